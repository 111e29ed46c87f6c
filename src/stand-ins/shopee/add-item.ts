import { countAct } from '../market/act-counts.ts'
import { secondsOf } from '../market/clock.ts'
import { carriers } from './carriers.ts'
import { toldEdit } from './edit-calls.ts'
import { limits } from './limits.ts'
import { blank, freeItem } from './listings.ts'
import { listOf, textOf } from './read-fields.ts'
import { gtinSaid, saidOfItem } from './said-of-item.ts'
import type { Asked, Told } from './shopee-call.ts'
import type { ShopeeItem } from './shopee-item.ts'
import { ShopeeRefusal, wrongParameters } from './shopee-refusal.ts'
import { placesOf } from './stock.ts'

/** `POST /api/v2/product/add_item`: a listing without models, which get in by `init_tier_variation`. */
export function addItem(asked: Asked): Told {
  const { world, shopId, body } = asked
  const counted = { act: 'publish', shop_id: shopId, of: textOf(body, 'item_name') } as const
  countAct(world, counted, false)
  if (world.faults.strikes('item'))
    throw new ShopeeRefusal('error_busi_add_item_failed', 'Add item failed. please try later .')
  for (const name of ['description', 'category_id', 'image', 'weight'])
    if (body[name] === undefined) throw wrongParameters(`${name} is required`)
  if (body['brand'] === undefined)
    throw new ShopeeRefusal('error_invalid_brand', 'Brand information required')
  checkLogistics(body)
  const item = saidOfItem({ ...asked, body: { attribute_list: [], ...body } }, newItem(asked))
  const price = priceSaid(body['original_price'])
  const places = placesOf(world, shopId, body)
  const stock = places.reduce((sum, place) => sum + place.stock, 0)
  if (stock < limits.stock.min || stock > limits.stock.max) throw wrongParameters('stock is out of limits')
  const locations = places[0]?.location_id === '' ? undefined : places
  const gtin_code = body['gtin_code'] === undefined ? '' : gtinSaid(body['gtin_code'])
  const only = { model_id: 0, model_name: '', model_sku: '', gtin_code, price, stock, locations, reserved: 0 }
  const whole: ShopeeItem = { ...item, item_status: stateWished(asked), models: [only] }
  world.items.put(String(whole.item_id), whole)
  countAct(world, counted, true)
  const price_info = { current_price: price, original_price: price }
  const seller_stock = places
  return { response: { ...toldEdit(asked, whole), price_info, seller_stock } }
}

function newItem({ world, shopId }: Asked): ShopeeItem {
  const item = blank(world, shopId, freeItem(world))
  return { ...item, review_until: secondsOf(world) + world.settings.reviewAfter }
}

/** On sale when it has been looked at, or hidden until the seller shows it. */
function stateWished({ body, world }: Asked): ShopeeItem['item_status'] {
  const { item_status = 'NORMAL' } = body
  if (item_status !== 'NORMAL' && item_status !== 'UNLIST')
    throw wrongParameters('item_status should be UNLIST or NORMAL')
  if (item_status === 'UNLIST') return 'UNLIST'
  return world.settings.reviewAfter > 0 ? 'REVIEWING' : 'NORMAL'
}

/** At least one carrier that there is. */
function checkLogistics(body: Asked['body']): void {
  const told = listOf(body, 'logistic_info')
  const isKnown = told.every(({ logistic_id }) =>
    carriers.some(({ channel_id }) => channel_id === logistic_id),
  )
  if (!isKnown)
    throw new ShopeeRefusal('error_invalid_logistic_info', 'invalid logistic info , channel not found')
  if (!told.some(({ enabled }) => enabled === true))
    throw new ShopeeRefusal('error_invalid_logistic_info', 'invalid logistic info , no channel is enabled')
}

export function priceSaid(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new ShopeeRefusal('error_invalid_price', 'Invalid price, please use the correct format')
  if (value < limits.price.min)
    throw new ShopeeRefusal('error_price_exceed_min_limitt', 'Original_price is less than min price limit.')
  if (value > limits.price.max)
    throw new ShopeeRefusal('error_price_exceed_max_limitt', 'Original_price is bigger than max price limit.')
  return value
}
