import { Shirt } from 'lucide-react'
import type { CountedRows } from '../../../replica/may-still-come.ts'
import { hasProducts } from '../../../replica/queries/catalogue/products.ts'
import { Button } from '../../components/button.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { EmptyUnlessLoading } from '../../components/empty-unless-loading.tsx'
import { FirstProduct } from '../../components/first-product.tsx'
import { useLive } from '../../session/use-live.ts'
import type { ProductView } from '../product-view.ts'

export const countedProducts: CountedRows = { tables: ['products'] }

interface NoProductsProps {
  view: ProductView
  total: number
  /** Shows everything again. */
  onClear(): void
}

/** Why the list is empty, and the way on: a new shop begins here. */
export function NoProducts({ view, total, onClear }: NoProductsProps) {
  // The list in memory comes a moment after the rows.
  const isThere = useLive(hasProducts, [])
  if (isThere === undefined || (isThere && total === 0)) return null
  if (total > 0)
    return (
      <EmptyList
        of={countedProducts}
        icon={Shirt}
        title={view.text ? `Không có sản phẩm nào khớp “${view.text}”` : 'Không có sản phẩm nào như vậy'}
        text={
          view.text ? 'Xóa bớt chữ trong ô tìm, hoặc xem lại tất cả.' : 'Bỏ bớt bộ lọc, hoặc xem lại tất cả.'
        }
      >
        <Button onClick={onClear}>Xem tất cả sản phẩm</Button>
      </EmptyList>
    )
  return (
    <EmptyUnlessLoading of={countedProducts}>
      <FirstProduct />
    </EmptyUnlessLoading>
  )
}
