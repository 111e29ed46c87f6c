import { must } from '../../lib/must.ts'
import { countAct } from '../market/act-counts.ts'
import { reservedOf } from './held-in-sales.ts'
import { limits } from './limits.ts'
import { allFailed, editableItem, modelsAsked } from './listing-fields.ts'
import type { Asked, Told } from './shopee-call.ts'
import { hasModels, modelOf } from './shopee-item.ts'
import { ShopeeRefusal } from './shopee-refusal.ts'
import type { ShopeeWorld } from './shopee-world.ts'
import { changeModel } from './stock.ts'

/** `POST /api/v2/product/update_price`: one listing, each of its models for itself. */
export function updatePrice(asked: Asked): Told {
  const { world, body } = asked
  const success_list: object[] = []
  const failure_list: { model_id: number; failed_reason: string }[] = []
  const wishes = modelsAsked(body, 'price_list').map(({ model_id, fields }) => ({
    model_id,
    price: priceOf(fields['original_price']),
  }))
  const item = editableItem(asked, wishes)
  if (hasModels(item) && wishes.some(({ model_id }) => model_id === 0))
    throw new ShopeeRefusal(
      'error_edit_item_price_for_item_has_model',
      "Can't edit item price directly while item has models.",
    )
  for (const { model_id, price } of wishes) {
    const failed_reason = failureOf(world, item.item_id, { model_id, price })
    if (failed_reason) failure_list.push({ model_id, failed_reason })
    else success_list.push({ model_id, original_price: price })
  }
  const response = { success_list, failure_list }
  if (success_list.length > 0) return { response }
  return allFailed('error_update_price_fail', 'Update price failed, please try later.', response)
}

/** A dong has no parts. */
function priceOf(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new ShopeeRefusal('error_invalid_price', 'Invalid price, please use the correct format')
  return value
}

function failureOf(
  world: ShopeeWorld,
  item_id: number,
  { model_id, price }: { model_id: number; price: number },
): string | undefined {
  // Read anew: the one before has changed the listing.
  const item = must(world.items.get(String(item_id)), 'the listing')
  const model = must(modelOf(item, model_id), 'its model')
  const counted = { act: 'price', shop_id: item.shop_id, of: `${item_id}/${model_id}` } as const
  countAct(world, counted, false)
  if (world.faults.strikes('item')) return 'Update price failed, please try later.'
  if (item.is_locked || reservedOf(world, item, model_id) > 0)
    return 'Price cannot be changed when model is under promotion.'
  if (price < limits.price.min) return 'Original_price is less than min price limit.'
  if (price > limits.price.max) return 'Original_price is bigger than max price limit.'
  countAct(world, counted, true)
  changeModel(world, item, { ...model, price })
  return undefined
}
