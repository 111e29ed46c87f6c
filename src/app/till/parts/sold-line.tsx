import { X } from 'lucide-react'
import { formatMoney } from '../../../domain/money/money.ts'
import { lineName } from '../../../domain/names.ts'
import type { ReckonedLine } from '../../../domain/orders/reckon-order.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { ProductTile } from '../../components/product-tile.tsx'
import { AmountKeys } from '../../orders/create/parts/amount-keys.tsx'
import type { BuyerLine } from '../buyer.ts'
import type { TillDesk } from '../till-desk.ts'

interface SoldLineProps {
  desk: TillDesk
  line: BuyerLine
  isLatest: boolean
  /** Nothing while the product is read. */
  reckoned: ReckonedLine | undefined
  /** What the rule says against it. */
  fault: string | undefined
}

/** Goods in a hand's reach: 88 px high at a desk, the variant larger than the name. */
export function SoldLine({ desk, line, isLatest, reckoned, fault }: SoldLineProps) {
  const { productCode, name, variant, amount } = line
  const called = lineName(line)
  const ready = reckoned?.stock?.ready
  return (
    <li
      data-till={isLatest ? 'amount' : undefined}
      className={`flex min-h-22 flex-wrap items-center gap-3 rounded-2xl border bg-card p-3 ${isLatest ? 'border-brand' : 'border-line'}`}
    >
      {reckoned?.item.image ? (
        <img src={reckoned.item.image} alt="" className="size-14 rounded-xl object-cover" />
      ) : (
        <ProductTile code={productCode} name={name} size={56} />
      )}
      <div className="min-w-32 flex-1">
        <p className="text-15">{name}</p>
        {variant && <p className="text-17 font-bold">{variant}</p>}
        <p
          className={`text-13 ${fault ? 'font-semibold text-bad' : 'text-sub'}`}
          role={fault ? 'alert' : undefined}
        >
          {fault ?? (reckoned && `${formatMoney(reckoned.item.price)} · còn ${ready ?? '–'}`)}
        </p>
        {!fault && reckoned?.lacking && (
          <p role="status" className="text-13 text-warn">
            Bán vượt tồn: sổ sẽ thiếu {reckoned.lacking.units}, kiểm kho sau.
          </p>
        )}
      </div>
      <AmountKeys
        name={called}
        amount={amount}
        onChange={(next) => desk.change(productCode, { amount: next })}
      />
      <p className="min-w-24 grow text-right text-22 font-bold @md:grow-0">
        {reckoned ? formatMoney(reckoned.price) : '…'}
      </p>
      <IconButton icon={X} look="quiet" small label={`Bỏ ${called}`} onClick={() => desk.drop(productCode)} />
    </li>
  )
}
