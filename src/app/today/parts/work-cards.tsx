import { ClipboardCheck, Hourglass, Package, ShoppingBasket, Truck, Undo2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ReplicatedTable } from '../../../domain/tables.ts'
import { formatDuration } from '../../../domain/time.ts'
import type { Today } from '../../../replica/queries/orders/today.ts'
import { useDelayed } from '../../session/delayed-count.ts'
import { countingWords, urgentWords } from '../today-words.ts'
import { WorkCard } from './work-card.tsx'

const HandoverCard = lazy(() => import('./handover-card.tsx'))
const handover = { to: '/handover', icon: Truck, tone: 'ok', label: 'Chờ bàn giao' } as const

interface WorkCardsProps {
  work: Today | undefined
  /** Whether rows of a table are still on their way to this device. */
  mayGrow(table: ReplicatedTable): boolean
}

/** What waits for hands. `work` is `undefined` until it is counted; the cards keep their places. */
export function WorkCards({ work, mayGrow }: WorkCardsProps) {
  const delayed = useDelayed()
  return (
    <div className="grid grid-cols-2 gap-3 large:grid-cols-1 lg:grid-cols-3">
      <WorkCard
        to="/orderspack"
        icon={Package}
        tone="brand"
        count={work?.toPack}
        label="Cần đóng gói"
        mayGrow={mayGrow('orders')}
        text={work && urgentWords(work, mayGrow('orders'))}
      />
      <WorkCard
        to="/picking"
        icon={ShoppingBasket}
        tone="brand"
        count={work?.waves}
        mayGrow={mayGrow('waves')}
        label="Đợt nhặt"
        text="Nhặt một lượt, đóng nhiều đơn"
      />
      <Suspense fallback={<WorkCard {...handover} count={undefined} text={undefined} />}>
        <HandoverCard {...handover} isCounted={work !== undefined} mayGrow={mayGrow('orders')} />
      </Suspense>
      <WorkCard
        to="/ordersreturn"
        icon={Undo2}
        tone="warn"
        count={work?.comingBack}
        mayGrow={mayGrow('returns')}
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
        mayGrow={mayGrow('stockTakes')}
        text={work && countingWords(work, mayGrow('stockTakes'))}
      />
    </div>
  )
}
