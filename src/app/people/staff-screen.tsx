import { UserPlus, UserRound, Users } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { NavLink, useLocation, useOutlet, useSearchParams } from 'react-router-dom'
import { brand } from '../../domain/brand.ts'
import { roleName } from '../../domain/people/role-presets.ts'
import type { Staff } from '../../domain/tables/company.ts'
import { staffList } from '../../replica/queries/people/staff-list.ts'
import { staffAddress } from '../addresses.ts'
import { Addressed } from '../components/addressed.tsx'
import { Avatar } from '../components/avatar.tsx'
import { Button } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { HelpKey } from '../components/help-key.tsx'
import { Scroller } from '../components/scroller.tsx'
import { SearchField } from '../components/search-field.tsx'
import { SyncPill } from '../components/sync-pill.tsx'
import { TwoPanes } from '../components/two-panes.tsx'
import { useDesk } from '../session/desk.ts'
import { useNow } from '../session/now.ts'
import { useUser } from '../session/session.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useLive } from '../session/use-live.ts'
import NewStaffSheet from './parts/new-staff-sheet.tsx'
import { isMeant, stateWords } from './staff-words.ts'
import { type Accounts, useAccounts } from './use-accounts.ts'

const StaffDesk = lazy(() => import('./desk/staff-desk.tsx'))

/** /staff_manager (RTE-060): who works in the shop, what they may do and where they are signed in, in the shape that fits. */
export default function StaffScreen() {
  if (!useDesk()) return <StaffCards />
  return (
    <Suspense fallback={null}>
      <StaffDesk />
    </Suspense>
  )
}

/** Cards; from 768 px with the chosen person beside them. */
function StaffCards() {
  const outlet = useOutlet()
  const [params, setParams] = useSearchParams()
  const adding = useDialogInAddress('new')
  const text = params.get('q') ?? ''
  const staff = useLive(staffList, [])
  const accounts = useAccounts()
  const shown = staff?.filter((person) => isMeant(person, text))

  const list = (
    <>
      {outlet === null && <title>{`Nhân viên · ${brand}`}</title>}
      <header className="shrink-0 space-y-2 px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2">
        <div className="flex min-h-14 items-center gap-2">
          <h1 className="min-w-0 grow text-22 font-bold">Nhân viên</h1>
          <HelpKey className="-mx-2 wide:hidden" />
          <span className="wide:hidden">
            <SyncPill brief />
          </span>
          <Button look="primary" aria-label="Thêm nhân viên" onClick={() => adding.open()}>
            <UserPlus aria-hidden className="size-5" /> Thêm
          </Button>
        </div>
        <SearchField
          label="Tên, tên đăng nhập, vai trò"
          value={text}
          onChange={(q) => setParams(q ? { q } : {}, { replace: true })}
        />
        {accounts.trouble && (
          <p className="text-13 text-sub">Chưa biết ai đang đăng nhập ở đâu. {accounts.trouble}</p>
        )}
      </header>
      <Scroller>
        <ul aria-label="Nhân viên" className="flex flex-col gap-2 px-3 pb-8">
          {shown?.map((person) => (
            <li key={person.userName}>
              <StaffRow person={person} accounts={accounts} />
            </li>
          ))}
        </ul>
        {shown?.length === 0 && (
          <EmptyState icon={UserRound} title="Không có ai khớp" text="Xóa bớt chữ trong ô tìm." />
        )}
      </Scroller>
      <Addressed dialog={adding}>
        {() => (
          <NewStaffSheet
            hasLoginPage={accounts.hasLoginPage}
            onClose={adding.close}
            onMade={() => void accounts.refresh()}
          />
        )}
      </Addressed>
    </>
  )
  return (
    <TwoPanes
      label="Nhân viên"
      list={list}
      detail={outlet ?? undefined}
      empty={{
        icon: Users,
        title: 'Chọn một người',
        text: 'Quyền, kho, mật khẩu và các máy của họ hiện ở đây.',
      }}
    />
  )
}

function StaffRow({ person, accounts }: { person: Staff; accounts: Accounts }) {
  const { name, userName, active } = person
  const own = useUser().userName === userName
  const now = useNow()
  const { search } = useLocation()
  return (
    <NavLink
      to={staffAddress(userName, search)}
      className={({ isActive }) =>
        `flex min-h-18 items-center gap-3 card p-3 ${isActive ? 'border-brand bg-brand-soft' : ''} ${active ? '' : 'opacity-60'}`
      }
    >
      <Avatar name={name} />
      <span className="min-w-0 grow">
        <b className="block truncate text-17">
          {name}
          {own && ' (bạn)'}
        </b>
        <span className="block truncate text-15 text-sub">
          {userName} · {roleName(person)}
        </span>
        <span className={`block truncate text-13 ${active ? 'text-sub' : 'font-semibold text-warn'}`}>
          {stateWords(person, accounts.of(userName), now)}
        </span>
      </span>
    </NavLink>
  )
}
