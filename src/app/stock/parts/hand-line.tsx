import { Minus, Plus } from 'lucide-react'
import { lineName } from '../../../domain/names.ts'
import { IconButton } from '../../components/icon-button.tsx'
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
    <li className="flex items-center gap-2 card p-3">
      <ProductLine product={{ code: productCode, name, variant: variant || undefined }} detail={detail} />
      <IconButton
        icon={Minus}
        look="line"
        small
        label={`Bớt một, ${named}`}
        onClick={() => onChange(amount - 1)}
      />
      <b className="min-w-8 text-center text-22">{amount}</b>
      <IconButton
        icon={Plus}
        look="line"
        small
        label={`Thêm một, ${named}`}
        onClick={() => onChange(amount + 1)}
      />
    </li>
  )
}
