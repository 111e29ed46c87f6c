import { PackagePlus } from 'lucide-react'
import { addProduct } from '../../domain/catalogue/add-product.ts'
import type { CountedRows } from '../../replica/may-still-come.ts'
import { hasProducts } from '../../replica/queries/catalogue/products.ts'
import { screenAddress } from '../addresses.ts'
import { useMayDo } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { LinkButton } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { useIsLoading } from './empty-unless-loading.tsx'

const products: CountedRows = { tables: ['products'] }

/** Whether the shop has no product at all; not before everything it has is on this device. */
export function useHasNoProducts(): boolean {
  const isThere = useLive(hasProducts, [])
  const isLoading = useIsLoading(products)
  return isThere === false && isLoading === false
}

/** In a shop without any product nothing can be scanned, chosen or counted: it begins by making one. */
export function FirstProduct() {
  const mayAdd = useMayDo(addProduct)
  return (
    <EmptyState
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
    </EmptyState>
  )
}
