import { lazy, Suspense, useEffect } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { placeShown } from './session/back-key.ts'
import { cameBackBy } from './session/came-back.ts'
import { fetchedLater } from './session/fetched-later.ts'
import { screenShown } from './session/first-screen.ts'
import { look } from './session/look.ts'
import { isWayIn, redirectOf } from './session/route-rules.ts'
import { sessionState } from './session/session.ts'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { Frame } from './shell/frame.tsx'

const Shell = lazy(() => import('./shell/shell.tsx'))
const SignInScreen = lazy(() => import('./sign-in/sign-in-screen.tsx'))
const BeginScreen = lazy(() => import('./begin/begin-screen.tsx'))
const RecoverScreen = lazy(() => import('./recover/recover-screen.tsx'))
const SignOut = lazy(() => import('./shell/sign-out.tsx'))
const TodayScreen = lazy(() => import('./today/today-screen.tsx'))
const PracticeShop = lazy(() => import('./practice/practice-shop.tsx'))
/** All others: their list is long, and the first screen does not wait for it. */
const WorkScreens = lazy(() => import('./work-screens.tsx'))
const HandsWatch = lazy(async () => {
  await screenShown()
  return fetchedLater(() => import('./people/hands-watch.tsx'))
})
/** Theme settings and a redirect, where an address brings any. */
const TakeFromAddress = lazy(() => import('./session/take-from-address.tsx'))
/** Where an address leads back from a marketplace. */
const ComeBack = lazy(() => import('./markets/come-back.tsx'))
const OfferLinking = lazy(async () => {
  await screenShown()
  return fetchedLater(() => import('./markets/offer-linking.tsx'))
})
const LockScreen = lazy(() => import('./people/lock-screen.tsx'))
/** No first screen has a message on it; those that come earlier wait in their list. */
const Toasts = lazy(async () => {
  await screenShown()
  const { Toasts: drawn } = await fetchedLater(() => import('./shell/toasts.tsx'))
  return { default: drawn }
})

/** Konsta's <App> would bring its class merger into the first screen: these are its classes; the settings wrap themselves in its provider. */
export function App() {
  return (
    <div className={`k-app k-${look} safe-areas h-full bg-ground text-ink`}>
      <ErrorBoundary>
        <Hands />
        <BrowserRouter>
          <Areas />
        </BrowserRouter>
      </ErrorBoundary>
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </div>
  )
}

/** Beside all screens, the locked one too. */
function Hands() {
  const { phase, session } = useSnapshot(sessionState)
  return phase === 'ready' && session ? (
    <Suspense fallback={null}>
      <HandsWatch key={session.deviceId} />
    </Suspense>
  ) : null
}

function Areas() {
  const { phase, session, user, fault, arrived, locked, practising } = useSnapshot(sessionState)
  const { pathname, search, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place has a key of its own
  useEffect(placeShown, [key])
  if (fault) throw fault
  if (phase === 'starting') return null
  // Before any redirect (FUL-419): whoever is not signed in comes back here after it, with all that the address brought.
  const isBack = phase === 'ready' && !isWayIn(pathname) && cameBackBy({ pathname, search }) !== undefined
  const elsewhere = isBack ? undefined : redirectOf(pathname, phase === 'ready' ? user : undefined)
  if (elsewhere) {
    // Only the list of orders is what was meant; what the address brought goes along, over a sign-in too.
    const to = elsewhere === '/orders' ? elsewhere + search : elsewhere
    return <Navigate to={to} replace state={{ from: pathname + search }} />
  }
  if (phase === 'ready' && !isWayIn(pathname) && (locked || practising))
    return <Suspense fallback={null}>{locked ? <LockScreen /> : <PracticeShop />}</Suspense>
  if (isBack)
    return (
      <Suspense fallback={null}>
        <ComeBack />
      </Suspense>
    )
  // Drawn anew for every person: nothing one of them left on a screen stays for the next.
  return (
    <Suspense key={isWayIn(pathname) ? '' : session?.deviceId} fallback={null}>
      <Routes>
        <Route path="/sign-in" element={<SignInScreen />} />
        <Route path="/begin" element={<BeginScreen />} />
        <Route path="/recover" element={<RecoverScreen />} />
        <Route path="/logout" element={<SignOut />} />
        <Route element={<Shell />}>
          <Route
            path="/today"
            element={
              <Frame bar scansItself={false}>
                <TodayScreen />
              </Frame>
            }
          />
          <Route path="*" element={<WorkScreens />} />
        </Route>
      </Routes>
      {search !== '' && phase === 'ready' && <TakeFromAddress />}
      {arrived && phase === 'ready' && (
        <Suspense fallback={null}>
          <OfferLinking />
        </Suspense>
      )}
    </Suspense>
  )
}
