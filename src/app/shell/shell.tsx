import { lazy, Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { whenIdle } from '../../replica/search/idle.ts'
import { ShiftLayer } from '../people/shift-layer.tsx'
import { FirstScreenMark, screenShown } from '../session/first-screen.ts'
import { seesCareOnly } from '../session/route-rules.ts'
import { useUser } from '../session/session.ts'
import { useWide } from '../session/wide.ts'
import { BottomBar } from './bottom-bar.tsx'
import { LoadProgress } from './load-progress.tsx'
import { Notices } from './notices.tsx'

/** Screens one comes back to; the others have an arrow and the whole height. */
const roots = [
  ...['/today', '/orders', '/picking', '/orderspack', '/handover', '/ordersent', '/shippingcare'],
  ...['/shelf', '/export_import', '/stock-transfer', '/stocktaking'],
]

/** Screens that take scans in their own way. */
const scanning =
  /^\/(scan|orderspack|handover|proofs|ordersreturn|cancelorder|selfshippingorders|create_stocktaking|shelf1|create_export_import|create-stock-transfer)(\/|$)|^\/picking\/(?!new$)|^\/(stocktaking|stock-transfer)\/./

const LeftMenu = lazy(() => import('./left-menu.tsx'))
const TopBar = lazy(() => import('./top-bar.tsx'))
const ScanAnywhere = lazy(async () => {
  await screenShown()
  await whenIdle()
  return import('../finder/scan-anywhere.tsx')
})

/** What stands around every screen: bottom bar on a phone, left menu and top bar from 768 px. */
export function Shell() {
  const wide = useWide()
  const { pathname } = useLocation()
  const careOnly = seesCareOnly(useUser())
  const screen = (
    <main className="relative min-h-0 min-w-0 grow">
      <Suspense fallback={null}>
        <Outlet />
        <FirstScreenMark />
      </Suspense>
      {!careOnly && !scanning.test(pathname) && (
        <Suspense fallback={null}>
          <ScanAnywhere />
        </Suspense>
      )}
      <ShiftLayer />
    </main>
  )
  if (wide)
    return (
      <div className="flex h-dvh">
        {!careOnly && (
          <Suspense fallback={<div className="w-[234px] shrink-0 border-r border-line bg-card" />}>
            <LeftMenu />
          </Suspense>
        )}
        <div className="flex min-w-0 grow flex-col">
          <Suspense fallback={<div className="h-16 shrink-0 border-b border-line bg-card" />}>
            <TopBar />
          </Suspense>
          <LoadProgress />
          <Notices />
          {screen}
        </div>
      </div>
    )
  return (
    <div className="flex h-dvh flex-col">
      <LoadProgress />
      <Notices />
      {screen}
      {!careOnly && roots.includes(pathname) && <BottomBar />}
    </div>
  )
}
