import { ArrowLeftRight, LogOut } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Avatar } from '../components/avatar.tsx'
import { Sheet } from '../components/sheet.tsx'
import { menuOf } from '../menu.ts'
import { useUser } from '../session/session.ts'
import { changePerson } from '../session/shift-state.ts'
import { useMenuCounts } from './menu-counts.ts'

const row = 'flex min-h-12 items-center gap-3 rounded-xl px-2 text-17 active:bg-ground'

/** Everything that has no place in the bottom bar, and who is signed in. */
export default function MoreSheet({ onClose }: { onClose: () => void }) {
  const user = useUser()
  const counts = useMenuCounts()
  const entries = menuOf(user.permission)
    .flatMap((group) => group.entries)
    .filter(({ to }) => to !== '/today' && to !== '/orders')
  return (
    <Sheet low title="Thêm" onClose={onClose}>
      <div className="mb-3 flex items-center gap-3 rounded-card bg-ground p-3">
        <Avatar name={user.name} />
        <div className="min-w-0">
          <p className="truncate text-17 font-semibold">{user.name}</p>
          <p className="truncate text-15 text-sub">
            {user.company_name}
            {user.demo && ' · Cửa hàng demo'}
          </p>
        </div>
      </div>
      <ul>
        {entries.map(({ to, label, icon: Icon, count }) => {
          const number = count && counts[count]
          return (
            <li key={to}>
              <Link to={to} className={row} onClick={onClose}>
                <Icon aria-hidden className="size-6 text-sub" />
                <span className="grow">{label}</span>
                {number ? (
                  <span className="text-15 font-semibold text-sub">{number.toLocaleString('vi-VN')}</span>
                ) : null}
              </Link>
            </li>
          )
        })}
        <li className="mt-2 border-t border-line pt-2">
          <button
            type="button"
            className={`${row} w-full`}
            onClick={() => {
              onClose()
              changePerson()
            }}
          >
            <ArrowLeftRight aria-hidden className="size-6 text-sub" />
            Đổi người
          </button>
        </li>
        <li>
          <Link to="/logout" className={row} onClick={onClose}>
            <LogOut aria-hidden className="size-6 text-sub" />
            Đăng xuất
          </Link>
        </li>
      </ul>
    </Sheet>
  )
}
