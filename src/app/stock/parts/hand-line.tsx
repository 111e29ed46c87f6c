import { Minus, Plus } from 'lucide-react'
import { lineName } from '../../../domain/names.ts'
import { ProductLine } from '../../components/product-line.tsx'

interface HandLineProps {
  line: { productCode: string; name: string; variant?: string | undefined; amount: number }
  detail?: string
  onChange(amount: number): void
}

/** Goods in the hand: how many, one more, one less. */
export function HandLine({ line: { productCode, name, variant, amount }, detail, onChange }: HandLineProps) {
  const named = lineName({ name, variant })
  return (
    <li className="flex items-center gap-2 rounded-card border border-line bg-card p-3">
      <ProductLine product={{ code: productCode, name, variant: variant || undefined }} detail={detail} />
      <button
        type="button"
        aria-label={`Bớt một, ${named}`}
        className="grid size-12 shrink-0 place-items-center rounded-xl border border-line active:bg-ground"
        onClick={() => onChange(amount - 1)}
      >
        <Minus aria-hidden className="size-5" />
      </button>
      <b className="min-w-8 text-center text-22">{amount}</b>
      <button
        type="button"
        aria-label={`Thêm một, ${named}`}
        className="grid size-12 shrink-0 place-items-center rounded-xl border border-line active:bg-ground"
        onClick={() => onChange(amount + 1)}
      >
        <Plus aria-hidden className="size-5" />
      </button>
    </li>
  )
}
