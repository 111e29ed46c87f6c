import { ShieldCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../components/button.tsx'
import { FormLine } from '../components/form-line.tsx'
import { FormTrouble } from '../components/form-trouble.tsx'
import type { Trouble } from '../session/tell-unanswered.ts'
import { useSameTry } from '../session/use-same-try.ts'
import { signIn } from './sign-in.ts'

interface SecondStepProps {
  username: string
  password: string
  /** Takes the place of a password that somebody else made. */
  newPassword?: string
  onDone(): void
  onBack(): void
}

/** The password was right: now a code of the person's own phone, or one for when that is lost. */
export default function SecondStep({ username, password, newPassword, onDone, onBack }: SecondStepProps) {
  const [code, setCode] = useState('')
  const [isLost, setLost] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  const tries = useSameTry(code)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return setTrouble({ text: isLost ? 'Nhập mã dự phòng.' : 'Nhập mã 6 số.' })
    if (tries.isSame) return
    tries.note()
    setBusy(true)
    const refused = await signIn(username, password, { newPassword, code })
    setBusy(false)
    if (refused) return setTrouble(refused)
    onDone()
  }

  return (
    <main className="flex h-dvh flex-col justify-center-safe overflow-y-auto">
      <form
        noValidate
        className="mx-auto flex w-full max-w-sm flex-col gap-4 p-6"
        onSubmit={(event) => void submit(event)}
      >
        <span className="grid size-16 place-items-center rounded-2xl bg-brand-soft text-brand-ink">
          <ShieldCheck aria-hidden className="size-8" />
        </span>
        <div>
          <h1 className="text-22 font-bold">Bước hai: mã xác thực</h1>
          <p className="text-15 text-sub">
            {isLost
              ? 'Nhập một mã dự phòng bạn đã cất khi bật đăng nhập hai bước. Mỗi mã dùng một lần.'
              : `Mở ứng dụng xác thực trên điện thoại, nhập mã 6 số của ${username}.`}
          </p>
        </div>
        <FormLine
          key={isLost ? 'lost' : 'code'}
          plain
          label={isLost ? 'Mã dự phòng' : 'Mã 6 số'}
          autoComplete="one-time-code"
          inputMode={isLost ? 'text' : 'numeric'}
          maxLength={40}
          value={code}
          onChange={setCode}
        />
        <FormTrouble trouble={trouble} />
        <Button type="submit" look="primary" wide disabled={busy || tries.isSame}>
          {busy ? 'Đang xử lý' : 'Đăng nhập'}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            setLost(!isLost)
            setCode('')
            setTrouble(undefined)
          }}
        >
          {isLost ? 'Dùng mã trong ứng dụng xác thực' : 'Mất điện thoại: dùng mã dự phòng'}
        </Button>
        <p className="text-center text-13 text-sub">
          Không còn mã nào: nhờ chủ shop tắt đăng nhập hai bước của bạn ở mục Nhân viên.
        </p>
        <Button look="quiet" onClick={onBack}>
          Quay lại
        </Button>
      </form>
    </main>
  )
}
