import { Gift, X } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '../../../../domain/money/money.ts'
import { lineName } from '../../../../domain/names.ts'
import { unitPrice } from '../../../../domain/orders/pricing.ts'
import type { ReckonedLine } from '../../../../domain/orders/reckon-order.ts'
import { IconButton } from '../../../components/icon-button.tsx'
import { ProductTile } from '../../../components/product-tile.tsx'
import { StockWords } from '../../../components/stock-words.tsx'
import type { WarehouseChoice } from '../../../session/use-warehouse.ts'
import { lineFault } from '../form-faults.ts'
import type { OrderDesk } from '../order-desk.ts'
import { type FormLine, lineKey, type OrderForm } from '../order-form.ts'
import type { WrittenOrder } from '../use-written-order.ts'
import { AmountKeys } from './amount-keys.tsx'
import { DiscountInput } from './discount-input.tsx'
import { MoneyInput } from './line-input.tsx'
import { StockTable } from './stock-table.tsx'

interface GoodsLineProps {
  desk: OrderDesk
  line: FormLine
  policy: OrderForm['policy']
  reckoned: ReckonedLine | undefined
  /** What the rule says against it. */
  fault: string | undefined
  isRead: boolean
  /** Who sees gifts may give. */
  mayGive: boolean
  warehouses: WarehouseChoice['warehouses']
  stockIn: WrittenOrder['stockIn']
  wid: string
}

/** A line of the order: how many, for how much, and whether they are there. */
export function GoodsLine(props: GoodsLineProps) {
  const { desk, line, policy, reckoned, fault, isRead, mayGive, warehouses, stockIn, wid } = props
  const [isOpen, setOpen] = useState(false)
  const { productCode, name, variant, amount, price, discount, isPercent, gift } = line
  const key = lineKey(line)
  const called = lineName(line)
  const mistyped = lineFault(line)
  const own = reckoned?.product && (gift ? 0 : unitPrice({ ...reckoned.item, ...reckoned.product }, policy))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
      <ProductTile code={productCode} image={reckoned?.item.image} name={name} size={44} />
      <div className="min-w-0 flex-1">
        <p className="text-15 font-semibold">{name}</p>
        {variant && <p className="text-15 font-bold">{variant}</p>}
        {reckoned?.item.KhoTay && (
          <p className="text-13 text-sub">
            Gồm {reckoned.item.KhoTay.map((part) => `${part.amount} × ${lineName(part)}`).join(', ')}
          </p>
        )}
        <StockWords
          ready={reckoned?.stock?.ready}
          amount={amount}
          lacks={reckoned?.lacking !== undefined}
          fault={fault}
        />
        <div className="-ml-2 flex flex-wrap gap-1">
          {isRead && reckoned?.stock && (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={`Tồn các kho của ${called}`}
              className="min-h-9 rounded-lg px-2 text-13 font-semibold text-brand-ink active:bg-brand-soft"
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Ẩn tồn kho' : 'Tồn các kho'}
            </button>
          )}
          {(mayGive || gift) && (
            <button
              type="button"
              aria-pressed={gift === true}
              aria-label={`Tặng ${called}`}
              className={`inline-flex min-h-9 items-center gap-1 rounded-lg px-2 text-13 font-semibold ${gift ? 'bg-brand-soft text-brand-ink' : 'text-sub active:bg-brand-soft'}`}
              onClick={() => desk.give(key)}
            >
              <Gift aria-hidden className="size-4" />
              {gift ? 'Quà tặng' : 'Tặng'}
            </button>
          )}
        </div>
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
      {isOpen && (
        <StockTable
          called={called}
          warehouses={warehouses}
          chosen={wid}
          isCombo={reckoned?.item.KhoTay !== undefined}
          stockIn={(one) => stockIn(productCode, one)}
        />
      )}
      {mistyped && (
        <p role="alert" className="w-full text-13 text-bad @3xl:order-last">
          {mistyped}
        </p>
      )}
    </li>
  )
}
