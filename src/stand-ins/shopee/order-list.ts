import { queryText, queryWhole } from './read-fields.ts'
import type { Asked, Told } from './shopee-call.ts'
import { ShopeeRefusal, wrongParameters } from './shopee-refusal.ts'

/** A window may be so wide (s): 15 days. */
export const widestWindow = 15 * 86_400
export const widestPage = 100

/** `GET /api/v2/order/get_order_list`: the newest first; the cursor is an offset, so what arrives meanwhile shifts the rest. */
export function getOrderList({ world, shopId, query }: Asked): Told {
  const field = queryText(query, 'time_range_field')
  if (field !== 'create_time' && field !== 'update_time') throw wrongParameters('time_range_field is invalid')
  const [from, to] = [queryWhole(query, 'time_from'), queryWhole(query, 'time_to')]
  if (from >= to || to - from > widestWindow)
    throw new ShopeeRefusal(
      'order.order_list_invalid_time',
      'Start time must be earlier than end time and diff in 15days.',
    )
  const size = queryWhole(query, 'page_size')
  if (size < 1 || size > widestPage) throw wrongParameters('page_size should be between 1 and 100')
  const offset = cursorOf(query.get('cursor'))
  const status = query.get('order_status')
  const found = world.orders
    .all()
    .filter((order) => order.shop_id === shopId && order[field] >= from && order[field] <= to)
    .filter((order) => !status || order.order_status === status)
    .sort((a, b) => b[field] - a[field] || (a.order_sn < b.order_sn ? 1 : -1))
  const more = found.length > offset + size
  const tellsStatus = query.get('response_optional_fields')?.split(',').includes('order_status')
  const order_list = found.slice(offset, offset + size).map(({ order_sn, order_status }) => ({
    order_sn,
    order_status: tellsStatus ? order_status : undefined,
    booking_sn: '',
  }))
  return { response: { more, next_cursor: more ? String(offset + size) : '', order_list } }
}

function cursorOf(cursor: string | null): number {
  if (!cursor) return 0
  if (!/^\d{1,9}$/.test(cursor)) throw wrongParameters('cursor is invalid')
  return Number(cursor)
}
