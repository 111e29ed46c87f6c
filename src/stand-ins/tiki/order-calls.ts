import { secondsOf } from '../market/clock.ts'
import { orderOf } from './change-order.ts'
import { flagIn, includedIn, setFilter, timeFilter } from './filters.ts'
import { ordered, paged } from './paged.ts'
import type { Asked } from './tiki-call.ts'
import {
  confirmationOf,
  confirmationStatuses,
  fulfillmentTypes,
  inventoryTypes,
  tikiStatuses,
} from './tiki-order.ts'
import { toldOrder } from './told-order.ts'

/** What is told only where it is asked for. */
const includable = ['status_histories', 'item.fees', 'item.confirmation_histories']

/** `GET /integration/v2/orders` */
export function listOrders({ world, shopId, query }: Asked): object {
  const include = includedIn(query, includable)
  const isRma = flagIn(query, 'is_rma')
  const [isCode, isSku] = [setFilter(query, 'code'), setFilter(query, 'sku')]
  const isStatus = setFilter(query, 'status', tikiStatuses)
  const isType = setFilter(query, 'fulfillment_type', [...fulfillmentTypes, 'instant_delivery'])
  const isConfirmed = setFilter(query, 'item_confirmation_status', confirmationStatuses)
  const lies = setFilter(query, 'item_inventory_type', inventoryTypes)
  const isWithin = timeFilter(query, secondsOf(world))
  const found = world.orders
    .all()
    .filter((order) => order.shop_id === shopId && isCode(order.code) && isStatus(order.status))
    .filter((order) => isType(order.fulfillment_type) && isWithin(order))
    .filter((order) => isRma === undefined || order.is_rma === isRma)
    .filter(({ items }) =>
      items.some((item) => isSku(item.sku) && isConfirmed(confirmationOf(item)) && lies(item.inventory_type)),
    )
  const { data, paging } = paged(ordered(found, query), query)
  return { data: data.map((order) => toldOrder(world, order, include)), paging }
}

/** `GET /integration/v2/orders/{code}` */
export function getOrder({ world, shopId, params, query }: Asked): object {
  const include = includedIn(query, includable)
  return toldOrder(world, orderOf(world, shopId, params['code'] ?? ''), include)
}
