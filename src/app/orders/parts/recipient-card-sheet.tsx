import type { Order } from '../../../domain/tables/orders.ts'
import { Facts } from '../../components/facts.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { recipientFacts } from './recipient-facts.ts'

/** CUS-004, the customer card. */
export default function RecipientCardSheet({ order, onClose }: { order: Order; onClose(): void }) {
  return (
    <Sheet title="Thông tin khách hàng" low onClose={onClose}>
      <Facts facts={recipientFacts(order)} />
    </Sheet>
  )
}
