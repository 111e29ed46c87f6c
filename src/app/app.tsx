import { lazy, Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { Toasts } from './components/toasts.tsx'
import { look } from './look.ts'
import { redirectOf } from './route-rules.ts'
import { sessionState } from './session.ts'
import { ErrorBoundary } from './shell/error-boundary.tsx'
import { NotFound } from './shell/not-found.tsx'
import { Shell } from './shell/shell.tsx'
import { SignOut } from './shell/sign-out.tsx'

const SignInScreen = lazy(() => import('./sign-in/sign-in-screen.tsx'))
const TodayScreen = lazy(() => import('./today/today-screen.tsx'))
const OrdersScreen = lazy(() => import('./orders/orders-screen.tsx'))
const OrderScreen = lazy(() => import('./orders/order-screen.tsx'))
const PackListScreen = lazy(() => import('./packing/pack-list-screen.tsx'))
const PackingScreen = lazy(() => import('./packing/packing-screen.tsx'))
const ScanScreen = lazy(() => import('./scan/scan-screen.tsx'))
const ShelfScreen = lazy(() => import('./stock/shelf-screen.tsx'))
const BinScreen = lazy(() => import('./stock/bin-screen.tsx'))
const MoveScreen = lazy(() => import('./stock/move-screen.tsx'))
const SlipsScreen = lazy(() => import('./stock/slips-screen.tsx'))
const WriteSlipScreen = lazy(() => import('./stock/write-slip-screen.tsx'))
const TransfersScreen = lazy(() => import('./stock/transfers-screen.tsx'))
const WriteTransferScreen = lazy(() => import('./stock/write-transfer-screen.tsx'))
const ReceiveScreen = lazy(() => import('./stock/receive-screen.tsx'))
const QueueScreen = lazy(() => import('./queue/queue-screen.tsx'))
const DeviceScreen = lazy(() => import('./settings/device-screen.tsx'))
const ShippingCareScreen = lazy(() => import('./shipping-care/shipping-care-screen.tsx'))
const SelfShippingScreen = lazy(() => import('./self-shipping/self-shipping-screen.tsx'))
const PracticeScreen = lazy(() => import('./practice/practice-screen.tsx'))

/** Konsta's <App> would bring its class merger into the first screen: these are its classes; the settings wrap themselves in its provider. */
export function App() {
  return (
    <div className={`k-app k-${look} safe-areas h-full bg-ground text-ink`}>
      <ErrorBoundary>
        <BrowserRouter>
          <Areas />
        </BrowserRouter>
      </ErrorBoundary>
      <Toasts />
    </div>
  )
}

function Areas() {
  const { phase, session, fault } = useSnapshot(sessionState)
  const { pathname } = useLocation()
  if (fault) throw fault
  if (phase === 'starting') return null
  const elsewhere = redirectOf(pathname, phase === 'ready' ? session?.user : undefined)
  if (elsewhere) return <Navigate to={elsewhere} replace state={{ from: pathname }} />
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/sign-in" element={<SignInScreen />} />
        <Route path="/logout" element={<SignOut />} />
        <Route element={<Shell />}>
          <Route path="/today" element={<TodayScreen />} />
          <Route path="/orders" element={<OrdersScreen />}>
            <Route path=":code" element={<OrderScreen />} />
          </Route>
          <Route path="/orderspack" element={<PackListScreen />} />
          <Route path="/orderspack/:code" element={<PackingScreen />} />
          <Route path="/scan" element={<ScanScreen />} />
          <Route path="/shelf" element={<ShelfScreen />}>
            <Route path=":wid/:bid" element={<BinScreen />} />
          </Route>
          <Route path="/shelf1" element={<MoveScreen />} />
          <Route path="/export_import" element={<SlipsScreen />} />
          <Route path="/create_export_import" element={<WriteSlipScreen />} />
          <Route path="/stock-transfer" element={<TransfersScreen />} />
          <Route path="/stock-transfer/:code/receive" element={<ReceiveScreen />} />
          <Route path="/create-stock-transfer" element={<WriteTransferScreen />} />
          <Route path="/queue" element={<QueueScreen />} />
          <Route path="/settings/device" element={<DeviceScreen />} />
          <Route path="/shippingcare" element={<ShippingCareScreen />} />
          <Route path="/selfshippingorders" element={<SelfShippingScreen />} />
          <Route path="/practice" element={<PracticeScreen />} />
          <Route path="*" element={<NotFound />} />
        </Route>
      </Routes>
    </Suspense>
  )
}
