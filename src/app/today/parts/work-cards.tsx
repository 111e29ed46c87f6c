import { ClipboardCheck, Hourglass, Package, ShoppingBasket, Truck, Undo2 } from 'lucide-react'
import { carrierName } from '../../../domain/handover/carrier-name.ts'
import { formatDuration, formatTime } from '../../../domain/time.ts'
import type { Today } from '../../../replica/queries/today.ts'
import { useDelayed } from '../../session/delayed-count.ts'
import { WorkCard } from './work-card.tsx'

/** What waits for hands. `work` is `undefined` until it is counted; the cards keep their places. */
export function WorkCards({ work }: { work: Today | undefined }) {
  const delayed = useDelayed()
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      <WorkCard
        to="/orderspack"
        icon={Package}
        tone="brand"
        count={work?.toPack}
        label="Cần đóng gói"
        text={
          work &&
          (work.urgent > 0 ? `${work.urgent} đơn gấp trước ${formatTime(work.urgentBy)}` : 'Không có đơn gấp')
        }
      />
      <WorkCard
        to="/picking"
        icon={ShoppingBasket}
        tone="brand"
        count={work?.waves}
        label="Đợt nhặt"
        text="Nhặt một lượt, đóng nhiều đơn"
      />
      <WorkCard
        to="/handover"
        icon={Truck}
        tone="ok"
        count={work?.toHandOver}
        label="Chờ bàn giao"
        text={work?.byCarrier
          .slice(0, 3)
          .map(({ carrier, count }) => `${carrierName(carrier)} ${count}`)
          .join(' · ')}
      />
      <WorkCard
        to="/ordersreturn"
        icon={Undo2}
        tone="warn"
        count={work?.comingBack}
        label="Hàng hoàn về"
        text="Chờ nhận và kiểm"
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
      <WorkCard
        to="/stocktaking"
        icon={ClipboardCheck}
        tone="ok"
        count={work?.counting}
        label="Kiểm kho"
        text={work && (work.counting > 0 ? 'Đang đếm hoặc chờ duyệt' : 'Không có phiếu đang mở')}
      />
    </div>
  )
}
