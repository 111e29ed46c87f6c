import type { Order } from '../../domain/tables/orders.ts'

/** "12 Lê Lợi, Phường Bến Thành, Thành phố Hồ Chí Minh". */
export function placeOf({ address, wardName, districtName, provinceName }: Order['customer']): string {
  return [address, wardName, districtName, provinceName].filter(Boolean).join(', ')
}
