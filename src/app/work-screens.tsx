import { lazy } from 'react'
import { Route, Routes } from 'react-router-dom'
import { NotFound } from './components/not-found.tsx'
import { onlyFor } from './shell/only-for.tsx'

const OrdersScreen = lazy(() => import('./orders/orders-screen.tsx'))
const OrderScreen = lazy(() => import('./orders/order-screen.tsx'))
const PackListScreen = lazy(() => import('./packing/pack-list-screen.tsx'))
const PackingScreen = lazy(() => import('./packing/packing-screen.tsx'))
const HandoverScreen = lazy(() => import('./handover/handover-screen.tsx'))
const HandoverSessionScreen = lazy(() => import('./handover/handover-session-screen.tsx'))
const SentOrdersScreen = lazy(() => import('./handover/sent-orders-screen.tsx'))
const LaneScreen = lazy(() => import('./picking/lane-screen.tsx'))
const PickingScreen = lazy(() => import('./picking/picking-screen.tsx'))
const ChooseScreen = lazy(() => import('./picking/choose-screen.tsx'))
const WaveScreen = lazy(() => import('./picking/wave-screen.tsx'))
const ScanScreen = lazy(() => import('./finder/scan-screen.tsx'))
const ReturnsScreen = lazy(() => import('./returns/returns-screen.tsx'))
const ReturnScreen = lazy(() => import('./returns/return-screen.tsx'))
const ReturnOrderScreen = lazy(() => import('./returns/return-order-screen.tsx'))
const RebackOrderScreen = lazy(() => import('./returns/reback-order-screen.tsx'))
const CancelOrderScreen = lazy(() => import('./returns/cancel-order-screen.tsx'))
const DamagedScreen = lazy(() => import('./returns/damaged-screen.tsx'))
const ShelfScreen = lazy(() => import('./stock/shelf-screen.tsx'))
const BinScreen = lazy(() => import('./stock/bin-screen.tsx'))
const MoveScreen = onlyFor(
  'stock_crud',
  lazy(() => import('./stock/move-screen.tsx')),
)
const SlipsScreen = lazy(() => import('./stock/slips-screen.tsx'))
const WriteSlipScreen = onlyFor(
  'stock_crud',
  lazy(() => import('./stock/write-slip-screen.tsx')),
)
const TransfersScreen = lazy(() => import('./stock/transfers-screen.tsx'))
const WriteTransferScreen = onlyFor(
  'stock_crud',
  lazy(() => import('./stock/write-transfer-screen.tsx')),
)
const ReceiveScreen = onlyFor(
  'stock_crud',
  lazy(() => import('./stock/receive-screen.tsx')),
)
const QueueScreen = lazy(() => import('./queue/queue-screen.tsx'))
const DeviceScreen = lazy(() => import('./settings/device-screen.tsx'))
const ShippingCareScreen = lazy(() => import('./shipping-care/shipping-care-screen.tsx'))
const SelfShippingScreen = lazy(() => import('./self-shipping/self-shipping-screen.tsx'))
const ProofsScreen = lazy(() => import('./proofs/proofs-screen.tsx'))
const PrintQueueScreen = lazy(() => import('./print/print-queue-screen.tsx'))
const PrintScreen = lazy(() => import('./print/print-screen.tsx'))
const StockTakesScreen = lazy(() => import('./stock-take/stock-takes-screen.tsx'))
const CreateStockTakeScreen = onlyFor(
  'stock_crud',
  lazy(() => import('./stock-take/create-stock-take-screen.tsx')),
)
const StockTakeScreen = lazy(() => import('./stock-take/stock-take-screen.tsx'))
const PracticeScreen = lazy(() => import('./practice/practice-screen.tsx'))
const ShiftScreen = lazy(() => import('./shift/shift-screen.tsx'))
const BadgesScreen = lazy(() => import('./people/badges-screen.tsx'))

/** Every screen but the first, by its address; each is fetched when it is opened. */
export default function WorkScreens() {
  return (
    <Routes>
      <Route path="/orders" element={<OrdersScreen />}>
        <Route path=":code" element={<OrderScreen />} />
      </Route>
      <Route path="/orderspack" element={<PackListScreen />} />
      <Route path="/orderspack/lane" element={<LaneScreen />} />
      <Route path="/orderspack/:code" element={<PackingScreen />} />
      <Route path="/handover" element={<HandoverScreen />} />
      <Route path="/handover/:code" element={<HandoverSessionScreen />} />
      <Route path="/ordersent" element={<SentOrdersScreen />} />
      <Route path="/picking" element={<PickingScreen />}>
        <Route path="new" element={<ChooseScreen />} />
      </Route>
      <Route path="/picking/:code" element={<WaveScreen />} />
      <Route path="/ordersreturn" element={<ReturnsScreen />}>
        <Route path=":id" element={<ReturnScreen />} />
      </Route>
      <Route path="/returnorder" element={<ReturnOrderScreen />} />
      <Route path="/rebackorder" element={<RebackOrderScreen />} />
      <Route path="/cancelorder" element={<CancelOrderScreen />} />
      <Route path="/damaged" element={<DamagedScreen />} />
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
      <Route path="/proofs" element={<ProofsScreen />} />
      <Route path="/print" element={<PrintQueueScreen />} />
      <Route path="/print/:paper" element={<PrintScreen />} />
      <Route path="/stocktaking" element={<StockTakesScreen />} />
      <Route path="/stocktaking/:code" element={<StockTakeScreen />} />
      <Route path="/create_stocktaking" element={<CreateStockTakeScreen />} />
      <Route path="/practice" element={<PracticeScreen />} />
      <Route path="/shift" element={<ShiftScreen />} />
      <Route path="/badges" element={<BadgesScreen />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  )
}
