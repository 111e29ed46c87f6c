import { Check } from 'lucide-react'
import type { Product } from '../../../domain/tables/products.ts'
import { ProductLine } from '../../components/product-line.tsx'

/** A product of a document whose goods come. */
export interface ComingLine {
  productCode: string
  name: string
  variant?: string
  wanted: number
  came: number
  /** Units that are missing; below zero where more came. */
  left: number
  /** Said beside its code. */
  notes: readonly (string | false)[]
}

interface ReceiveLineProps {
  line: ComingLine
  product: Product | undefined
  onRest(product: Product, quantity: number): void
}

/** A product of a document: how many are to come, how many came. */
export function ReceiveLine({ line, product, onRest }: ReceiveLineProps) {
  const { productCode, wanted, came, left, notes } = line
  const look =
    left === 0 ? 'border-ok/40 bg-ok-soft' : left < 0 ? 'border-warn bg-warn-soft' : 'border-line bg-card'
  return (
    <li className={`flex items-center gap-3 rounded-card border p-3 ${look}`}>
      <ProductLine
        product={product ?? { code: productCode, name: line.name, variant: line.variant }}
        detail={[product?.code ?? productCode, ...notes].filter(Boolean).join(' · ')}
      />
      {left > 0 && product && (
        <button
          type="button"
          className="min-h-12 shrink-0 rounded-xl border border-line bg-card px-3 text-15 font-semibold text-brand-ink active:bg-ground"
          onClick={() => onRest(product, left)}
        >
          Đủ {left}
        </button>
      )}
      {left === 0 && (
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-ok-fill text-white">
          <Check aria-label="đủ" className="size-5" strokeWidth={3} />
        </span>
      )}
      <p className="shrink-0 text-22 font-bold">
        {came}
        <span className="text-17 text-sub">/{wanted}</span>
      </p>
    </li>
  )
}
