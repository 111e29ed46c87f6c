import { startOfDay } from '../../domain/time.ts'
import { ordersTogether } from '../../replica/queries/orders/orders-of-shops.ts'
import { Screen } from '../components/screen.tsx'
import { useNow } from '../session/now.ts'
import { useLive } from '../session/use-live.ts'
import { DayOrders } from './parts/day-orders.tsx'

/** `/ecommerce_webstore` (RTE-043): orders of the channel 'Web'; no web store is spoken to. */
export default function WebStoreScreen() {
  const today = startOfDay(useNow())
  const orders = useLive(
    (replica) => ordersTogether(replica, ({ channel }) => channel === 'web_store', today),
    [today],
  )
  return (
    <Screen title="Gian hàng trên web" back="/authorize_ecommerce">
      <div className="mx-auto flex max-w-3xl flex-col gap-4 p-4 pb-10">
        <p className="text-15 text-sub">
          KhoTay chưa nối với trang web bán hàng nào. Ở đây là các đơn của kênh Web đã có trong KhoTay.
        </p>
        <section aria-label="Kênh Web" className="card p-4">
          <DayOrders orders={orders} list={{ channels: ['web_store'] }} />
        </section>
      </div>
    </Screen>
  )
}
