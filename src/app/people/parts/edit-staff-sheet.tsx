import { useState } from 'react'
import { updateUser } from '../../../domain/people/update-user.ts'
import type { Company, Staff } from '../../../domain/tables/company.ts'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import { useUser } from '../../session/session.ts'
import { StaffFields } from './staff-fields.tsx'
import { formOf } from './staff-form.ts'

interface EditStaffSheetProps {
  staff: Staff
  shops: Company['stockAccounts']
  onClose(): void
}

/** What a person may do from now on; their phones follow as soon as they hear of it. */
export default function EditStaffSheet({ staff, shops, onClose }: EditStaffSheetProps) {
  const [form, setForm] = useState(() => formOf(staff, shops))
  const [isAsked, setAsked] = useState(false)
  const isSelf = useUser().userName === staff.userName

  const save = async () => {
    setAsked(true)
    if (form.name.trim() === '') return
    const { userName } = staff
    const { department, position, phone, email, note } = form
    const said = { userName, name: form.name.trim(), department, position, phone, email, note }
    const rights = {
      role: form.role,
      code: form.code,
      flags: [...form.flags],
      warehouses: form.warehouses && [...form.warehouses],
      shops: [...form.shops],
    }
    const done = await act(updateUser, isSelf ? said : Object.assign(said, rights), {
      done: `Đã lưu ${form.name.trim()}.`,
    })
    if (done?.ok) onClose()
  }

  return (
    <Sheet
      title={`Sửa ${staff.name}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Hủy</Button>
          <Button look="primary" onClick={() => void save()}>
            Lưu
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <StaffFields form={form} onChange={setForm} isAsked={isAsked} isSelf={isSelf} />
      </div>
    </Sheet>
  )
}
