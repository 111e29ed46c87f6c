import { Search, X } from 'lucide-react'
import { lazy, Suspense, use, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { screenAddress } from '../addresses.ts'
import { HelpKey } from '../components/help-key.tsx'
import { IconButton } from '../components/icon-button.tsx'
import { KeyCaps } from '../components/key-caps.tsx'
import { SearchField } from '../components/search-field.tsx'
import { SyncPill } from '../components/sync-pill.tsx'
import { screenOf } from '../screen-of.ts'
import { useDesk } from '../session/desk.ts'
import { useKeys } from '../session/keys.ts'
import { OpenHelp } from '../session/open-help.ts'
import { seesCareOnly } from '../session/route-rules.ts'
import { useUser } from '../session/session.ts'
import { openPalette, shellState } from '../session/shell-state.ts'
import { useShopName } from '../session/shop-name.ts'
import { DemoMark } from './demo-mark.tsx'
import { UserMenu } from './user-menu.tsx'

const JobsPill = lazy(() => import('../jobs/jobs-pill.tsx'))
const ShipPill = lazy(() => import('../shipping/ship-pill.tsx'))
const Palette = lazy(() => import('../palette/palette.tsx'))

/** From 768 px: search over all orders, the queue, the shop, the person. */
export default function TopBar() {
  const user = useUser()
  const shopName = useShopName()
  const openHelp = use(OpenHelp)
  const { pathname } = useLocation()
  const hasNoMenu = seesCareOnly(user) || screenOf(pathname)?.screen.hidesMenu
  useKeys({ keys: [{ on: ['?'], says: 'Trợ giúp của màn hình và mọi phím tắt', press: openHelp }] })
  return (
    <>
      <header className="beside-bench @container flex h-16 shrink-0 items-center gap-3 border-b border-line bg-card px-4 pt-[env(safe-area-inset-top)]">
        <div className="min-w-0 grow">{!seesCareOnly(user) && <OrderSearch />}</div>
        <Suspense fallback={null}>
          <ShipPill />
          <JobsPill />
        </Suspense>
        <span className="shrink-0">
          <SyncPill />
        </span>
        {/* Room is counted in letters: at 200 % a wide window has as little of it as a tablet's. */}
        <div className="hidden shrink-0 text-right @min-[64rem]/page:block">
          <p className="max-w-48 truncate text-15 font-semibold leading-tight">{shopName}</p>
          {user.demo && <DemoMark />}
        </div>
        {user.demo && (
          // Beside the open menu there is no room: it says so under its name.
          <span className="hidden @max-[64rem]/page:@min-[40rem]:inline">
            <DemoMark />
          </span>
        )}
        {/* The others have it in their menu. */}
        {hasNoMenu && <HelpKey />}
        <UserMenu />
      </header>
      <Over />
    </>
  )
}

/** What lies over the screen, fetched when somebody asks for it. */
function Over() {
  const { over } = useSnapshot(shellState)
  // Whoever opens a lock, or signs in, did not ask for it.
  useEffect(() => () => void delete shellState.over, [])
  return (
    <Suspense fallback={null}>
      {over === 'palette' && <Palette onClose={() => void delete shellState.over} />}
    </Suspense>
  )
}

function OrderSearch() {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  const navigate = useNavigate()
  const desk = useDesk()
  const onOrders = pathname === '/orders' || pathname.startsWith('/orders/')
  const sought = onOrders ? (params.get('q') ?? '') : ''
  const search = (text: string) => {
    if (!onOrders) return void navigate(screenAddress('/orders', { q: text }))
    const next = new URLSearchParams(params)
    if (text) next.set('q', text)
    else next.delete('q')
    setParams(next, { replace: true })
  }
  useKeys({
    keys: [
      { on: ['Ctrl+K'], says: 'Tìm mọi thứ, làm mọi việc', press: openPalette },
      ...(desk ? [{ on: ['/'], says: 'Tìm', press: openPalette }] : []),
    ],
  })
  return desk ? (
    <PaletteField sought={sought} onClear={() => search('')} />
  ) : (
    <SearchField keepsScans value={sought} onChange={search} />
  )
}

/** Looks like a search field and opens the palette; what the list of orders is narrowed to stands in it. */
function PaletteField({ sought, onClear }: { sought: string; onClear(): void }) {
  const label = 'Mã đơn, vận đơn, khách, sản phẩm'
  return (
    <div className="flex min-h-12 items-center rounded-2xl bg-ground">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={label}
        aria-keyshortcuts="Control+K /"
        className="flex min-h-12 min-w-0 grow items-center gap-3 rounded-2xl px-3 text-left"
        onClick={openPalette}
      >
        <Search aria-hidden className="size-5 text-sub" />
        <span className={`min-w-0 grow truncate ${sought ? 'text-17' : 'text-15 text-sub'}`}>
          {sought || label}
        </span>
        {!sought && <KeyCaps keys="Ctrl+K" />}
      </button>
      {sought && <IconButton icon={X} look="quiet" small label="Xóa chữ tìm kiếm" onClick={onClear} />}
    </div>
  )
}
