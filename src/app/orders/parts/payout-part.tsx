import { type Fees, feesOf } from '../../../domain/channels/payouts/payout-of.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { formatOrderTime } from '../../../domain/time.ts'
import { feeName } from './fee-names.ts'

/** What the marketplace pays the shop for an order, how that comes about, and whether it is out. Only who may see earnings has it on the row. */
export default function PayoutPart({
  order,
  payout: { amount, paidAt },
}: {
  order: Order
  payout: NonNullable<Order['payout']>
}) {
  const fees = feesOf(order) ?? {}
  return (
    <section aria-label="Sàn trả shop" className="mt-3 border-t border-line pt-3">
      <p className="flex justify-between gap-3 text-15">
        <span className="font-semibold">{`${order.channel} trả shop`}</span>
        <b className="font-semibold">{formatMoney(amount)}</b>
      </p>
      <p className={`text-13 ${paidAt === undefined ? 'text-warn' : 'text-ok'}`}>
        {paidAt === undefined
          ? 'Dự kiến, sàn chưa trả. KhoTay tự hỏi lại.'
          : `Sàn đã trả (biết lúc ${formatOrderTime(paidAt)})`}
      </p>
      <details className="mt-1 text-15">
        <summary className="cursor-pointer py-2 text-brand">Các khoản sàn tính</summary>
        <dl className="space-y-1">
          {told(fees).map(([fee, vnd]) => (
            <div key={fee} className="flex justify-between gap-3">
              <dt className="min-w-0 break-words text-sub">{feeName(fee)}</dt>
              <dd className="shrink-0">{formatMoney(Math.round(vnd))}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}

/** Nothing that is nothing. */
function told(fees: Fees): [string, number][] {
  return Object.entries(fees).filter(([, vnd]) => Math.round(vnd) !== 0)
}
