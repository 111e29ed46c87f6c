import type { Product } from '../../../domain/tables/products.ts'

const looks: Record<Product['state'], string> = {
  'BÌNH THƯỜNG': 'bg-ok-soft text-ok',
  'HÀNG TỒN': 'bg-brand-soft text-brand-ink',
  'SẮP HẾT HÀNG': 'bg-warn-soft text-warn',
  'ĐÃ HẾT HÀNG': 'bg-bad-soft text-bad',
}

/** How much there is of a product, in the specification's word (CAT-067 … CAT-070). */
export function ProductStateChip({ state }: Pick<Product, 'state'>) {
  return (
    <span className={`rounded-lg px-2 py-0.5 text-13 font-semibold whitespace-nowrap ${looks[state]}`}>
      {state}
    </span>
  )
}
