import { Undo2, X } from 'lucide-react'
import { formatMoney } from '../../../domain/money/money.ts'
import { lineName } from '../../../domain/names.ts'
import { orderGoods } from '../../../replica/queries/orders/order-goods.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { useLive } from '../../session/use-live.ts'
import type { Buyer } from '../buyer.ts'
import type { ReckonedBuyer } from '../reckon-buyer.ts'
import type { TillDesk } from '../till-desk.ts'

interface BackCardProps {
  desk: TillDesk
  back: NonNullable<Buyer['back']>
  came: ReckonedBuyer
}

/** Goods that the buyer brings back in exchange, and what they pay for. */
export function BackCard({ desk, back: { code, items }, came }: BackCardProps) {
  const codes = items.map(({ productCode }) => productCode)
  const goods = useLive((replica) => orderGoods(replica, codes), [codes.join(' ')])
  return (
    <section
      aria-label="Hàng trả"
      className="flex items-start gap-3 rounded-2xl border border-line bg-card p-3"
    >
      <Undo2 aria-hidden className="mt-0.5 size-5 shrink-0 text-brand-ink" />
      <div className="min-w-0 grow">
        <p className="text-13 text-sub">Khách đổi hàng của đơn {code}</p>
        {items.map(({ productCode, quantity, outcome }) => {
          const product = goods?.get(productCode)
          return (
            <p key={`${productCode}/${outcome}`} className="text-15">
              {quantity} × {product ? lineName(product) : productCode}
              {outcome === 'damaged' && <b className="text-warn"> · hàng lỗi, để riêng</b>}
            </p>
          )
        })}
        {came.back && came.back.offDebt > 0 && (
          <p className="text-13 text-sub">Trừ nợ của đơn {formatMoney(came.back.offDebt)} trước</p>
        )}
      </div>
      <p className="text-22 font-bold">{came.back ? formatMoney(-came.back.worth) : '…'}</p>
      <IconButton icon={X} look="quiet" small label="Bỏ hàng trả" onClick={desk.keepGoods} />
    </section>
  )
}
