import { mostParts } from '../../../domain/catalogue/combo-parts.ts'
import { stockOf } from '../../../domain/stock/stock-of.ts'
import { orderGoods } from '../../../replica/queries/orders/order-goods.ts'
import { AmountLine, mostUnits } from '../../components/amount-line.tsx'
import { Card } from '../../components/card.tsx'
import { FirstProduct, useHasNoProducts } from '../../components/first-product.tsx'
import { ProductChoices } from '../../components/product-choices.tsx'
import { useLive } from '../../session/use-live.ts'

/** A component as it is chosen. */
export interface PartForm {
  code: string
  amount: number
}

interface ComboPartsProps {
  parts: readonly PartForm[]
  /** What is typed into the search for more. */
  text: string
  /** Says at once what is wrong: somebody wanted to save. */
  isAsked: boolean
  onText(text: string): void
  onChange(parts: readonly PartForm[]): void
}

/** What a combo is made of: found by name or code, or scanned; how many combos that makes is said under it. */
export function ComboParts({ parts, text, isAsked, onText, onChange }: ComboPartsProps) {
  const said = parts.map(({ code }) => code)
  const found = useLive((replica) => orderGoods(replica, said), [said.join(' ')])
  const hasNone = useHasNoProducts()
  const stock = found && stockOf({ warehouses: [], KhoTay: parts }, (code) => found.get(code))
  return (
    <Card title="Thành phần" className="flex flex-col gap-3">
      {parts.length > 0 && (
        <ul aria-label="Thành phần" className="divide-y divide-line rounded-card border border-line">
          {parts.map(({ code, amount }) => (
            <AmountLine
              key={code}
              label="Số lượng"
              code={code}
              amount={amount}
              product={found?.get(code)}
              onAmount={(next) =>
                onChange(
                  parts.map((part) => (part.code === code ? { code, amount: Math.max(1, next) } : part)),
                )
              }
              onRemove={() => onChange(parts.filter((part) => part.code !== code))}
            />
          ))}
        </ul>
      )}
      {parts.length > 0 && stock && (
        <p role="status" className="text-15">
          Hàng đang có ghép được <b>{Math.max(0, stock.total).toLocaleString('vi-VN')}</b> combo, sẵn bán{' '}
          <b className={stock.ready <= 0 ? 'text-bad' : ''}>{stock.ready.toLocaleString('vi-VN')}</b>.
        </p>
      )}
      {isAsked && parts.length === 0 && (
        <p role="alert" className="text-13 text-bad">
          Combo chưa có sản phẩm nào. Thêm ít nhất một sản phẩm.
        </p>
      )}
      {hasNone ? (
        <FirstProduct />
      ) : parts.length < mostParts ? (
        <ProductChoices
          byEnter
          text={text}
          onText={onText}
          aside={({ code }) => {
            const amount = parts.find((part) => part.code === code)?.amount
            return amount ? <b className="shrink-0 text-17">× {amount}</b> : null
          }}
          onTake={({ code }) => {
            onChange(withOneMore(parts, code))
            onText('')
          }}
        />
      ) : (
        <p className="text-15 text-sub">Một combo có tối đa {mostParts} sản phẩm.</p>
      )}
    </Card>
  )
}

/** One unit more of a product; beyond the most parts nothing changes. */
export function withOneMore(parts: readonly PartForm[], code: string): readonly PartForm[] {
  if (parts.some((part) => part.code === code))
    return parts.map((part) =>
      part.code === code ? { code, amount: Math.min(mostUnits, part.amount + 1) } : part,
    )
  return parts.length < mostParts ? [...parts, { code, amount: 1 }] : parts
}
