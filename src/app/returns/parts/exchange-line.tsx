import { X } from 'lucide-react'
import { formatMoney } from '../../../domain/money/money.ts'
import { lineName } from '../../../domain/names.ts'
import { unitPrice } from '../../../domain/orders/pricing.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { ProductLine } from '../../components/product-line.tsx'
import { selectWhole } from '../../components/select-whole.ts'
import { betweenKeys, StepKeys } from '../../components/step-keys.tsx'
import { StockWords } from '../../components/stock-words.tsx'
import {
  cleanQuantity,
  type ExchangeStock,
  exchangePrice,
  quantityOf,
  stepped,
  type WrittenExchange,
} from '../exchange-goods.ts'

interface ExchangeLineProps {
  line: WrittenExchange
  /** Not there while it is read. */
  product: Product | undefined
  policy: Order['price_policy']
  stock: ExchangeStock | undefined
  onChange(line: WrittenExchange): void
  onDrop(): void
}

/** A product that the buyer takes instead (RET-012): how many, for how much, and whether they are there. */
export function ExchangeLine({ line, product, policy, stock, onChange, onDrop }: ExchangeLineProps) {
  const named = product ? lineName(product) : line.productCode
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line p-3">
      <div className="flex gap-2">
        <ProductLine
          product={product ?? { code: line.productCode, name: line.productCode }}
          detail={
            product && `${line.productCode} · ${formatMoney(unitPrice({ ...product, amount: 1 }, policy))}`
          }
        />
        <IconButton icon={X} look="quiet" small label={`Bỏ ${named}`} onClick={onDrop} />
      </div>
      {stock && <StockWords {...stock} amount={quantityOf(line)} />}
      <div className="flex items-center justify-between gap-2">
        <Quantity named={named} line={line} onChange={onChange} />
        <b className="text-17">{formatMoney(exchangePrice(line, product, policy))}</b>
      </div>
    </li>
  )
}

interface QuantityProps {
  named: string
  line: WrittenExchange
  onChange(line: WrittenExchange): void
}

function Quantity({ named, line, onChange }: QuantityProps) {
  return (
    <div className="w-40">
      <StepKeys
        labels={[`Bớt một ${named}`, `Thêm một ${named}`]}
        onStep={(by) => onChange(stepped(line, by))}
      >
        <input
          aria-label={`Số lượng đổi ${named}`}
          inputMode="decimal"
          autoComplete="off"
          className={betweenKeys}
          value={line.quantity}
          onChange={(event) => onChange({ ...line, quantity: cleanQuantity(event.target.value) })}
          onFocus={selectWhole}
        />
      </StepKeys>
    </div>
  )
}
