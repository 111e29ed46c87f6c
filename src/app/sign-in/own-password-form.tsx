import { KeyRound } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { passwordFault } from '../../domain/people/password.ts'
import { Button } from '../components/button.tsx'
import { FormTrouble } from '../components/form-trouble.tsx'
import { NewPasswordLine } from '../components/new-password-line.tsx'
import type { Trouble } from '../session/tell-unanswered.ts'
import { useSameTry } from '../session/use-same-try.ts'

interface OwnPasswordFormProps {
  username: string
  /** Why a new one is chosen. */
  children: ReactNode
  /** What stands against a password beside the rules for all. */
  faultOf?(own: string): string | undefined
  /** Answers the sentence to show when it did not work. */
  save(own: string): Promise<Trouble | undefined>
}

/** A person chooses a password that nobody else knows, and is signed in with it. */
export function OwnPasswordForm({ username, children, faultOf, save }: OwnPasswordFormProps) {
  const [own, setOwn] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  const tries = useSameTry(own)
  const fault = faultOf?.(own) ?? passwordFault(own, username)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (fault || tries.isSame) return
    tries.note()
    setBusy(true)
    const refused = await save(own)
    setBusy(false)
    setTrouble(refused)
  }

  return (
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
        <p className="text-15 text-sub">{children}</p>
      </div>
      <input hidden readOnly autoComplete="username" value={username} />
      <NewPasswordLine label="Mật khẩu mới" value={own} onChange={setOwn} fault={fault} isAsked={isAsked} />
      <FormTrouble trouble={trouble} />
      <Button type="submit" look="primary" wide disabled={busy || tries.isSame}>
        {busy ? 'Đang lưu' : 'Lưu và đăng nhập'}
      </Button>
    </form>
  )
}
