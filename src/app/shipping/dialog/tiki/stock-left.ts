import type { OrderItem } from '../../../../domain/tables/orders.ts'
import type { Product } from '../../../../domain/tables/products.ts'

/** The codes whose stock says whether a line is there: of a combo those of its parts. */
export function codesOf(item: Pick<OrderItem, 'productCode' | 'KhoTay'>): string[] {
  return item.KhoTay ? item.KhoTay.map(({ code }) => code) : [item.productCode]
}

/** FUL-106: nothing of it is left once all orders have what they booked and wait for. What no product is known for is not said to be out. */
export function isOut(
  item: Pick<OrderItem, 'productCode' | 'KhoTay'>,
  products: ReadonlyMap<string, Pick<Product, 'total' | 'book' | 'wait'>>,
): boolean {
  return codesOf(item).some((code) => {
    const product = products.get(code)
    return product !== undefined && product.total - product.book - product.wait <= 0
  })
}
