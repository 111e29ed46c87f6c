import { formatPhone } from '../../domain/people/phone.ts'
import { roleName } from '../../domain/people/role-presets.ts'
import type { Staff } from '../../domain/tables/company.ts'
import { staffMember } from '../../replica/queries/people/staff-list.ts'
import { Avatar } from '../components/avatar.tsx'
import { Facts } from '../components/facts.tsx'
import { Sheet } from '../components/sheet.tsx'
import { useLive } from '../session/use-live.ts'

/** Document 1 §2, the staff card: who did something, and how to reach them as far as this person is shown. */
export default function PersonCardSheet({ userName, onClose }: { userName: string; onClose(): void }) {
  const person = useLive((replica) => staffMember(replica, userName), [userName])
  return (
    <Sheet title="Thông tin nhân viên" low onClose={onClose}>
      {person === null && (
        <p className="text-15 text-sub">{`Không có nhân viên tên ${userName} trên máy này. Đồng bộ rồi xem lại.`}</p>
      )}
      {person && (
        <div className="flex items-start gap-3">
          <Avatar name={person.name} />
          <div className="min-w-0 grow">
            <p className="text-17 font-semibold">{person.name}</p>
            <Facts facts={factsOf(person)} />
          </div>
        </div>
      )}
    </Sheet>
  )
}

function factsOf(person: Staff): [string, string][] {
  const { userName, department, position, phone, email, note } = person
  return [
    ['Tên đăng nhập', userName],
    ['Vai trò', roleName(person)],
    ['Bộ phận', department],
    ['Chức vụ', position],
    ['Số điện thoại', phone && formatPhone(phone)],
    ['Email', email],
    ['Ghi chú', note],
  ]
}
