import type { Order } from '../../../domain/tables/orders.ts'
import { Sheet } from '../../components/sheet.tsx'
import { DeliveredForm } from '../parts/delivered-form.tsx'
import { FailedForm } from '../parts/failed-form.tsx'

interface ResultSheetProps {
  order: Order
  how: 'delivered' | 'failed'
  onClose(): void
}

/** How the shop's own delivery of an order went (FUL-151, FUL-154). */
export default function ResultSheet({ order, how, onClose }: ResultSheetProps) {
  const Form = how === 'delivered' ? DeliveredForm : FailedForm
  return (
    <Sheet title={how === 'failed' ? 'Vì sao không giao được?' : `Giao đơn ${order.code}`} onClose={onClose}>
      <Form order={order} onBack={onClose} onDone={onClose} />
    </Sheet>
  )
}
