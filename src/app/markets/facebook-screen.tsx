import { isSameSource } from '../../domain/settings/order-sources.ts'
import { startOfDay } from '../../domain/time.ts'
import { ordersTogether } from '../../replica/queries/orders/orders-of-shops.ts'
import { screenAddress } from '../addresses.ts'
import { LinkButton } from '../components/button.tsx'
import { Screen } from '../components/screen.tsx'
import { useNow } from '../session/now.ts'
import { useLive } from '../session/use-live.ts'
import { DayOrders } from './parts/day-orders.tsx'

/** What people write into 'Nguồn đơn'. */
const facebook = 'Facebook'

/** `/ecommerce_facebook` (RTE-043): orders that people wrote down with Facebook as their source; Facebook itself is not spoken to. */
export default function FacebookScreen() {
  const today = startOfDay(useNow())
  const orders = useLive(
    (replica) => ordersTogether(replica, ({ source = '' }) => isSameSource(source, facebook), today),
    [today],
  )
  return (
    <Screen title="Bán trên Facebook" back="/authorize_ecommerce">
      <div className="mx-auto flex max-w-3xl flex-col gap-4 p-4 pb-10">
        <p className="text-15 text-sub">
          KhoTay chưa nối với Facebook: tin nhắn và bài viết không về đây. Đơn chốt trên Facebook thì tạo tay
          với nguồn đơn là Facebook.
        </p>
        <section aria-label="Nguồn Facebook" className="card p-4">
          <DayOrders orders={orders} list={{ sources: [facebook] }} />
        </section>
        <div>
          <LinkButton look="plain" to={screenAddress('/create_order')}>
            Tạo đơn
          </LinkButton>
        </div>
      </div>
    </Screen>
  )
}
