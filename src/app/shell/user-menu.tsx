import { ArrowLeftRight, KeyRound, LogOut } from 'lucide-react'
import { useState } from 'react'
import { permissionNames } from '../../domain/people/permission-names.ts'
import type { Permission } from '../../domain/people/permissions.ts'
import { Avatar } from '../components/avatar.tsx'
import { Button, LinkButton } from '../components/button.tsx'
import { Sheet } from '../components/sheet.tsx'
import { useUser } from '../session/session.ts'
import { changePerson } from '../session/shift-state.ts'
import { useShopName } from '../session/shop-name.ts'
import { DemoMark } from './demo-mark.tsx'

/** The person's picture; behind it who they are, what they may do, and the way out. */
export function UserMenu() {
  const user = useUser()
  const shopName = useShopName()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-label={`Tài khoản ${user.name}`}
        className="grid size-12 shrink-0 place-items-center rounded-full"
        onClick={() => setOpen(true)}
      >
        <Avatar name={user.name} />
      </button>
      {open && (
        <Sheet
          low
          title="Tài khoản"
          onClose={() => setOpen(false)}
          footer={
            <>
              <LinkButton to="/logout">
                <LogOut aria-hidden className="size-5" />
                Đăng xuất
              </LinkButton>
              <Button
                look="primary"
                onClick={() => {
                  setOpen(false)
                  changePerson()
                }}
              >
                <ArrowLeftRight aria-hidden className="size-5" />
                Đổi người
              </Button>
            </>
          }
        >
          <div className="flex items-center gap-3">
            <Avatar name={user.name} />
            <div className="min-w-0">
              <p className="truncate text-17 font-semibold">{user.name}</p>
              <p className="truncate text-15 text-sub">
                {user.userName} · {shopName} {user.demo && <DemoMark />}
              </p>
            </div>
          </div>
          <LinkButton to="/me" className="mt-4" onClick={() => setOpen(false)}>
            <KeyRound aria-hidden className="size-5" />
            Đổi mật khẩu
          </LinkButton>
          {user.department && <p className="mt-4 text-15">Bộ phận: {user.department}</p>}
          <h3 className="small-title mt-4">Quyền</h3>
          <ul className="mt-1 list-disc pl-5 text-15">
            {user.permission.map((flag) => (
              <li key={flag}>{permissionNames[flag as Permission] ?? flag}</li>
            ))}
            {user.permission.length === 0 && <li>Chỉ xem chăm sóc vận đơn</li>}
          </ul>
        </Sheet>
      )}
    </>
  )
}
