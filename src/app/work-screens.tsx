import { type ComponentType, lazy } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { NotFound } from './components/not-found.tsx'
import { screenOf } from './screen-of.ts'
import { everyScreen, type ScreenPath } from './screens.ts'
import { fetchedInTime } from './session/fetched-in-time.ts'
import { Frame } from './shell/frame.tsx'
import { onlyFor } from './shell/only-for.tsx'

/** The file that draws each screen, fetched when it is opened. */
const drawnBy: Record<ScreenPath, () => Promise<{ default: ComponentType }>> = {
  '/today': () => import('./today/today-screen.tsx'),
  '/orders': () => import('./orders/orders-screen.tsx'),
  '/orders/:code': () => import('./orders/order-screen.tsx'),
  '/create_order': () => import('./orders/create-order-screen.tsx'),
  '/till': () => import('./till/till-screen.tsx'),
  '/customers': () => import('./customers/customers-screen.tsx'),
  '/customers1/details_customer/:id': () => import('./customers/customer-screen.tsx'),
  '/transfers': () => import('./money/transfers-screen.tsx'),
  '/claims': () => import('./carriers/claims/claims-screen.tsx'),
  '/digitalbill': () => import('./invoices/digital-bill-screen.tsx'),
  '/create_digital_bill': () => import('./invoices/create-bill-screen.tsx'),
  '/create_digital_bill_mat_bao': () => import('./invoices/create-bill-screen.tsx'),
  '/create_digital_bill_hilo': () => import('./invoices/create-bill-screen.tsx'),
  '/checkpayment': () => import('./reconciliation/payment-check-screen.tsx'),
  '/products1': () => import('./catalogue/products-screen.tsx'),
  '/products1/:code': () => import('./catalogue/product-screen.tsx'),
  '/listings': () => import('./channels/listings-screen.tsx'),
  '/flash_sale_shopee': () => import('./flash/flash-sale-screen.tsx'),
  '/clone_ecommerce': () => import('./copies/boxes-screen.tsx'),
  '/clone_shopee': () => import('./copies/choose-screen.tsx'),
  '/clone_ecommerce_shopee': () => import('./copies/boxes-screen.tsx'),
  '/clone_ecommerce_lazada': () => import('./copies/boxes-screen.tsx'),
  '/clone_ecommerce_tiktok': () => import('./copies/boxes-screen.tsx'),
  '/edit_clone_ecommerce': () => import('./copies/edit-screen.tsx'),
  '/create_product': () => import('./catalogue/create-product-screen.tsx'),
  '/import_products': () => import('./catalogue/sheet/import-screen.tsx'),
  '/create_product_combo': () => import('./catalogue/create-combo-screen.tsx'),
  '/initlogistic': () => import('./shipping/prepare-screen.tsx'),
  '/initlogistic/:code': () => import('./orders/order-screen.tsx'),
  '/picking': () => import('./picking/picking-screen.tsx'),
  '/picking/new': () => import('./picking/choose-screen.tsx'),
  '/picking/:code': () => import('./picking/wave-screen.tsx'),
  '/orderspack': () => import('./packing/pack-list-screen.tsx'),
  '/orderspack/lane': () => import('./picking/lane-screen.tsx'),
  '/orderspack/:code': () => import('./packing/packing-screen.tsx'),
  '/handover': () => import('./handover/handover-screen.tsx'),
  '/handover/:code': () => import('./handover/handover-session-screen.tsx'),
  '/ordersent': () => import('./handover/sent-orders-screen.tsx'),
  '/selfshippingorders': () => import('./self-shipping/self-shipping-screen.tsx'),
  '/print': () => import('./print/print-queue-screen.tsx'),
  '/print/:paper': () => import('./print/print-screen.tsx'),
  '/shelf': () => import('./stock/shelf-screen.tsx'),
  '/shelf/:wid/:bid': () => import('./stock/bin-screen.tsx'),
  '/shelf1': () => import('./stock/move-screen.tsx'),
  '/expiring': () => import('./stock/expiring-screen.tsx'),
  '/statistics': () => import('./reports/statistics-screen.tsx'),
  '/stock_value': () => import('./stock/value-screen.tsx'),
  '/salestats': () => import('./reports/sales-screen.tsx'),
  '/productstat': () => import('./reports/product-stats-screen.tsx'),
  '/productexchange': () => import('./reports/exchange-screen.tsx'),
  '/expectedproductstock': () => import('./reports/expected-screen.tsx'),
  '/staffstat': () => import('./reports/staff-stats-screen.tsx'),
  '/export_import': () => import('./stock/slips-screen.tsx'),
  '/create_export_import': () => import('./stock/write-slip-screen.tsx'),
  '/supplyrequest': () => import('./supply/supply-screen.tsx'),
  '/supplyrequest/:code': () => import('./supply/supply-order-screen.tsx'),
  '/supplyrequest/:code/receive': () => import('./supply/receive-supply-screen.tsx'),
  '/create_supplyrequest': () => import('./supply/write-supply-screen.tsx'),
  '/supplier': () => import('./supply/suppliers-screen.tsx'),
  '/supplier_detail/:id': () => import('./supply/supplier-screen.tsx'),
  '/stock-transfer': () => import('./stock/transfers-screen.tsx'),
  '/stock-transfer/:code/receive': () => import('./stock/receive-screen.tsx'),
  '/create-stock-transfer': () => import('./stock/write-transfer-screen.tsx'),
  '/stocktaking': () => import('./stock-take/stock-takes-screen.tsx'),
  '/stocktaking/:code': () => import('./stock-take/stock-take-screen.tsx'),
  '/create_stocktaking': () => import('./stock-take/create-stock-take-screen.tsx'),
  '/damaged': () => import('./returns/damaged-screen.tsx'),
  '/ordersreturn': () => import('./returns/returns-screen.tsx'),
  '/ordersreturn/:id': () => import('./returns/return-screen.tsx'),
  '/returnorder': () => import('./returns/return-order-screen.tsx'),
  '/rebackorder': () => import('./returns/reback-order-screen.tsx'),
  '/cancel_requests': () => import('./cancels/cancel-requests-screen.tsx'),
  '/cancelorder': () => import('./returns/cancel-order-screen.tsx'),
  '/shippingcare': () => import('./shipping-care/shipping-care-screen.tsx'),
  '/proofs': () => import('./proofs/proofs-screen.tsx'),
  '/jobs': () => import('./jobs/jobs-screen.tsx'),
  '/scan': () => import('./finder/scan-screen.tsx'),
  '/queue': () => import('./queue/queue-screen.tsx'),
  '/staff_manager': () => import('./people/staff-screen.tsx'),
  '/staff_manager/:userName': () => import('./people/staff-member-screen.tsx'),
  '/authorize_ecommerce': () => import('./markets/link-screen.tsx'),
  '/ecommerce_shopee': () => import('./markets/market-screen.tsx'),
  '/ecommerce_lazada': () => import('./markets/market-screen.tsx'),
  '/ecommerce_tiki': () => import('./markets/market-screen.tsx'),
  '/ecommerce_tiktok': () => import('./markets/market-screen.tsx'),
  '/ecommerce_webstore': () => import('./markets/web-store-screen.tsx'),
  '/ecommerce_facebook': () => import('./facebook/facebook-screen.tsx'),
  '/admin': () => import('./people/log/log-screen.tsx'),
  '/stores': () => import('./settings/stores-screen.tsx'),
  '/settings': () => import('./settings/settings-screen.tsx'),
  '/ninjavan': () => import('./carriers/ninja-van-screen.tsx'),
  '/settings/device': () => import('./settings/device-screen.tsx'),
  '/allCache': () => import('./settings/cache/cache-screen.tsx'),
  '/me': () => import('./people/me-screen.tsx'),
  '/shift': () => import('./shift/shift-screen.tsx'),
  '/badges': () => import('./people/badges-screen.tsx'),
  '/practice': () => import('./practice/practice-screen.tsx'),
}

