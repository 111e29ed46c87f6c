import { TriangleAlert, X } from 'lucide-react'
import { formatMoney } from '../../../../domain/money/money.ts'
import { lineName } from '../../../../domain/names.ts'
import { unitPrice } from '../../../../domain/orders/pricing.ts'
import type { ReckonedLine } from '../../../../domain/orders/reckon-order.ts'
import { IconButton } from '../../../components/icon-button.tsx'
import { ProductTile } from '../../../components/product-tile.tsx'
import type { OrderDesk } from '../order-desk.ts'
import { type FormLine, lineFault, lineKey, type OrderForm } from '../order-form.ts'
import { AmountKeys } from './amount-keys.tsx'
import { DiscountInput } from './discount-input.tsx'
import { MoneyInput } from './line-input.tsx'

interface GoodsLineProps {
  desk: OrderDesk
  line: FormLine
  policy: OrderForm['policy']
  reckoned: ReckonedLine | undefined
  /** What the rule says against it. */
  fault: string | undefined
  isRead: boolean
}

/** A line of the order: how many, for how much, and whether they are there. */
export function GoodsLine({ desk, line, policy, reckoned, fault, isRead }: GoodsLineProps) {
  const { productCode, name, variant, amount, price, discount, isPercent, gift } = line
  const key = lineKey(line)
  const called = lineName(line)
  const mistyped = lineFault(line)
  const own = reckoned?.product && unitPrice({ ...reckoned.item, ...reckoned.product }, policy)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
      {reckoned?.item.image ? (
        <img src={reckoned.item.image} alt="" className="size-11 rounded-xl object-cover" />
      ) : (
        <ProductTile code={productCode} name={name} size={44} />
      )}
      <div className="min-w-0 flex-1">
        <p className="text-15 font-semibold">
          {name}
          {gift && <span className="text-13 font-semibold text-sub"> · quà tặng</span>}
        </p>
        {variant && <p className="text-15 font-bold">{variant}</p>}
        <StockWords reckoned={reckoned} amount={amount} fault={fault} />
      </div>
      <p className="text-17 font-bold @3xl:order-last @3xl:w-24 @3xl:text-right">
        {isRead && reckoned ? formatMoney(reckoned.price) : '…'}
      </p>
      <IconButton
        icon={X}
        look="quiet"
        small
        className="-mx-2 @3xl:order-last @3xl:mx-0"
        label={`Bỏ ${called}`}
        onClick={() => desk.drop(key)}
      />
      <div className="grid w-full grid-cols-2 gap-2 @md:grid-cols-[9.5rem_1fr_1.3fr] @3xl:w-110">
        <AmountKeys name={called} amount={amount} onChange={(next) => desk.change(key, { amount: next })} />
        <MoneyInput
          label={`Đơn giá ${called}`}
          value={price}
          placeholder={own === undefined ? '' : formatMoney(own)}
          onChange={(text) => desk.change(key, { price: text })}
        />
        <div className="col-span-2 @md:col-span-1">
          <DiscountInput
            label={`Giảm giá ${called}`}
            value={discount}
            isPercent={isPercent}
            placeholder="giảm giá"
            onChange={(changed) => desk.change(key, changed)}
          />
        </div>
      </div>
      {mistyped && (
        <p role="alert" className="w-full text-13 text-bad @3xl:order-last">
          {mistyped}
        </p>
      )}
    </li>
  )
}

/** How many of it are ready, and whether that is enough. */
function StockWords({
  reckoned,
  amount,
  fault,
}: Pick<GoodsLineProps, 'reckoned' | 'fault'> & { amount: number }) {
  if (fault)
    return (
      <p role="alert" className="flex items-center gap-1 text-13 font-semibold text-bad">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {fault}
      </p>
    )
  const ready = reckoned?.stock?.ready
  if (ready === undefined) return null
  if (reckoned?.lacking)
    return (
      <p role="status" className="flex items-center gap-1 text-13 font-semibold text-warn">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {ready > 0 ? `sẵn bán ${ready}` : 'hết hàng'}, đơn sẽ chờ hàng
      </p>
    )
  return (
    <p className={`text-13 ${ready - amount <= 0 ? 'font-semibold text-warn' : 'text-sub'}`}>
      {ready - amount <= 0 ? `chỉ còn ${ready}` : `sẵn bán ${ready}`}
    </p>
  )
}
