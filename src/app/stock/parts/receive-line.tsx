import { Check } from 'lucide-react'
import type { TransferLine } from '../../../domain/stock/transfer-sums.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { ProductLine } from '../../components/product-line.tsx'

interface ReceiveLineProps {
  line: TransferLine
  product: Product | undefined
  onRest(product: Product, quantity: number): void
}

/** A product of a transfer: how many were sent, how many came. */
export function ReceiveLine({ line, product, onRest }: ReceiveLineProps) {
  const { productCode, sent, good, damaged, difference } = line
  const look =
    difference === 0
      ? 'border-ok/40 bg-ok-soft'
      : difference > 0
        ? 'border-warn bg-warn-soft'
        : 'border-line bg-card'
  return (
    <li className={`flex items-center gap-3 rounded-card border p-3 ${look}`}>
      <ProductLine
        product={product ?? { ...line, code: productCode }}
        detail={[productCode, damaged > 0 && `hỏng ${damaged}`, difference > 0 && `thừa ${difference}`]
          .filter(Boolean)
          .join(' · ')}
      />
      {difference < 0 && product && (
        <button
          type="button"
          className="min-h-12 shrink-0 rounded-xl border border-line bg-card px-3 text-15 font-semibold text-brand-ink active:bg-ground"
          onClick={() => onRest(product, -difference)}
        >
          Đủ {-difference}
        </button>
      )}
      {difference === 0 && (
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-ok-fill text-white">
          <Check aria-label="đủ" className="size-5" strokeWidth={3} />
        </span>
      )}
      <p className="shrink-0 text-22 font-bold">
        {good + damaged}
        <span className="text-17 text-sub">/{sent}</span>
      </p>
    </li>
  )
}
