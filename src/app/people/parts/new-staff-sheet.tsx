import { useEffect, useState } from 'react'
import { createUser } from '../../../domain/people/create-user.ts'
import { userNameFault } from '../../../domain/people/user-name.ts'
import { browserEnvironment } from '../../../replica/environment.ts'
import { makeId } from '../../../replica/make-id.ts'
import { actOnline, ask } from '../../../sync/ask.ts'
import { userNameQuestion } from '../../../sync/questions.ts'
import { Button } from '../../components/button.tsx'
import { FormLine } from '../../components/form-line.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useReplica } from '../../session/session.ts'
import { makePassword } from '../make-password.ts'
import { GivenPassword } from './given-password.tsx'
import { StaffFields } from './staff-fields.tsx'
import { emptyStaff } from './staff-form.ts'

interface NewStaffSheetProps {
  onClose(): void
  onMade(): void
}

/** While a name is typed nobody is asked about each letter (ms). */
const pauseMs = 400

/** Somebody new: who they are, what they may do, and the first password, shown once. */
export default function NewStaffSheet({ onClose, onMade }: NewStaffSheetProps) {
  const replica = useReplica()
  const [userName, setUserName] = useState('')
  const [form, setForm] = useState(emptyStaff)
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const [isMade, setMade] = useState(false)
  // The same call when it is repeated after a lost answer.
  const [id] = useState(() => makeId(browserEnvironment()))
  const [password] = useState(() => makePassword())
  const taken = useTaken(userName)
  const nameFault = userNameFault(userName) ?? taken

  const make = async () => {
    setAsked(true)
    if (nameFault || form.name.trim() === '') return
    setBusy(true)
    const { flags, warehouses, shops, ...said } = form
    const rights = { flags: [...flags], warehouses: warehouses && [...warehouses], shops: [...shops] }
    // The password travels beside what the rule sees, and the server keeps its hash alone.
    const made = { userName, password, ...said, ...rights, name: form.name.trim() }
    const answer = await actOnline(replica, createUser, made, { id })
    setBusy(false)
    if (!answer.ok) return setTrouble(answer.text)
    setMade(true)
    onMade()
  }

  if (isMade)
    return (
      <Sheet
        title={`Đã thêm ${form.name.trim()}`}
        low
        onClose={onClose}
        footer={
          <Button look="primary" onClick={onClose}>
            Xong
          </Button>
        }
      >
        <GivenPassword userName={userName} password={password} />
      </Sheet>
    )
  return (
    <Sheet
      title="Thêm nhân viên"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Hủy</Button>
          <Button look="primary" disabled={busy} onClick={() => void make()}>
            {busy ? 'Đang thêm' : 'Thêm nhân viên'}
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
      >
        <FormLine
          plain
          label="Tên đăng nhập"
          autoComplete="off"
          maxLength={32}
          hint="Chữ thường không dấu và số, ví dụ lan"
          value={userName}
          onChange={setUserName}
          fault={nameFault}
          isAsked={isAsked || taken !== undefined}
        />
        <StaffFields form={form} onChange={setForm} isAsked={isAsked} />
        <p role="alert" className="text-15 font-semibold text-bad empty:hidden">
          {trouble}
        </p>
      </form>
    </Sheet>
  )
}

/** What stands against a user name on the server; nothing without an answer, for saving asks again. */
function useTaken(userName: string): string | undefined {
  const replica = useReplica()
  const [taken, setTaken] = useState<string>()
  useEffect(() => {
    if (userNameFault(userName)) return
    let isOld = false
    const timer = setTimeout(async () => {
      const answer = await ask(replica, userNameQuestion, { userName })
      if (!isOld && answer.ok && !answer.value.free) setTaken(userName)
    }, pauseMs)
    return () => {
      isOld = true
      clearTimeout(timer)
    }
  }, [userName, replica])
  return taken === userName && userName ? `Tên ${userName} đã có người dùng. Chọn tên khác.` : undefined
}
