import { type Unqualified, unqualifiedOf } from './flash-criteria.ts'
import { type FlashItem, type FlashModel, type FlashSale, saleStatuses, saleTypes } from './flash-sale.ts'
import { pageOf, saleAsked, wrongSale } from './flash-sale-calls.ts'
import { heldInSales, putSale, reservedOf, typeOf } from './held-in-sales.ts'
import { toldModelName } from './product-calls.ts'
import { listOf, queryWhole, wholeOf } from './read-fields.ts'
import { statusOf } from './review.ts'
import type { Asked, Told } from './shopee-call.ts'
import { hasModels, modelOf, type ShopeeItem } from './shopee-item.ts'
import { ShopeeRefusal } from './shopee-refusal.ts'

type Fields = Readonly<Record<string, unknown>>

/** Items that may be enabled in one sale. */
const mostItems = 50

interface Failed {
  item_id: number
  model_id?: number | undefined
  err_code: number
  err_msg: string
  unqualified_conditions?: Unqualified[]
}

/** What one model is to be sold at, as far as a body says so. */
interface Wish {
  item_id: number
  model_id: number
  price: number | undefined
  stock: number | undefined
  isEnabled: boolean | undefined
}

/** `POST /api/v2/shop_flash_sale/add_shop_flash_sale_items`: each model for itself. */
export function addItems(asked: Asked): Told {
  const sale = editableSale(asked)
  return eachWish(asked, sale, (now, wish, item) => {
    const known = modelIn(now, wish)
    if (known) return failed(wish, item, 1400101720, 'This item is already in the flash sale.')
    return placed(asked, now, item, { ...wish, isEnabled: true })
  })
}

/** `POST /api/v2/shop_flash_sale/update_shop_flash_sale_items`: what is enabled can only be disabled; what is disabled can be told anew and enabled. */
export function updateItems(asked: Asked): Told {
  const sale = editableSale(asked)
  return eachWish(asked, sale, (now, wish, item) => {
    const known = modelIn(now, wish)
    if (!known) return failed(wish, item, 1400101737, 'item-model invalid')
    if (known.isEnabled && (wish.price !== undefined || wish.stock !== undefined))
      return failed(wish, item, 1400101721, 'Enabled item cannot be edited, please disable it first.')
    const { price = known.price, stock = known.stock, isEnabled = known.isEnabled } = wish
    return placed(asked, now, item, { ...wish, price, stock, isEnabled })
  })
}

/** `POST /api/v2/shop_flash_sale/delete_shop_flash_sale_items`: with all their models. */
export function deleteItems(asked: Asked): Told {
  const { world, body } = asked
  const sale = editableSale(asked)
  const ids = body['item_ids']
  if (!Array.isArray(ids) || ids.length === 0) throw wrongSale('item_ids is required')
  const failed_items = ids
    .filter((id) => !sale.items.some(({ item_id }) => item_id === id))
    .map((id) => ({ item_id: Number(id), err_code: 1400101737, err_msg: 'item-model invalid' }))
  putSale(world, { ...sale, items: sale.items.filter(({ item_id }) => !ids.includes(item_id)) })
  return { response: failed_items.length > 0 ? { failed_items } : {} }
}

/** `GET /api/v2/shop_flash_sale/get_shop_flash_sale_items`: a page of items, and the models of those that have some. */
export function getItems(asked: Asked): Told {
  const { world, query } = asked
  const sale = saleAsked(asked, queryWhole(query, 'flash_sale_id'))
  const { offset, limit } = pageOf(query)
  const page = sale.items.slice(offset, offset + limit).flatMap((one) => {
    const item = world.items.get(String(one.item_id))
    return item ? [{ one, item }] : []
  })
  const models = page
    .filter(({ item }) => hasModels(item))
    .flatMap(({ one, item }) => one.models.map((model) => toldModel(asked, one, item, model)))
  const item_info = page.map(({ one, item }) => {
    const own = one.models.find(({ model_id }) => model_id === 0)
    const facts = own && ownFacts(asked, one, item, own)
    return {
      ...facts,
      item_id: item.item_id,
      item_name: item.item_name,
      status: statusOf(world, item) === 'NORMAL' ? 1 : 8,
      image: item.image_ids[0] ?? '',
    }
  })
  return { response: { total_count: sale.items.length, models, item_info } }
}

function toldModel({ world }: Asked, { purchase_limit }: FlashItem, item: ShopeeItem, model: FlashModel) {
  const { model_id, isEnabled, price, stock } = model
  const own = modelOf(item, model_id)
  return {
    item_id: item.item_id,
    model_id,
    model_name: toldModelName(own?.model_name ?? ''),
    status: isEnabled ? 1 : 0,
    original_price: own?.price ?? 0,
    input_promotion_price: price,
    promotion_price_with_tax: price,
    purchase_limit,
    campaign_stock: stock,
    stock: Math.max(0, (own?.stock ?? 0) - reservedOf(world, item, model_id)),
    reject_reason: '',
  }
}

function ownFacts(asked: Asked, one: FlashItem, item: ShopeeItem, model: FlashModel) {
  const { model_id, model_name, status, ...rest } = toldModel(asked, one, item, model)
  return { ...rest, item_status: status }
}

