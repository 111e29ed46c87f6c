import { must } from '../../lib/must.ts'
import { countAct } from '../market/act-counts.ts'
import { secondsOf } from '../market/clock.ts'
import { noteStock } from '../market/kept-stocks.ts'
import { availableOf, reservedOf } from './held-in-sales.ts'
import { allFailed, editableItem, modelsAsked } from './listing-fields.ts'
import { listOf, optionalText, wholeOf } from './read-fields.ts'
import type { Asked, Told } from './shopee-call.ts'
import { hasModels, modelOf, type ShopeeItem, type ShopeeModel } from './shopee-item.ts'
import { ShopeeRefusal } from './shopee-refusal.ts'
import type { ShopeeWorld } from './shopee-world.ts'

/** What an order takes of a listing, or gives back: at the first place. */
export function addStock(world: ShopeeWorld, of: { item_id: number; model_id: number }, units: number): void {
  const item = world.items.get(String(of.item_id))
  const model = item && modelOf(item, of.model_id)
  if (!item || !model) return
  const [first, ...rest] = model.locations ?? []
  const locations = first && [{ ...first, stock: first.stock + units }, ...rest]
  changeModel(world, item, { ...model, locations, stock: model.stock + units })
}

export function changeModel(world: ShopeeWorld, item: ShopeeItem, changed: ShopeeModel): void {
  const models = item.models.map((model) => (model.model_id === changed.model_id ? changed : model))
  world.items.put(String(item.item_id), { ...item, models, update_time: secondsOf(world) })
}

interface ToldPlace {
  /** '' where the shop has one place. */
  location_id: string
  stock: number
}

interface StockWish {
  model_id: number
  places: ToldPlace[]
}

/** `POST /api/v2/product/update_stock`: one listing, each of its models for itself. */
export function updateStock(asked: Asked): Told {
  const { world, shopId, body } = asked
  const success_list: object[] = []
  const failure_list: { model_id: number; failed_reason: string }[] = []
  const wishes = modelsAsked(body, 'stock_list').map(
    (one): StockWish => ({ model_id: one.model_id, places: placesOf(world, shopId, one.fields) }),
  )
  const item = editableItem(asked, wishes)
  if (hasModels(item) && wishes.some(({ model_id }) => model_id === 0))
    throw new ShopeeRefusal(
      'error_edit_item_stock_for_item_has_model',
      "Can't to edit item stock directly while item has models.",
    )
  for (const wish of wishes) {
    const { model_id, places } = wish
    const failed_reason = failureOf(world, item.item_id, wish)
    if (failed_reason) failure_list.push({ model_id, failed_reason })
    else success_list.push(...places.map((place) => ({ model_id, ...place })))
  }
  const response = { success_list, failure_list }
  if (success_list.length > 0) return { response }
  const message = 'Update stock failed, please check failure_list for detailed reason'
  return allFailed('error_busi_update_stock_failed', message, response)
}

/** The places of the shop: a shop of several has to name them, a shop of one has none to name. */
export function placesOf(
  world: ShopeeWorld,
  shop_id: number,
  fields: Readonly<Record<string, unknown>>,
): ToldPlace[] {
  const known = world.settings.shops.find((shop) => shop.shop_id === shop_id)?.locations
  const told = listOf(fields, 'seller_stock').map((one) => ({
    location_id: one['location_id'] === '' ? '' : (optionalText(one, 'location_id') ?? ''),
    stock: wholeOf(one, 'stock'),
  }))
  if (!known) {
    if (told.length > 1 || told.some(({ location_id }) => location_id !== ''))
      throw new ShopeeRefusal(
        'error_auth',
        'You do not have right to use seller location_id, please only fill seller_stock filed.',
      )
    return told
  }
  if (told.some(({ location_id }) => location_id === ''))
    throw new ShopeeRefusal('error_busi', 'The merchant/shop has multi warehouse, please input location id')
  if (told.some(({ location_id }) => !known.includes(location_id)))
    throw new ShopeeRefusal(
      'error_auth',
      "The location_id input is not matched the shop's location_id(more/wrong). Please double check.",
    )
  return told
}

/** Writes the stock of one; says why not, where it is refused. */
function failureOf(world: ShopeeWorld, item_id: number, { model_id, places }: StockWish): string | undefined {
  // Read anew: the one before has changed the listing.
  const item = must(world.items.get(String(item_id)), 'the listing')
  const model = must(modelOf(item, model_id), 'its model')
  const { shop_id } = item
  const counted = { act: 'stock', shop_id, of: `${item_id}/${model_id}` } as const
  countAct(world, counted, false)
  if (world.faults.strikes('item')) return 'The stock can not be edited during the promotion.'
  const locations = model.locations?.map(
    (place) => places.find(({ location_id }) => location_id === place.location_id) ?? place,
  )
  const stock = (locations ?? places).reduce((sum, place) => sum + place.stock, 0)
  if (stock < reservedOf(world, item, model_id) || places.some((place) => place.stock < 0))
    return 'Stock should be larger than reserved stock.'
  countAct(world, counted, true)
  const sku = model.model_sku || item.item_sku
  const at = secondsOf(world)
  noteStock(world, { shop_id, item_id, model_id, sku, stock, had: availableOf(world, item, model_id), at })
  changeModel(world, item, { ...model, stock, locations })
  return undefined
}
