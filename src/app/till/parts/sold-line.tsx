import { Gift, Percent, X } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '../../../domain/money/money.ts'
import { lineName } from '../../../domain/names.ts'
import { unitPrice } from '../../../domain/orders/pricing.ts'
import type { ReckonedLine } from '../../../domain/orders/reckon-order.ts'
import type { Sale } from '../../../domain/till/sale.ts'
import { Button } from '../../components/button.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { ProductTile } from '../../components/product-tile.tsx'
import { lineKey } from '../../orders/create/order-form.ts'
import { AmountKeys } from '../../orders/create/parts/amount-keys.tsx'
import { DiscountInput } from '../../orders/create/parts/discount-input.tsx'
import type { BuyerLine } from '../buyer.ts'
import type { TillDesk } from '../till-desk.ts'

interface SoldLineProps {
  desk: TillDesk
  line: BuyerLine
  isLatest: boolean
  policy: Sale['price_policy']
  /** Nothing while the product is read. */
  reckoned: ReckonedLine | undefined
  /** What the rule says against it. */
  fault: string | undefined
}

/** Goods in a hand's reach: 88 px high at a desk, the variant larger than the name. Its discount opens on demand. */
export function SoldLine({ desk, line, isLatest, policy, reckoned, fault }: SoldLineProps) {
  const { productCode, name, variant, amount, gift = false, discount, isPercent } = line
  const key = lineKey(line)
  const called = lineName(line)
  const [isOpen, setOpen] = useState(false)
  const parts = reckoned?.item.KhoTay
  return (
    <li
      data-till={isLatest ? 'amount' : undefined}
      className={`flex min-h-22 flex-wrap items-center gap-3 rounded-2xl border bg-card p-3 ${isLatest ? 'border-brand' : 'border-line'}`}
    >
      <ProductTile code={productCode} image={reckoned?.item.image} name={name} size={56} />
      <div className="min-w-32 flex-1">
        <p className="text-15">{name}</p>
        {variant && <p className="text-17 font-bold">{variant}</p>}
        {parts && (
          <p className="text-13 text-sub">
            gồm {parts.map((part) => `${part.amount} × ${part.code}`).join(', ')}
          </p>
        )}
        {fault ? (
          <p role="alert" className="text-13 font-semibold text-bad">
            {fault}
          </p>
        ) : (
          reckoned && <PriceWords line={line} reckoned={reckoned} policy={policy} />
        )}
        {!fault && reckoned?.lacking && (
          <p role="status" className="text-13 text-warn">
            Bán vượt tồn: sổ sẽ thiếu {reckoned.lacking.units}, kiểm kho sau.
          </p>
        )}
      </div>
      <AmountKeys name={called} amount={amount} onChange={(next) => desk.change(key, { amount: next })} />
      <p className="min-w-24 grow text-right text-22 font-bold @md:grow-0">
        {reckoned ? formatMoney(reckoned.price) : '…'}
      </p>
      <div className="flex">
        <IconButton
          icon={gift ? Gift : Percent}
          look="quiet"
          small
          label={`Giảm giá hoặc tặng ${called}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
        <IconButton icon={X} look="quiet" small label={`Bỏ ${called}`} onClick={() => desk.drop(key)} />
      </div>
      {isOpen && (
        <div className="flex w-full flex-wrap items-center justify-end gap-2">
          {!gift && (
            <div className="min-w-56 flex-1 @md:max-w-72">
              <DiscountInput
                label={`Giảm giá ${called}`}
                value={discount}
                isPercent={isPercent}
                placeholder="giảm giá"
                onChange={(changed) => desk.change(key, changed)}
              />
            </div>
          )}
          <Button aria-pressed={gift} onClick={() => desk.give(key, !gift)}>
            <Gift aria-hidden className="size-5" /> {gift ? 'Thôi tặng' : 'Tặng món này'}
          </Button>
        </div>
      )}
    </li>
  )
}

/** What a unit costs, what is taken off, and how many there are. */
function PriceWords({
  line: { gift, discount, isPercent },
  reckoned: { item, stock },
  policy,
}: Pick<SoldLineProps, 'line' | 'policy'> & { reckoned: ReckonedLine }) {
  return (
    <p className="text-13 text-sub">
      {gift ? 'quà tặng' : formatMoney(unitPrice(item, policy))}
      {!gift && (item.discountPr ?? 0) > 0 && (
        <b className="text-ok"> · giảm {isPercent ? `${discount} %` : formatMoney(item.discountPr ?? 0)}</b>
      )}{' '}
      · còn {stock?.ready ?? '–'}
    </p>
  )
}
