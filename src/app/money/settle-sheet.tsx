import { isPaidFor } from '../../domain/money/due-of.ts'
import { formatMoneyWithUnit } from '../../domain/money/money.ts'
import { dueBack, settlePrepaid } from '../../domain/money/settle-prepaid.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { act } from '../session/act.ts'
import { GiveBackSheet } from './give-back-sheet.tsx'

/** What was paid ahead, or is too much, goes back, or off the customer's debt (PAY-007 … PAY-010). */
export default function SettleSheet({ order, onClose }: { order: Order; onClose(): void }) {
  const paid = dueBack(order)
  const said = isPaidFor(order) ? 'trả thừa' : 'trả trước'
  return (
    <GiveBackSheet
      order={order}
      title={`Hoàn tiền ${said}`}
      says={`khách đã ${said}`}
      most={paid}
      beyond={`Khách chỉ ${said} ${formatMoneyWithUnit(paid)}.`}
      give={async (given) =>
        (await act(settlePrepaid, given, { done: 'Thanh toán thành công' }))?.ok === true
      }
      onClose={onClose}
    />
  )
}
