import { listOf, wholeOf } from './read-fields.ts'
import type { Asked, Told } from './shopee-call.ts'
import { isEditable, modelOf, type ShopeeItem } from './shopee-item.ts'
import { ShopeeRefusal } from './shopee-refusal.ts'

type Fields = Readonly<Record<string, unknown>>

/** What a body says of each model of one listing, 1 to 50 of them and none twice. */
export function modelsAsked(body: Fields, name: string): { model_id: number; fields: Fields }[] {
  const asked = listOf(body, name).map((fields) => ({
    model_id: fields['model_id'] === undefined ? 0 : wholeOf(fields, 'model_id'),
    fields,
  }))
  if (new Set(asked.map(({ model_id }) => model_id)).size < asked.length)
    throw new ShopeeRefusal('error_param', 'Repeat model_id.')
  return asked
}

/** The listing that a body names, in a state in which it can be changed, with every model that is meant. */
export function editableItem(
  { world, shopId, body }: Asked,
  models: readonly { model_id: number }[] = [],
): ShopeeItem {
  const item = world.items.get(String(wholeOf(body, 'item_id')))
  if (item?.shop_id !== shopId) throw new ShopeeRefusal('error_item_not_found', 'Product not found')
  if (!isEditable(item))
    throw new ShopeeRefusal(
      'error_item_uneditable',
      "Can't edit this item. item status can not support editing.",
    )
  if (models.some(({ model_id }) => model_id !== 0 && !modelOf(item, model_id)))
    throw new ShopeeRefusal('error_param', 'Wrong model_id.')
  return item
}

/** Nothing of a list was done: its answer is an error that holds the list. */
export function allFailed(error: string, message: string, response: object): Told {
  return { error, message, response }
}
