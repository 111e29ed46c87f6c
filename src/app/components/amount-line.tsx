import { Trash2 } from 'lucide-react'
import { lineName } from '../../domain/names.ts'
import type { Product } from '../../domain/tables/products.ts'
import { IconButton } from './icon-button.tsx'
import { ProductLine } from './product-line.tsx'
import { selectWhole } from './select-whole.ts'
import { betweenKeys, StepKeys } from './step-keys.tsx'

/** Of one product, in a combo or in the box of a listing. */
export const mostUnits = 9999

interface AmountLineProps {
  code: string
  /** Not read yet, or gone. */
  product: Product | undefined
  amount: number
  /** What the number is: "Số lượng", "Combo của". */
  label: string
  /** 0 where nothing is typed. */
  onAmount(amount: number): void
  onRemove(): void
}

/** A product that something is made of, and how many of it. */
export function AmountLine({ code, product, amount, label, onAmount, onRemove }: AmountLineProps) {
  const name = product ? lineName(product) : code
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 p-2">
      <span className="min-w-40 grow">
        {product ? <ProductLine product={product} size={40} /> : <b className="break-all">{code}</b>}
      </span>
      <div className="ml-auto flex items-center gap-1">
        <StepKeys
          labels={[`Bớt một ${name}`, `Thêm một ${name}`]}
          mayLess={amount > 1}
          mayMore={amount < mostUnits}
          onStep={(by) => onAmount(amount + by)}
        >
          <input
            aria-label={`${label} ${name}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            className={betweenKeys}
            value={amount === 0 ? '' : amount}
            onFocus={selectWhole}
            onChange={(event) => onAmount(Number(event.target.value.replace(/\D/g, '')))}
          />
        </StepKeys>
        <IconButton icon={Trash2} look="quiet" small label={`Bỏ ${name}`} onClick={onRemove} />
      </div>
    </li>
  )
}