const drawn = everyScreen.map(([path, { within, needs, othersLook, gives }]) => {
  const Drawn = lazy(() => fetchedInTime(drawnBy[path]))
  const permission = gives?.permission ?? (othersLook ? undefined : needs)
  return { path, within, Drawn: permission ? onlyFor({ permission }, Drawn) : Drawn }
})
const routes = drawn
  .filter(({ within }) => within === undefined)
  .map(({ path, Drawn }) => {
    const inside = drawn.filter(({ within }) => within === path)
    // The documents give some details an address that does not begin with their list's: both stand in one frame then.
    const isApart = inside.some((inner) => !inner.path.startsWith(`${path}/`))
    return (
      <Route key={path} caseSensitive path={isApart ? undefined : path} element={<Drawn />}>
        {isApart && <Route caseSensitive path={path} />}
        {inside.map((inner) => (
          <Route key={inner.path} caseSensitive path={inner.path} element={<inner.Drawn />} />
        ))}
      </Route>
    )
  })

/** Every screen of the list, each fetched when it is opened. */
export default function WorkScreens() {
  const shown = screenOf(useLocation().pathname)?.screen
  return (
    <Frame bar={shown?.bar === true} scansItself={shown?.scans === 'itself'}>
      <Routes>
        {routes}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Frame>
  )
}
