import { secondsOf } from '../market/clock.ts'
import { type FlashSale, saleStatuses, saleTypes, slotOf, slotsBetween } from './flash-sale.ts'
import { putSale, typeOf } from './held-in-sales.ts'
import { queryWhole, wholeOf } from './read-fields.ts'
import type { Asked, Told } from './shopee-call.ts'
import { ShopeeRefusal } from './shopee-refusal.ts'

/** The last second that Shopee counts to. */
const latest = 2_145_887_999
/** Slots are offered so far ahead (s). */
const furthest = 60 * 86_400
/** Clocks differ by so much (s). */
const leeway = 300
const firstSale = 802_000_000_000_000

/** `GET /api/v2/shop_flash_sale/get_time_slot_id`: slots that have not begun. */
export function getTimeSlots({ world, query }: Asked): Told {
  const now = secondsOf(world)
  const from = queryWhole(query, 'start_time')
  const to = queryWhole(query, 'end_time')
  if (from < now - leeway) throw wrongSale('start_time should be larger than now')
  if (to > latest || from >= to) throw wrongSale('end_time should be larger than start_time')
  return { response: slotsBetween(Math.max(from, now + 1), Math.min(to, now + furthest)) }
}

/** `POST /api/v2/shop_flash_sale/create_shop_flash_sale`: one sale in a slot that has not begun, without items at first. */
export function createSale({ world, shopId, body }: Asked): Told {
  const slot = slotOf(wholeOf(body, 'timeslot_id'))
  if (!slot || slot.start_time <= secondsOf(world)) throw wrongSale('timeslot_id is invalid')
  const isTaken = world.flashSales
    .all()
    .some(
      ({ shop_id, timeslot_id, status }) =>
        shop_id === shopId && timeslot_id === slot.timeslot_id && status !== saleStatuses.deleted,
    )
  if (isTaken) throw new ShopeeRefusal('shop_flash_sale_already_exist', 'shop flash sale already exist')
  const flash_sale_id = firstSale + (world.flashSales.size + 1) * 1021
  const sale = putSale(world, {
    ...slot,
    flash_sale_id,
    shop_id: shopId,
    status: saleStatuses.enabled,
    items: [],
  })
  return { response: toldState(sale) }
}

/** `POST /api/v2/shop_flash_sale/update_shop_flash_sale`: enabled (1) or disabled (2), which disables every item. */
export function updateSale(asked: Asked): Told {
  const { world, body } = asked
  const sale = saleAsked(asked, wholeOf(body, 'flash_sale_id'))
  const { status } = body
  if (status !== saleStatuses.enabled && status !== saleStatuses.disabled)
    throw wrongSale('status is invalid')
  if (typeOf(world, sale) === saleTypes.expired) throw wrongSale('shop flash sale is expired')
  const items =
    status === saleStatuses.disabled
      ? sale.items.map((item) => ({
          ...item,
          models: item.models.map((model) => ({ ...model, isEnabled: false })),
        }))
      : sale.items
  return { response: toldState(putSale(world, { ...sale, status, items })) }
}

/** `POST /api/v2/shop_flash_sale/delete_shop_flash_sale`: only what has not begun. */
export function deleteSale(asked: Asked): Told {
  const { world, body } = asked
  const sale = saleAsked(asked, wholeOf(body, 'flash_sale_id'))
  if (typeOf(world, sale) !== saleTypes.upcoming)
    throw wrongSale('cannot delete ongoing and expired shop flash sale')
  return { response: toldState(putSale(world, { ...sale, status: saleStatuses.deleted })) }
}

/** `GET /api/v2/shop_flash_sale/get_shop_flash_sale` */
export function getSale(asked: Asked): Told {
  const sale = saleAsked(asked, queryWhole(asked.query, 'flash_sale_id'))
  return { response: toldSale(asked, sale) }
}

/** `GET /api/v2/shop_flash_sale/get_shop_flash_sale_list`: the latest slot first. */
export function getSaleList(asked: Asked): Told {
  const { world, shopId, query } = asked
  const type = queryWhole(query, 'type')
  if (type > saleTypes.expired) throw wrongSale('type is invalid')
  const { offset, limit } = pageOf(query)
  const from = queryWhole(query, 'start_time', 0)
  const to = queryWhole(query, 'end_time', latest)
  if (from >= to || query.has('start_time') !== query.has('end_time'))
    throw wrongSale('start_time and end_time should be used together')
  const found = world.flashSales
    .all()
    .filter(({ shop_id, status }) => shop_id === shopId && status !== saleStatuses.deleted)
    .filter((sale) => type === 0 || typeOf(world, sale) === type)
    .filter(({ start_time }) => start_time >= from && start_time <= to)
    .sort((one, other) => other.start_time - one.start_time)
  const flash_sale_list = found
    .slice(offset, offset + limit)
    .map((sale) => ({ ...toldSale(asked, sale), remindme_count: 0, click_count: 0 }))
  return { response: { total_count: found.length, flash_sale_list } }
}

export function pageOf(query: URLSearchParams): { offset: number; limit: number } {
  const [offset, limit] = [queryWhole(query, 'offset'), queryWhole(query, 'limit')]
  if (offset > 1000) throw wrongSale('offset should be between 0 and 1000')
  if (limit < 1 || limit > 100) throw wrongSale('limit should be between 1 and 100')
  return { offset, limit }
}

export function saleAsked({ world, shopId }: Asked, flash_sale_id: number): FlashSale {
  const sale = world.flashSales.get(String(flash_sale_id))
  if (sale?.shop_id !== shopId || sale.status === saleStatuses.deleted)
    throw new ShopeeRefusal('shop_flash_sale_not_exist', 'shop flash sale not exist')
  return sale
}

function toldState({ timeslot_id, flash_sale_id, status }: FlashSale) {
  return { timeslot_id, flash_sale_id, status }
}

function toldSale({ world }: Asked, sale: FlashSale) {
  const { start_time, end_time, items } = sale
  return {
    ...toldState(sale),
    start_time,
    end_time,
    item_count: items.length,
    enabled_item_count: items.filter(({ models }) => models.some(({ isEnabled }) => isEnabled)).length,
    type: typeOf(world, sale),
  }
}

export function wrongSale(detail: string): ShopeeRefusal {
  return new ShopeeRefusal('shop_flash_sale_param_error', `The Wrong parameters, detail: ${detail}.`)
}
