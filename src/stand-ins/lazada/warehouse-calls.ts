import type { Asked, Told } from './lazada-call.ts'
import { firstWarehouse } from './stock.ts'

/** `/rc/warehouse/get`: the places that a seller keeps their stock at. */
export function getWarehouses({ world, sellerId }: Asked): Told {
  const seller = world.settings.sellers.find(({ seller_id }) => seller_id === sellerId)
  const codes = seller?.warehouses ?? [firstWarehouse]
  const module = codes.map((code, index) => ({
    code,
    name: index === 0 ? 'Kho chính' : `Kho ${index + 1}`,
    detailAddress: '88 Nguyễn Hữu Thọ, Phường Tân Phong, Quận 7, TP. Hồ Chí Minh',
    addressId: `R900${index}`,
  }))
  return { result: { success: true, not_success: false, error_code: null, module } }
}
