import * as v from 'valibot'
import type { OutsideTrouble } from '../../outside/call-outside.ts'
import type { Asking } from '../asking.ts'
import { misfit, type ShopeeClient } from './client.ts'
import { ShopeeTrouble } from './errors.ts'
import { mostTogether, shopeePaths } from './paths.ts'

const Order = v.looseObject({ order_sn: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) })
const OrderDetails = v.object({ response: v.object({ order_list: v.array(Order) }) })

/** What Shopee told of an order, unread but for its number. */
export type ToldOrder = v.InferOutput<typeof Order>

/** What was told, and not asked for: an answer to somebody else's question. */
export function strangers(told: Iterable<ToldOrder>, numbers: readonly string[]): ToldOrder[] {
  return [...told].filter(({ order_sn }) => !numbers.includes(order_sn))
}

/** Of an order nothing is known where others were told in its stead. */
export function notAsked(number: string, strange: readonly ToldOrder[]): OutsideTrouble {
  const bytes = Buffer.from(JSON.stringify(strange))
  return misfit(shopeePaths.orderDetail, `${number}: order_sn: as asked`, { bytes })
}

/**
 * What Shopee tells of orders, those that it does not know left out. It may refuse a whole list for the sake of one that it does not know,
 * so a refused list is asked for in halves.
 */
export async function askOrders(
  client: ShopeeClient,
  of: { numbers: readonly string[]; fields: string },
  asking: Asking,
): Promise<ToldOrder[]> {
  const { numbers, fields } = of
  if (numbers.length > mostTogether) throw new RangeError('Shopee tells of 50 orders at once.')
  if (numbers.length === 0) return []
  const query = { order_sn_list: numbers.join(','), response_optional_fields: fields }
  try {
    const { response } = await client.ask(shopeePaths.orderDetail, OrderDetails, asking, { query })
    return response.order_list
  } catch (error) {
    if (!(error instanceof ShopeeTrouble && error.refusal.error === 'error_not_found')) throw error
    if (numbers.length === 1) return []
    const half = Math.ceil(numbers.length / 2)
    const first = await askOrders(client, { numbers: numbers.slice(0, half), fields }, asking)
    return [...first, ...(await askOrders(client, { numbers: numbers.slice(half), fields }, asking))]
  }
}
