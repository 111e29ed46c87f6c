import { useState } from 'react'
import type { Staff } from '../../../domain/tables/company.ts'
import { ask } from '../../../sync/ask.ts'
import { passwordReset } from '../../../sync/questions.ts'
import { Button } from '../../components/button.tsx'
import { FormTrouble } from '../../components/form-trouble.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useReplica } from '../../session/session.ts'
import type { Trouble } from '../../session/tell-unanswered.ts'
import { useSameTry } from '../../session/use-same-try.ts'
import { makePassword } from '../make-password.ts'
import { GivenPassword } from './given-password.tsx'

interface ResetPasswordSheetProps {
  staff: Staff
  onClose(): void
  onDone(): void
}

/** Somebody forgot the password: a new one, shown once, which they replace with their own. */
export default function ResetPasswordSheet({ staff, onClose, onDone }: ResetPasswordSheetProps) {
  const { name, userName } = staff
  const replica = useReplica()
  const [password] = useState(() => makePassword())
  const [busy, setBusy] = useState(false)
  const [isSet, setSet] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  const tries = useSameTry(password)

  const reset = async () => {
    if (tries.isSame) return
    tries.note()
    setBusy(true)
    const answer = await ask(replica, passwordReset, { userName, password })
    setBusy(false)
    if (!answer.ok) return setTrouble(answer)
    setTrouble(undefined)
    setSet(true)
    onDone()
  }

  return (
    <Sheet
      title={isSet ? `Mật khẩu mới của ${name}` : `Đặt lại mật khẩu của ${name}?`}
      low
      onClose={onClose}
      footer={
        isSet ? (
          <Button look="primary" onClick={onClose}>
            Xong
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>Giữ mật khẩu cũ</Button>
            <Button look="primary" disabled={busy || tries.isSame} onClick={() => void reset()}>
              {busy ? 'Đang đặt lại' : 'Đặt lại'}
            </Button>
          </>
        )
      }
    >
      {isSet ? (
        <GivenPassword userName={userName} password={password} />
      ) : (
        <p className="text-15">
          Mật khẩu cũ và thẻ nhân viên hết dùng được, {name} bị đăng xuất khỏi mọi máy. Việc chưa gửi trên các
          máy vẫn được giữ.
        </p>
      )}
      <div className="mt-3">
        <FormTrouble trouble={trouble} />
      </div>
    </Sheet>
  )
}
