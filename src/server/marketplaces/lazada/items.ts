import * as v from 'valibot'
import { Id } from '../../../domain/channels/lazada/lazada-fields.ts'
import type { Asking } from '../asking.ts'
import { nameOfAnother } from '../read-answer.ts'
import { type LazadaClient, misfit } from './client.ts'
import { LazadaTrouble } from './errors.ts'
import { lazadaPaths, mostOrders } from './paths.ts'

const OrderId = v.pipe(Id, v.nonEmpty(), v.maxLength(40))
const Told = v.object({
  data: v.array(v.object({ order_id: OrderId, order_items: v.optional(v.array(v.looseObject({})), []) })),
})

/** What Lazada told of an order's items, unread. */
export type ToldItems = v.InferOutput<typeof Told>['data'][number]['order_items']

/** Of several orders the one that is not known makes Lazada refuse all. */
const unknownOrders = new Set(['37', '39', '16'])

/**
 * What Lazada tells of the items of orders, by the orders' numbers; those that it does not know are left out. It may refuse a whole list for
 * the sake of one that it does not know, so a refused list is asked for in halves.
 */
export async function askItems(
  client: LazadaClient,
  numbers: readonly string[],
  asking: Asking,
): Promise<Map<string, ToldItems>> {
  if (numbers.length > mostOrders) throw new RangeError('Lazada tells of 50 orders at once.')
  if (numbers.length === 0) return new Map()
  try {
    // Numbers, not texts: Lazada wants [1,2].
    const { data } = await client.ask(lazadaPaths.items, Told, asking, {
      order_ids: `[${numbers.join(',')}]`,
    })
    const strange = data.filter(
      ({ order_id, order_items }) => !numbers.includes(order_id) || order_items.some(isOfAnother(order_id)),
    )
    const known = data.filter((one) => !strange.includes(one))
    // An answer to somebody else's question, or with another order's items among the own ones.
    if (strange.length > 0 && known.length < numbers.length)
      throw misfit(lazadaPaths.items, `${numbers.join(',')}: order_id: as asked`, {
        bytes: Buffer.from(JSON.stringify(strange)),
      })
    return new Map(known.map(({ order_id, order_items }) => [order_id, order_items]))
  } catch (error) {
    if (!isUnknownOrder(error)) throw error
    if (numbers.length === 1) return new Map()
    const half = Math.ceil(numbers.length / 2)
    const first = await askItems(client, numbers.slice(0, half), asking)
    return new Map([...first, ...(await askItems(client, numbers.slice(half), asking))])
  }
}

function isOfAnother(order_id: string): (item: object) => boolean {
  return (item) => nameOfAnother(['order_id'], { order_id }, item) !== undefined
}

export function isUnknownOrder(error: unknown): boolean {
  return error instanceof LazadaTrouble && unknownOrders.has((error.refusal.code ?? '').trim())
}
