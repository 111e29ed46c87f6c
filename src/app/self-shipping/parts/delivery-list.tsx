import { Truck } from 'lucide-react'
import type { Order } from '../../../domain/tables/orders.ts'
import type { SelfShippingTab } from '../../../replica/queries/shipping/self-shipping.ts'
import { Button } from '../../components/button.tsx'
import { CashLine } from './cash-line.tsx'
import { DeliveryRow } from './delivery-row.tsx'

interface DeliveryListProps {
  tab: SelfShippingTab
  rows: readonly Order[]
  now: number
  onOpen(code: string): void
  /** Several are taken along at once. */
  onTake(): void
}

/** The deliveries of a tab, with the money they bring. */
export function DeliveryList({ tab, rows, now, onOpen, onTake }: DeliveryListProps) {
  return (
    <ul className="mx-auto flex max-w-3xl flex-col gap-3 p-3 pb-24 wide:px-6">
      {tab !== 'failed' && (
        <li>
          <CashLine orders={rows} isDone={tab === 'done'} now={now} />
        </li>
      )}
      {rows.map((order) => (
        <DeliveryRow
          key={order.code}
          order={order}
          isDone={tab === 'done'}
          onOpen={() => onOpen(order.code)}
        />
      ))}
      {tab === 'waiting' && rows.length > 1 && (
        <li>
          <Button look="primary" wide className="min-h-14 text-17" onClick={onTake}>
            <Truck aria-hidden className="size-6" /> Nhận đi giao nhiều đơn
          </Button>
        </li>
      )}
    </ul>
  )
}
