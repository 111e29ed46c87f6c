import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { screenAddress } from '../addresses.ts'
import { SearchField } from '../components/search-field.tsx'
import { SyncPill } from '../components/sync-pill.tsx'
import { seesCareOnly } from '../session/route-rules.ts'
import { useUser } from '../session/session.ts'
import { DemoMark } from './demo-mark.tsx'
import { UserMenu } from './user-menu.tsx'

/** From 768 px: search over all orders, the queue, the shop, the person. */
export default function TopBar() {
  const user = useUser()
  return (
    <header className="beside-bench flex h-16 shrink-0 items-center gap-3 border-b border-line bg-card px-4 pt-[env(safe-area-inset-top)]">
      <div className="min-w-0 grow">{!seesCareOnly(user) && <OrderSearch />}</div>
      <SyncPill />
      <div className="hidden min-w-0 text-right lg:block">
        <p className="max-w-48 truncate text-15 font-semibold">{user.company_name}</p>
        {user.demo && <DemoMark />}
      </div>
      {user.demo && (
        <span className="lg:hidden">
          <DemoMark />
        </span>
      )}
      <UserMenu />
    </header>
  )
}

function OrderSearch() {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const onOrders = pathname === '/orders' || pathname.startsWith('/orders/')
  const search = (text: string) => {
    if (!onOrders) return void navigate(screenAddress('/orders', { q: text }))
    const next = new URLSearchParams(params)
    if (text) next.set('q', text)
    else next.delete('q')
    setParams(next, { replace: true })
  }
  return <SearchField keepsScans value={onOrders ? (params.get('q') ?? '') : ''} onChange={search} />
}
