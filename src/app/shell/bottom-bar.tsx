import { House, LayoutList, type LucideIcon, Menu, ScanLine, Warehouse } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { tabOf } from './bar-tabs.ts'

const MoreSheet = lazy(() => import('./more-sheet.tsx'))

/*
 * 2026-11-22: the scan button stood as a disc half above the bar, and there it hid the words of whichever row scrolled under it; room
 * at the end of a list frees its last row only. The whole middle of the bar is the button now: it covers nothing, and a thumb hits
 * more of it than of the disc.
 */

/** Five places for a thumb, the scan button in the middle. */
export function BottomBar() {
  const [more, setMore] = useState(false)
  const tab = tabOf(useLocation().pathname)
  return (
    <nav
      aria-label="Chính"
      className="relative z-10 grid shrink-0 grid-cols-5 border-t border-line bg-card pb-[env(safe-area-inset-bottom)]"
    >
      <Place to="/today" lit={tab === '/today'} label="Hôm nay" icon={House} />
      <Place to="/orders" lit={tab === '/orders'} label="Đơn hàng" icon={LayoutList} />
      <Link
        to="/scan"
        className={`${stack} m-1.5 rounded-2xl bg-brand-fill text-white shadow-[0_4px_12px_rgb(75_124_243/40%)]`}
      >
        <ScanLine aria-hidden className="size-6" />
        Quét
      </Link>
      <Place to="/orderspack" lit={tab === '/orderspack'} label="Kho" icon={Warehouse} />
      <button type="button" className={`${place} ${inkOf(tab === 'more')}`} onClick={() => setMore(true)}>
        <Menu aria-hidden className="size-6" />
        Thêm
      </button>
      {more && (
        <Suspense fallback={null}>
          <MoreSheet onClose={() => setMore(false)} />
        </Suspense>
      )}
    </nav>
  )
}

/** Letters grow as far as five places beside each other hold their longest word. */
const stack =
  'flex flex-col items-center justify-center gap-1 text-center text-[min(0.8125rem,5vw)] leading-tight font-semibold'
const place = `${stack} min-h-16 -outline-offset-4`

const inkOf = (lit: boolean) => (lit ? 'text-brand-ink' : 'text-sub')

interface PlaceProps {
  to: string
  /** One is under it. */
  lit: boolean
  label: string
  icon: LucideIcon
}

function Place({ to, lit, label, icon: Icon }: PlaceProps) {
  return (
    <Link to={to} aria-current={lit ? 'page' : undefined} className={`${place} ${inkOf(lit)}`}>
      <Icon aria-hidden className="size-6" />
      {label}
    </Link>
  )
}
