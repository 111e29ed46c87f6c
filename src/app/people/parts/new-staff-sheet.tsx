import { useRef, useState } from 'react'
import { userNameFault } from '../../../domain/people/user-name.ts'
import { Button } from '../../components/button.tsx'
import { FormLine } from '../../components/form-line.tsx'
import { FormTrouble } from '../../components/form-trouble.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { showFirstFault } from '../../components/show-first-fault.ts'
import { useOneAtATime } from '../../session/one-at-a-time.ts'
import { useReplica } from '../../session/session.ts'
import type { Trouble } from '../../session/tell-unanswered.ts'
import { useSameTry } from '../../session/use-same-try.ts'
import { addPerson, type NewPerson, type Unheard } from '../add-person.ts'
import { makePassword } from '../make-password.ts'
import { useTaken } from '../use-taken.ts'
import { GivenPassword } from './given-password.tsx'
import { StaffFields } from './staff-fields.tsx'
import { emptyStaff, staffFaults } from './staff-form.ts'

interface NewStaffSheetProps {
  /** The company says who its people are: whoever is no owner gets no password. */
  hasLoginPage: boolean
  onClose(): void
  onMade(): void
}

/** Somebody new: who they are, what they may do, and the first password, shown once. */
export default function NewStaffSheet({ hasLoginPage, onClose, onMade }: NewStaffSheetProps) {
  const replica = useReplica()
  const [userName, setUserName] = useState('')
  const [form, setForm] = useState(emptyStaff)
  const [isAsked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  const [made, setMade] = useState<NewPerson>()
  const [isEarlier, setEarlier] = useState(false)
  const [unheard, setUnheard] = useState<readonly Unheard[]>([])
  const [password] = useState(() => makePassword())
  const lines = useRef<HTMLFormElement>(null)
  const isSent = unheard.length > 0
  const taken = useTaken(userName, isSent)
  const nameFault = userNameFault(userName) ?? taken
  const faults = staffFaults(form)
  const isByPage = hasLoginPage && form.role !== 'OWNER'
  const isTouched = made === undefined && (userName !== '' || form !== emptyStaff)

  const once = useOneAtATime()
  const tries = useSameTry(JSON.stringify([userName, form]))
  const make = async () => {
    setAsked(true)
    setTrouble(undefined)
    if (nameFault || Object.values(faults).some(Boolean)) return showFirstFault(lines.current)
    if (tries.isSame) return
    tries.note()
    setBusy(true)
    const person = { ...form, userName, name: form.name.trim() }
    const answer = await addPerson(replica, isByPage ? person : { ...person, password }, unheard)
    setBusy(false)
    if (!answer.ok) {
      setUnheard(answer.unheard)
      return setTrouble(answer)
    }
    setEarlier(answer.isEarlier)
    setMade(answer.person)
    onMade()
  }

  if (made)
    return (
      <Sheet
        title={`Đã thêm ${made.name}`}
        low
        onClose={onClose}
        footer={
          <Button look="primary" onClick={onClose}>
            Xong
          </Button>
        }
      >
        {made.password === undefined ? (
          <p className="text-15">
            {made.name} đăng nhập bằng trang của công ty với tên <b>{made.userName}</b>; không cần mật khẩu.
          </p>
        ) : (
          <GivenPassword userName={made.userName} password={made.password} />
        )}
        {isEarlier && (
          <p className="mt-3 text-15 text-warn">
            Máy chủ đã ghi {made.name} từ lần bấm trước. Phần bạn sửa sau đó chưa được ghi: mở {made.name}{' '}
            trong danh sách, bấm Sửa.
          </p>
        )}
      </Sheet>
    )
  return (
    <Sheet
      title="Thêm nhân viên"
      onClose={onClose}
      unsaved={isTouched}
      footer={
        <>
          <Button onClick={onClose}>Hủy</Button>
          <Button look="primary" disabled={busy || tries.isSame} onClick={() => void once(make)}>
            {busy ? 'Đang thêm' : 'Thêm nhân viên'}
          </Button>
        </>
      }
    >
      <form
        ref={lines}
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void once(make)
        }}
      >
        <FormLine
          plain
          label="Tên đăng nhập"
          autoComplete="off"
          maxLength={32}
          hint={
            isSent
              ? 'Tên này đã gửi đi nên giữ nguyên đến khi máy chủ trả lời.'
              : 'Chữ thường không dấu và số, ví dụ lan'
          }
          readOnly={isSent}
          value={userName}
          onChange={setUserName}
          fault={nameFault}
          isAsked={isAsked || taken !== undefined}
        />
        <StaffFields form={form} onChange={setForm} faults={faults} isAsked={isAsked} />
        <FormTrouble trouble={trouble} />
      </form>
    </Sheet>
  )
}
