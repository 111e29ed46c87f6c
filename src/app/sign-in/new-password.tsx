import { CircleAlert, KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { passwordFault } from '../../domain/people/password.ts'
import { Button } from '../components/button.tsx'
import { FormLine } from '../components/form-line.tsx'
import { RequestCode } from '../components/request-code.tsx'
import { signIn } from '../session/session.ts'

interface NewPasswordProps {
  username: string
  /** The one that was given. */
  password: string
  onDone(): void
}

/** Somebody else made the password: before anything else one's own takes its place. */
export default function NewPassword({ username, password, onDone }: NewPasswordProps) {
  const [own, setOwn] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<{ text: string; requestId?: string }>()
  const isSame = own === password && 'Chọn mật khẩu khác mật khẩu được cấp.'
  const fault = isSame || passwordFault(own, username)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (fault) return
    setBusy(true)
    const refused = await signIn(username, password, own)
    setBusy(false)
    if (refused) setTrouble(refused)
    else onDone()
  }

  return (
    <main className="flex h-dvh flex-col justify-center-safe overflow-y-auto">
      <form
        noValidate
        className="mx-auto flex w-full max-w-sm flex-col gap-4 p-6"
        onSubmit={(event) => void submit(event)}
      >
        <span className="grid size-16 place-items-center rounded-2xl bg-brand-soft text-brand-ink">
          <KeyRound aria-hidden className="size-8" />
        </span>
        <div>
          <h1 className="text-22 font-bold">Chọn mật khẩu của bạn</h1>
          <p className="text-15 text-sub">
            Mật khẩu vừa nhập do người khác đặt cho {username}. Từ nay chỉ bạn biết mật khẩu mới.
          </p>
        </div>
        <input hidden readOnly autoComplete="username" value={username} />
        <FormLine
          secret
          label="Mật khẩu mới"
          autoComplete="new-password"
          maxLength={128}
          hint="Dài ít nhất 8 ký tự"
          value={own}
          onChange={setOwn}
          fault={fault}
          isAsked={isAsked}
        />
        <p role="alert" className={trouble ? 'flex gap-2 text-15 font-semibold text-bad' : 'hidden'}>
          <CircleAlert aria-hidden className="size-5 shrink-0" />
          {trouble?.text}
        </p>
        <RequestCode id={trouble?.requestId} />
        <Button type="submit" look="primary" wide disabled={busy}>
          {busy ? 'Đang lưu' : 'Lưu và đăng nhập'}
        </Button>
      </form>
    </main>
  )
}
