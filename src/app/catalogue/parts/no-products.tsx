import { PackagePlus, Shirt } from 'lucide-react'
import { addProduct } from '../../../domain/catalogue/add-product.ts'
import type { CountedRows } from '../../../replica/may-still-come.ts'
import { hasProducts } from '../../../replica/queries/catalogue/products.ts'
import { screenAddress } from '../../addresses.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { useMayDo } from '../../session/session.ts'
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
  const mayAdd = useMayDo(addProduct)
  // The list in memory comes a moment after the rows.
  const isThere = useLive(hasProducts, [])
  if (isThere === undefined || (isThere && total === 0)) return null
  if (total > 0)
    return (
      <EmptyList
        of={countedProducts}
        icon={Shirt}
        title={view.text ? `Không có sản phẩm nào khớp “${view.text}”` : 'Không có sản phẩm nào như vậy'}
        text="Xóa bớt chữ trong ô tìm, hoặc xem lại tất cả."
      >
        <Button onClick={onClear}>Xem tất cả sản phẩm</Button>
      </EmptyList>
    )
  return (
    <EmptyList
      of={countedProducts}
      icon={PackagePlus}
      title="Chưa có sản phẩm nào"
      text={mayAdd ? 'Tạo sản phẩm đầu tiên: chỉ cần tên và giá bán.' : 'Nhờ người quản lý sản phẩm tạo.'}
    >
      {mayAdd && (
        <>
          <LinkButton look="primary" to={screenAddress('/create_product')}>
            Tạo sản phẩm
          </LinkButton>
          <LinkButton to={screenAddress('/import_products')}>Nhập từ Excel</LinkButton>
        </>
      )}
    </EmptyList>
  )
}
