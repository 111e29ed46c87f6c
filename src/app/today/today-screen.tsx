import { Hourglass, Package, Truck, Undo2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatDuration, formatTime, formatWeekday } from '../../domain/time.ts'
import { myWarehouses } from '../../replica/queries/shop.ts'
import { today } from '../../replica/queries/today.ts'
import { syncStateOf } from '../../replica/sync-state.ts'
import { Screen } from '../components/screen.tsx'
import { useDelayed } from '../delayed-count.ts'
import { useNow } from '../now.ts'
import { orderListAddress } from '../orders/list-address.ts'
import { useUser } from '../session.ts'
import { DemoMark } from '../shell/demo-mark.tsx'
import { InstallPrompt } from '../shell/install-prompt.tsx'
import { useLive } from '../use-live.ts'
import { UrgentList } from './parts/urgent-list.tsx'
import { WorkCard } from './parts/work-card.tsx'

/** The first screen is work: what waits for hands, and what is most urgent. */
export default function TodayScreen() {
  const now = useNow()
  const user = useUser()
  const counted = useLive((replica) => today(replica, now), [now])
  const load = useLive(syncStateOf, [])?.load
  // Half a shop would be counted wrong.
  const work = load && !load.usable ? undefined : counted
  const delayed = useDelayed()
  const warehouses = useLive(myWarehouses, [])
  const place = warehouses?.length === 1 ? warehouses[0]!.name : 'mọi kho'

  return (
    <Screen title="Hôm nay" above={[formatWeekday(now), warehouses && place].filter(Boolean).join(' · ')}>
      <div className="mx-auto max-w-5xl space-y-4 px-3 pb-8 wide:px-6">
        {user.demo && (
          <p className="px-1 wide:hidden">
            <DemoMark />
          </p>
        )}
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          <WorkCard
            to="/orderspack"
            icon={Package}
            tone="brand"
            count={work?.toPack}
            label="Cần đóng gói"
            text={
              work &&
              (work.urgent > 0
                ? `${work.urgent} đơn gấp trước ${formatTime(work.urgentBy)}`
                : 'Không có đơn gấp')
            }
          />
          <WorkCard
            to={orderListAddress({ state: 'CHỜ GỬI HÀNG' })}
            icon={Truck}
            tone="ok"
            count={work?.toHandOver}
            label="Chờ bàn giao"
            text={work?.byCarrier
              .slice(0, 3)
              .map(({ carrier, count }) => `${carrier} ${count}`)
              .join(' · ')}
          />
          <WorkCard
            to={orderListAddress({ state: 'THẤT THU' })}
            icon={Undo2}
            tone="warn"
            count={work?.comingBack}
            label="Hàng hoàn về"
            text="Chờ nhận lại kho"
          />
          <WorkCard
            to="/shippingcare"
            icon={Hourglass}
            tone="bad"
            count={delayed?.count}
            label="Đơn chậm"
            text={
              delayed &&
              (delayed.count > 0 ? `Lâu nhất ${formatDuration(delayed.longestMs)}` : 'Không có đơn chậm')
            }
          />
        </div>
        <section aria-labelledby="urgent">
          <div className="flex items-center justify-between px-1">
            <h2 id="urgent" className="text-17 font-bold">
              Gấp nhất
            </h2>
            <Link
              to="/orderspack"
              className="flex min-h-12 items-center text-15 font-semibold text-brand-ink"
            >
              Xem tất cả
            </Link>
          </div>
          {work && <UrgentList orders={work.mostUrgent} />}
        </section>
        <InstallPrompt />
      </div>
    </Screen>
  )
}
