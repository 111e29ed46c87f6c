import { X } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '../../../domain/money/money.ts'
import { lineName } from '../../../domain/names.ts'
import { unitPrice } from '../../../domain/orders/pricing.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { IconButton } from '../../components/icon-button.tsx'
import { ProductChoices } from '../../components/product-choices.tsx'
import { ProductLine } from '../../components/product-line.tsx'
import { betweenKeys, StepKeys } from '../../components/step-keys.tsx'
import { cleanQuantity, exchangePrice, stepped, type WrittenExchange } from '../exchange-goods.ts'

interface ExchangePartProps {
  lines: readonly WrittenExchange[]
  /** Of the lines, by their codes; not there while they are read. */
  products: ReadonlyMap<string, Product>
  policy: Order['price_policy']
  onChange(lines: WrittenExchange[]): void
}

/** What the buyer takes instead (RET-011, RET-012): found by name or code, each with its quantity and price. */
export function ExchangePart({ lines, products, policy, onChange }: ExchangePartProps) {
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
        {lines.map((line) => {
          const product = products.get(line.productCode)
          const named = product ? lineName(product) : line.productCode
          return (
            <li key={line.productCode} className="flex flex-col gap-2 rounded-card border border-line p-3">
              <div className="flex gap-2">
                <ProductLine
                  product={product ?? { code: line.productCode, name: line.productCode }}
                  detail={
                    product &&
                    `${line.productCode} · ${formatMoney(unitPrice({ ...product, amount: 1 }, policy))}`
                  }
                />
                <IconButton
                  icon={X}
                  look="quiet"
                  small
                  label={`Bỏ ${named}`}
                  onClick={() => onChange(lines.filter((other) => other !== line))}
                />
              </div>
              <div className="flex items-center justify-between gap-2">
                <Quantity named={named} line={line} onChange={change} />
                <b className="text-17">{formatMoney(exchangePrice(line, product, policy))}</b>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
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
          data-wedge="field"
          aria-label={`Số lượng đổi ${named}`}
          inputMode="decimal"
          autoComplete="off"
          className={betweenKeys}
          value={line.quantity}
          onChange={(event) => onChange({ ...line, quantity: cleanQuantity(event.target.value) })}
          onFocus={(event) => event.target.select()}
        />
      </StepKeys>
    </div>
  )
}