function editableSale(asked: Asked): FlashSale {
  const { world, body } = asked
  const sale = saleAsked(asked, wholeOf(body, 'flash_sale_id'))
  if (sale.status !== saleStatuses.enabled || typeOf(world, sale) !== saleTypes.upcoming)
    throw new ShopeeRefusal(
      'shop_flash_sale_is_not_enabled_or_upcoming',
      'this shop flash sale is not enabled or upcoming',
    )
  return sale
}

type Act = (now: FlashSale, wish: Wish, item: ShopeeItem) => FlashSale | Failed

/** Does each model for itself; those that came to nothing are named. */
function eachWish(asked: Asked, sale: FlashSale, act: Act): Told {
  const { world, shopId, body } = asked
  const told = listOf(body, 'items', { most: 1000 })
  const named = new Set([...sale.items.map(({ item_id }) => item_id), ...told.map(({ item_id }) => item_id)])
  if (named.size > mostItems)
    throw new ShopeeRefusal('shop_flash_sale_exceed_max_item_limit', 'cannot enabled more than 50 items')
  const failed_items: Failed[] = []
  let now = sale
  for (const one of told) {
    const item_id = wholeOf(one, 'item_id')
    const item = world.items.get(String(item_id))
    for (const wish of wishesOf(item_id, one)) {
      const isMeant = item?.shop_id === shopId && modelOf(item, wish.model_id) !== undefined
      if (!item || !isMeant) {
        failed_items.push({
          item_id,
          model_id: wish.model_id,
          err_code: 1400101737,
          err_msg: 'item-model invalid',
        })
        continue
      }
      const done = world.faults.strikes('item')
        ? failed(wish, item, 1400101700, 'System error, please try again.')
        : act(now, wish, item)
      if ('err_code' in done) failed_items.push(done)
      else now = withLimit(done, item_id, one['purchase_limit'])
    }
  }
  putSale(world, now)
  return { response: failed_items.length > 0 ? { failed_items } : {} }
}

function wishesOf(item_id: number, one: Fields): Wish[] {
  if (one['models'] === undefined)
    return [
      {
        item_id,
        model_id: 0,
        price: numberOf(one['item_input_promo_price']),
        stock: numberOf(one['item_stock']),
        isEnabled: flagOf(one['item_status']),
      },
    ]
  return listOf(one, 'models').map((model) => ({
    item_id,
    model_id: wholeOf(model, 'model_id'),
    price: numberOf(model['input_promo_price']),
    stock: numberOf(model['stock']),
    isEnabled: flagOf(model['status']),
  }))
}

function numberOf(value: unknown): number | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'number' || !(value >= 0)) throw wrongSale('price and stock should be numbers')
  return value
}

function flagOf(value: unknown): boolean | undefined {
  if (value === undefined) return undefined
  if (value !== 0 && value !== 1) throw wrongSale('status should be 0 or 1')
  return value === 1
}

/** The sale with a model at its price and stock; why not, where it does not fit the rules or there is too little. */
function placed(asked: Asked, now: FlashSale, item: ShopeeItem, wish: Wish): FlashSale | Failed {
  const { world } = asked
  const { model_id, price, stock, isEnabled = false } = wish
  const model = modelOf(item, model_id)
  if (!model || price === undefined || stock === undefined) throw wrongSale('price and stock are required')
  if (isEnabled) {
    if (statusOf(world, item) !== 'NORMAL') return failed(wish, item, 1400101737, 'item-model invalid')
    const unqualified_conditions = unqualifiedOf(item, { original: model.price, price, stock })
    if (unqualified_conditions.length > 0)
      return {
        ...failed(
          wish,
          item,
          1400101718,
          'This item cannot be added as it does not meet the criteria required. Please check the Product Criteria.',
        ),
        unqualified_conditions,
      }
    const isBusy = heldInSales(world, item.item_id, model_id).some(
      ({ sale }) => sale.flash_sale_id !== now.flash_sale_id && sale.timeslot_id === now.timeslot_id,
    )
    if (isBusy || model.stock - reservedOf(world, item, model_id) < stock)
      return failed(wish, item, 1400101726, 'This item cannot be added as there is insufficient stock.')
  }
  return withModel(now, item.item_id, { model_id, isEnabled, price, stock })
}

function modelIn({ items }: FlashSale, { item_id, model_id }: Wish): FlashModel | undefined {
  return items.find((item) => item.item_id === item_id)?.models.find((model) => model.model_id === model_id)
}

function withModel(sale: FlashSale, item_id: number, model: FlashModel): FlashSale {
  const known = sale.items.find((item) => item.item_id === item_id) ?? {
    item_id,
    purchase_limit: 0,
    models: [],
  }
  const models = [...known.models.filter(({ model_id }) => model_id !== model.model_id), model]
  const changed = { ...known, models }
  const isNew = !sale.items.includes(known)
  const items = isNew ? [...sale.items, changed] : sale.items.map((item) => (item === known ? changed : item))
  return { ...sale, items }
}

function withLimit(sale: FlashSale, item_id: number, limit: unknown): FlashSale {
  if (typeof limit !== 'number') return sale
  const items = sale.items.map((item) =>
    item.item_id === item_id ? { ...item, purchase_limit: limit } : item,
  )
  return { ...sale, items }
}

function failed({ item_id, model_id }: Wish, item: ShopeeItem, err_code: number, err_msg: string): Failed {
  return { item_id, model_id: hasModels(item) ? model_id : undefined, err_code, err_msg }
}
