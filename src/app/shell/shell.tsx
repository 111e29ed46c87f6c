import { lazy, Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import { Addressed } from '../components/addressed.tsx'
import { fetchedLater } from '../session/fetched-later.ts'
import { screenShown } from '../session/first-screen.ts'
import { OpenHelp } from '../session/open-help.ts'
import { OpenQueue } from '../session/open-queue.ts'
import { seesCareOnly } from '../session/route-rules.ts'
import { useUser } from '../session/session.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useWide } from '../session/wide.ts'
import { Notices } from './notices.tsx'
import { SkipLink } from './skip-link.tsx'

const LeftMenu = lazy(() => import('./left-menu.tsx'))
const TopBar = lazy(() => import('./top-bar.tsx'))
/** A first load takes longer than a first screen. */
const LoadProgress = lazy(async () => {
  await screenShown()
  return fetchedLater(() => import('./load-progress.tsx'))
})
const EndedLeave = lazy(async () => {
  await screenShown()
  return fetchedLater(() => import('../markets/ended-leave.tsx'))
})
const ShipOver = lazy(async () => {
  await screenShown()
  return fetchedLater(() => import('../shipping/ship-over.tsx'))
})
const OpenFromAlert = lazy(async () => {
  await screenShown()
  return fetchedLater(() => import('./open-from-alert.tsx'))
})
const Subscription = lazy(async () => {
  await screenShown()
  return fetchedLater(() => import('./subscription.tsx'))
})
const QueueSheet = lazy(() => import('../queue/queue-sheet.tsx'))
const HelpSheet = lazy(() => import('../help/help-sheet.tsx'))

/** What stands around every screen: its frame on a phone, left menu and top bar from 768 px. */
export default function Shell() {
  const queue = useDialogInAddress('queue')
  const help = useDialogInAddress('help')
  return (
    <OpenQueue value={() => queue.open()}>
      <OpenHelp value={() => help.open()}>
        <Around />
      </OpenHelp>
      <Addressed dialog={queue}>{() => <QueueSheet onClose={queue.close} />}</Addressed>
      <Addressed dialog={help}>{() => <HelpSheet onClose={help.close} />}</Addressed>
      <Suspense fallback={null}>
        <ShipOver />
        <OpenFromAlert />
        <Subscription />
      </Suspense>
    </OpenQueue>
  )
}

/** One tree at every width: a phone that is turned, or a page laid out for A5 paper, must not begin its screen anew. */
function Around() {
  const wide = useWide()
  const careOnly = seesCareOnly(useUser())
  // On a phone a column: with large letters what grows in a row goes to the next line.
  return (
    <div className={wide ? 'flex h-dvh' : 'flex h-dvh flex-col'}>
      <SkipLink />
      {wide && !careOnly && (
        <Suspense
          fallback={<div className="w-[min(14.625rem,31vw)] shrink-0 border-r border-line bg-card" />}
        >
          <LeftMenu />
        </Suspense>
      )}
      <div className="flex min-h-0 min-w-0 grow flex-col">
        {wide && (
          <Suspense fallback={<div className="h-16 shrink-0 border-b border-line bg-card" />}>
            <TopBar />
          </Suspense>
        )}
        <Suspense fallback={null}>
          <LoadProgress />
        </Suspense>
        <Notices />
        <Suspense fallback={null}>
          <EndedLeave />
        </Suspense>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  )
}
