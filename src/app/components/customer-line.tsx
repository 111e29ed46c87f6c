import { formatMoney } from '../../domain/money/money.ts'
import { numbersOf } from '../../domain/orders/known-customer.ts'
import { formatPhone } from '../../domain/people/phone.ts'
import type { Customer } from '../../domain/tables/customers.ts'

/** Who a customer is, in two lines: enough to tell one from their double. */
export function CustomerLine({ customer }: { customer: Customer }) {
  const { name, code, address, unPaid } = customer
  const numbers = numbersOf(customer).map(formatPhone).join(', ')
  return (
    <span className="min-w-0 grow text-left">
      <span className="block text-17 font-semibold wrap-anywhere">{name || code}</span>
      <span className="block text-15 font-normal text-sub wrap-anywhere">
        {[numbers, address].filter(Boolean).join(' · ') || code}
      </span>
      {unPaid > 0 && (
        <span className="block text-15 font-normal text-warn">còn nợ {formatMoney(unPaid)}</span>
      )}
    </span>
  )
}
