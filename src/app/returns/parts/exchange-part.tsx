import { useState } from 'react'
import { formatMoney } from '../../../domain/money/money.ts'
import { unitPrice } from '../../../domain/orders/pricing.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { ProductChoices } from '../../components/product-choices.tsx'
import { type ExchangeStock, stepped, type WrittenExchange } from '../exchange-goods.ts'
import { ExchangeLine } from './exchange-line.tsx'

interface ExchangePartProps {
  lines: readonly WrittenExchange[]
  /** Of the lines, by their codes; not there while they are read. */
  products: ReadonlyMap<string, Product>
  policy: Order['price_policy']
  /** Where its order takes the goods, by the lines' products. */
  stock: ReadonlyMap<string, ExchangeStock>
  onChange(lines: WrittenExchange[]): void
}

/** What the buyer takes instead (RET-011, RET-012): found by name or code, each with its quantity and price. */
export function ExchangePart({ lines, products, policy, stock, onChange }: ExchangePartProps) {
  const [text, setText] = useState('')
  const change = (changed: WrittenExchange) =>
    onChange(lines.map((line) => (line.productCode === changed.productCode ? changed : line)))
  const take = ({ code: productCode }: Product) => {
    const known = lines.find((line) => line.productCode === productCode)
    if (known) change(stepped(known, 1))
    else onChange([...lines, { productCode, quantity: '1' }])
    setText('')
  }
  return (
    <section aria-label="Hàng đổi">
      <h3 className="mb-2 text-15 font-semibold">Hàng đổi</h3>
      <ProductChoices
        withCombos
        byEnter
        text={text}
        onText={setText}
        aside={(product) => (
          <b className="shrink-0 text-15">{formatMoney(unitPrice({ ...product, amount: 1 }, policy))}</b>
        )}
        onTake={take}
      />
      <ul className="mt-3 flex flex-col gap-3 empty:hidden">
        {lines.map((line) => (
          <ExchangeLine
            key={line.productCode}
            line={line}
            product={products.get(line.productCode)}
            policy={policy}
            stock={stock.get(line.productCode)}
            onChange={change}
            onDrop={() => onChange(lines.filter((other) => other !== line))}
          />
        ))}
      </ul>
    </section>
  )
}
