import { secondsOf } from '../market/clock.ts'
import { limits } from './limits.ts'
import { allFailed, editableItem, modelsAsked } from './listing-fields.ts'
import { toldImages, toldPreOrder } from './product-calls.ts'
import { isPromoted } from './promotions.ts'
import { listOf, wholeOf } from './read-fields.ts'
import { statusOf } from './review.ts'
import { gtinSaid, saidOfItem } from './said-of-item.ts'
import type { Asked, Told } from './shopee-call.ts'
import { isEditable, type ShopeeItem } from './shopee-item.ts'
import { ShopeeRefusal, wrongParameters } from './shopee-refusal.ts'
import type { ShopeeWorld } from './shopee-world.ts'

/** `POST /api/v2/product/update_item`: what is said of a listing as a whole; what is not said stays. */
export function updateItem(asked: Asked): Told {
  const { world, body } = asked
  const item = editableItem(asked)
  if (world.faults.strikes('item'))
    throw new ShopeeRefusal(
      'error_item_uneditable',
      "Can't edit this item. item status can not support editing.",
    )
  const said = saidOfItem(asked, item)
  const item_status = stateWished(world, item, body)
  const changed = changeItem(world, item, { ...said, item_status })
  return { response: toldEdit(asked, changed) }
}

export function toldEdit(asked: Asked, item: ShopeeItem): object {
  return {
    item_id: item.item_id,
    item_name: item.item_name,
    description: item.description,
    item_status: statusOf(asked.world, item),
    weight: item.weightKg,
    dimension: item.dimension,
    pre_order: toldPreOrder(item),
    condition: 'NEW',
    images: toldImages(asked, item),
  }
}

/** Hidden or on sale; a promotion holds a listing on sale. */
function stateWished(world: ShopeeWorld, item: ShopeeItem, body: Asked['body']): ShopeeItem['item_status'] {
  const { item_status = item.item_status } = body
  if (item_status === item.item_status) return item.item_status
  if (item_status !== 'NORMAL' && item_status !== 'UNLIST')
    throw wrongParameters('item_status should be UNLIST or NORMAL')
  const failure = hideFailure(world, item, item_status === 'UNLIST')
  if (failure) throw new ShopeeRefusal('error_unlist_item_failed', failure)
  return item_status
}

/** `POST /api/v2/product/unlist_item`: each listing for itself. */
export function unlistItem({ world, shopId, body }: Asked): Told {
  const success_list: object[] = []
  const failure_list: object[] = []
  for (const one of listOf(body, 'item_list')) {
    const item_id = wholeOf(one, 'item_id')
    const { unlist } = one
    if (typeof unlist !== 'boolean') throw wrongParameters('unlist should be a boolean')
    const item = world.items.get(String(item_id))
    const failed_reason = item?.shop_id === shopId ? hideFailure(world, item, unlist) : 'Product not found'
    if (!failed_reason && item) changeItem(world, item, { item_status: unlist ? 'UNLIST' : 'NORMAL' })
    if (failed_reason) failure_list.push({ item_id, failed_reason })
    else success_list.push({ item_id, unlist })
  }
  const response = { success_list, failure_list }
  if (success_list.length > 0) return { response }
  return allFailed('error_unlist_item_all_failed', 'Unlist item all failed.', response)
}

function hideFailure(world: ShopeeWorld, item: ShopeeItem, isHiding: boolean): string | undefined {
  if (world.faults.strikes('item')) return 'Unlist item failed. please try later.'
  if (!isEditable(item)) return 'Banned and Reviewing Products cannot be delisted'
  if (statusOf(world, item) === 'REVIEWING') return 'Banned and Reviewing Products cannot be delisted'
  if (isHiding && isPromoted(world, item)) return "Can't unlist item when item is under promotion"
  return undefined
}

/** `POST /api/v2/product/delete_item` */
export function deleteItem(asked: Asked): Told {
  const { world } = asked
  const item = editableItem(asked)
  if (isPromoted(world, item))
    throw new ShopeeRefusal(
      'error_in_item_promotion_delete_lock',
      "Can't delete item when item is under promotion.",
    )
  changeItem(world, item, { item_status: 'SELLER_DELETE' })
  return {}
}

/** `POST /api/v2/product/update_model`: the seller's own codes of models. */
export function updateModel(asked: Asked): Told {
  const { world, body } = asked
  const wishes = modelsAsked(body, 'model')
  const item = editableItem(asked, wishes)
  if (world.faults.strikes('item'))
    throw new ShopeeRefusal('error_inner', 'Our system is taking some time to respond, please try later.')
  if (wishes.some(({ model_id }) => model_id === 0))
    throw new ShopeeRefusal('error_model_invalid_model_id', 'Invalid model_id.')
  if (wishes.some(({ fields }) => fields['pre_order'] !== undefined))
    throw new ShopeeRefusal('error_auth', 'Your shop can not use model level dts')
  const said = new Map(wishes.map(({ model_id, fields }) => [model_id, codesOf(fields)]))
  const models = item.models.map((model) => ({ ...model, ...said.get(model.model_id) }))
  changeItem(world, item, { models })
  return {}
}

function codesOf(fields: Readonly<Record<string, unknown>>): { model_sku: string; gtin_code?: string } {
  const { model_sku, gtin_code } = fields
  if (typeof model_sku !== 'string') throw wrongParameters('model_sku is required')
  if (model_sku.length > limits.sku.max)
    throw wrongParameters(`model_sku should be at most ${limits.sku.max} characters`)
  return gtin_code === undefined ? { model_sku } : { model_sku, gtin_code: gtinSaid(gtin_code) }
}

export function changeItem(world: ShopeeWorld, item: ShopeeItem, change: Partial<ShopeeItem>): ShopeeItem {
  const changed = { ...item, ...change, update_time: secondsOf(world) }
  world.items.put(String(item.item_id), changed)
  return changed
}
