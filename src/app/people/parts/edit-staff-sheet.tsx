import { useRef, useState } from 'react'
import { writtenOf } from '../../../domain/people/staff-overtaken.ts'
import { updateUser } from '../../../domain/people/update-user.ts'
import type { Company, Staff } from '../../../domain/tables/company.ts'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { showFirstFault } from '../../components/show-first-fault.ts'
import { act } from '../../session/act.ts'
import { useUser } from '../../session/session.ts'
import { followed, paramsOf, type StaffEdit, saidInVain, touchedOf, yielded } from './staff-edit.ts'
import { StaffFields } from './staff-fields.tsx'
import { staffFaults } from './staff-form.ts'

interface EditStaffSheetProps {
  staff: Staff
  shops: Company['stockAccounts']
  onClose(): void
}

/** What a person may do from now on; their phones follow as soon as they hear of it. */
export default function EditStaffSheet({ staff, shops, onClose }: EditStaffSheetProps) {
  const now = writtenOf(staff, shops)
  const [edit, setEdit] = useState<StaffEdit>(() => ({ before: now, form: now }))
  const [isAsked, setAsked] = useState(false)
  const [lost, setLost] = useState<string[]>([])
  const isSelf = useUser().userName === staff.userName
  const current = followed(edit, now)
  const { form } = current
  const touched = touchedOf(current)
  const isTouched = touched.length > 0
  // What was written of old may be as it is: only what is typed now has to be right.
  const faults = Object.fromEntries(
    Object.entries(staffFaults(form)).filter(([field]) => touched.some((one) => one === field)),
  )
  const lines = useRef<HTMLDivElement>(null)

  const save = async () => {
    setAsked(true)
    if (Object.values(faults).some(Boolean)) return showFirstFault(lines.current)
    if (!isTouched) return onClose()
    const params = { userName: staff.userName, ...paramsOf(current, isSelf) }
    const done = await act(updateUser, params, { done: `Đã lưu ${form.name.trim()}.` })
    if (done?.ok) return onClose()
    if (done?.refusal.code !== 'staff-changed') return
    setLost(saidInVain(current, now))
    setEdit(yielded(current, now))
  }

  return (
    <Sheet
      title={`Sửa ${staff.name}`}
      onClose={onClose}
      unsaved={isTouched}
      footer={
        <>
          <Button onClick={onClose}>Hủy</Button>
          <Button look="primary" onClick={() => void save()}>
            Lưu
          </Button>
        </>
      }
    >
      <div ref={lines} className="flex flex-col gap-5">
        {lost.length > 0 && (
          <p role="status" className="rounded-card bg-warn-soft p-3 text-15 break-words text-warn">
            Bạn đã ghi {lost.join(', ')}. Các ô này đang hiện giá trị mới; sửa lại nếu cần.
          </p>
        )}
        <StaffFields
          form={form}
          onChange={(next) => setEdit({ before: current.before, form: next })}
          faults={faults}
          isAsked={isAsked}
          isSelf={isSelf}
        />
      </div>
    </Sheet>
  )
}
