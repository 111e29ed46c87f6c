import { promotionsOf } from './promotions.ts'
import { queryList } from './read-fields.ts'
import type { Asked, Told } from './shopee-call.ts'

/** `GET /api/v2/product/get_item_promotion`: what holds each listing now and soon. */
export function getItemPromotion({ world, shopId, query }: Asked): Told {
  const success_list: object[] = []
  const failure_list: object[] = []
  for (const id of queryList(query, 'item_id_list', 50)) {
    const item = world.items.get(id)
    if (item?.shop_id === shopId)
      success_list.push({ item_id: item.item_id, promotion: promotionsOf(world, item) })
    else failure_list.push({ item_id: Number(id), failed_reason: 'Product not found' })
  }
  return { response: { success_list, failure_list } }
}
