import { must } from '../../lib/must.ts'
import { countAct } from '../market/act-counts.ts'
import { secondsOf } from '../market/clock.ts'
import { listOf, wholeOf } from './read-fields.ts'
import type { Asked, Told } from './shopee-call.ts'
import { ShopeeRefusal } from './shopee-refusal.ts'
import type { ShopeeItem, ShopeeModel } from './shopee-shop.ts'
import type { ShopeeWorld } from './shopee-world.ts'

/** So many told stocks are remembered. */
const toldKept = 10_000

/** What an order takes of a listing, or gives back. */
export function addStock(world: ShopeeWorld, of: { item_id: number; model_id: number }, units: number): void {
  const item = world.items.get(String(of.item_id))
  const model = item && modelOf(item, of.model_id)
  if (item && model) putStock(world, item, model, Math.max(0, model.stock + units))
}

function putStock(world: ShopeeWorld, item: ShopeeItem, { model_id }: ShopeeModel, stock: number): void {
  const models = item.models.map((model) => (model.model_id === model_id ? { ...model, stock } : model))
  world.items.put(String(item.item_id), { ...item, models, update_time: secondsOf(world) })
}

/** `POST /api/v2/product/update_stock`: one listing, each of its models for itself. */
export function updateStock({ world, shopId, body }: Asked): Told {
  const item_id = wholeOf(body, 'item_id')
  const success_list: { model_id: number; location_id: string; stock: number }[] = []
  const failure_list: { model_id: number; failed_reason: string }[] = []
  const asked = listOf(body, 'stock_list').map((one) => ({
    model_id: one['model_id'] === undefined ? 0 : wholeOf(one, 'model_id'),
    stock: listOf(one, 'seller_stock').reduce((sum, part) => sum + wholeOf(part, 'stock'), 0),
  }))
  if (new Set(asked.map(({ model_id }) => model_id)).size < asked.length)
    throw new ShopeeRefusal('error_param', 'Repeat model_id.')
  const item = world.items.get(String(item_id))
  if (item?.shop_id !== shopId) throw new ShopeeRefusal('error_item_not_found', 'Product not found')
  if (asked.some(({ model_id }) => !modelOf(item, model_id)))
    throw new ShopeeRefusal('error_param', 'Wrong model_id.')
  for (const { model_id, stock } of asked) {
    const failed_reason = failureOf(world, item_id, { model_id, stock })
    if (failed_reason) failure_list.push({ model_id, failed_reason })
    else success_list.push({ model_id, location_id: '', stock })
  }
  const response = { success_list, failure_list }
  if (success_list.length > 0) return { response }
  const message = 'Update stock failed, please check failure_list for detailed reason'
  return { error: 'error_busi_update_stock_failed', message, response }
}

/** Writes the stock of one; says why not, where it is refused. */
function failureOf(
  world: ShopeeWorld,
  item_id: number,
  { model_id, stock }: { model_id: number; stock: number },
): string | undefined {
  // Read anew: the one before has changed the listing.
  const item = must(world.items.get(String(item_id)), 'the listing')
  const model = must(modelOf(item, model_id), 'its model')
  const { shop_id } = item
  const counted = { act: 'stock', shop_id, of: `${item_id}/${model_id}` } as const
  countAct(world, counted, false)
  if (world.faults.strikes('item')) return 'The stock can not be edited during the promotion.'
  if (stock < 0) return 'Stock should be larger than reserved stock.'
  countAct(world, counted, true)
  const sku = model.model_sku || item.item_sku
  world.stockTold.push({ shop_id, item_id, model_id, sku, stock, at: secondsOf(world) })
  if (world.stockTold.length > toldKept) world.stockTold.shift()
  putStock(world, item, model, stock)
  return undefined
}

function modelOf({ models }: ShopeeItem, model_id: number): ShopeeModel | undefined {
  return models.find((model) => model.model_id === model_id)
}
