import { lazy, type ReactNode, Suspense } from 'react'
import { writesOrders } from '../../domain/orders/writes-orders.ts'
import { whenIdle } from '../../replica/search/idle.ts'
import { ShiftLayer } from '../people/shift-layer.tsx'
import { fetchedLater } from '../session/fetched-later.ts'
import { FirstScreenMark, screenShown } from '../session/first-screen.ts'
import { seesCareOnly } from '../session/route-rules.ts'
import { useMayDo, useUser } from '../session/session.ts'
import { useWide } from '../session/wide.ts'
import { BottomBar } from './bottom-bar.tsx'
import { contentId } from './skip-link.tsx'

const ScanAnywhere = lazy(async () => {
  await screenShown()
  await whenIdle()
  return fetchedLater(() => import('../finder/scan-anywhere.tsx'))
})
const AddressesAhead = lazy(async () => {
  await screenShown()
  await whenIdle()
  return fetchedLater(() => import('../orders/create/addresses-ahead.tsx'))
})

interface FrameProps {
  /** One comes back to this screen: the bottom bar stands under it on a phone. */
  bar: boolean
  /** The screen takes scans in its own way. */
  scansItself: boolean
  children: ReactNode
}

/** A screen with what belongs to it: the finder for scans that it leaves alone, the lock, and on a phone the bottom bar. */
export function Frame({ bar, scansItself, children }: FrameProps) {
  const wide = useWide()
  const careOnly = seesCareOnly(useUser())
  const writes = useMayDo(writesOrders)
  const hasBar = !wide && !careOnly && bar
  return (
    <>
      <main id={contentId} tabIndex={-1} className="relative min-h-0 min-w-0 grow outline-none">
        <Suspense fallback={null}>
          {children}
          <FirstScreenMark />
        </Suspense>
        {!careOnly && !scansItself && (
          <Suspense fallback={null}>
            <ScanAnywhere />
          </Suspense>
        )}
        {writes && (
          <Suspense fallback={null}>
            <AddressesAhead />
          </Suspense>
        )}
        <ShiftLayer />
      </main>
      {hasBar && <BottomBar />}
    </>
  )
}
