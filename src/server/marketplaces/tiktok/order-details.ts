import * as v from 'valibot'
import type { OutsideTrouble } from '../../outside/call-outside.ts'
import type { Asking } from '../asking.ts'
import { misfit, type TiktokClient } from './client.ts'
import { TiktokTrouble } from './errors.ts'
import { mostTogether, tiktokPaths } from './paths.ts'

const Order = v.looseObject({ id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) })
const Orders = v.object({ orders: v.optional(v.array(Order), []) })

/** What TikTok told of an order, unread but for its number. */
export type ToldOrder = v.InferOutput<typeof Order>

/** An order or a parcel of another seller. */
const notOfShop = 21008111

/** What was told, and not asked for: an answer to somebody else's question. */
export function strangers(told: Iterable<ToldOrder>, numbers: readonly string[]): ToldOrder[] {
  return [...told].filter(({ id }) => !numbers.includes(id))
}

/** Of an order nothing is known where others were told in its stead. */
export function notAsked(number: string, strange: readonly ToldOrder[]): OutsideTrouble {
  const bytes = Buffer.from(JSON.stringify(strange))
  return misfit(tiktokPaths.orders, `${number}: id: as asked`, { bytes })
}

/**
 * What TikTok tells of orders, those that it does not know left out. It may refuse a whole list for the sake of one that is not the shop's,
 * so a refused list is asked for in halves.
 */
export async function askOrders(
  client: TiktokClient,
  numbers: readonly string[],
  asking: Asking,
): Promise<ToldOrder[]> {
  if (numbers.length > mostTogether) throw new RangeError('TikTok tells of 50 orders at once.')
  if (numbers.length === 0) return []
  try {
    const query = { ids: numbers.join(',') }
    return (await client.ask(tiktokPaths.orders, Orders, asking, { query })).orders
  } catch (error) {
    if (!(error instanceof TiktokTrouble && error.refusal.code === notOfShop)) throw error
    if (numbers.length === 1) return []
    const half = Math.ceil(numbers.length / 2)
    const first = await askOrders(client, numbers.slice(0, half), asking)
    return [...first, ...(await askOrders(client, numbers.slice(half), asking))]
  }
}
