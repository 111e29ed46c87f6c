import * as v from 'valibot'
import { Id } from '../../../domain/channels/lazada/lazada-fields.ts'
import { isArranged } from '../../../domain/channels/lazada/lazada-steps.ts'
import { LazadaTold } from '../../../domain/channels/lazada/lazada-told.ts'
import type { TakeChannelOrder } from '../../../domain/channels/take-channel-order.ts'
import type { Asking } from '../asking.ts'
import { changedByTime } from '../by-time.ts'
import { answerForAll, answerInTurn, type Each } from '../each.ts'
import type { Marketplace } from '../marketplace.ts'
import { problemOf } from '../read-answer.ts'
import { type LazadaClient, misfit } from './client.ts'
import { askItems, isUnknownOrder, type ToldItems } from './items.ts'
import { lazadaPaths, mostOffset, mostOrders, mostOrdersAPage } from './paths.ts'
import { stampOf } from './stamp.ts'

const OrderId = v.pipe(Id, v.nonEmpty(), v.maxLength(40))
const Count = v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))])
const OrderList = v.object({
  data: v.object({
    countTotal: v.optional(Count),
    orders: v.optional(v.array(v.looseObject({ order_id: OrderId })), []),
  }),
})
const OneOrder = v.object({ data: v.looseObject({ order_id: OrderId }) })

/** What Lazada told of an order, unread but for its number. */
type ToldOrder = v.InferOutput<typeof OneOrder>['data']

/** An order that a page told is read from there within this time (ms), once. */
const freshMs = 60_000
const mostFresh = 2_000

/** What changed at a shop, and orders as they are now. */
export function lazadaOrders(
  client: LazadaClient,
): Pick<Marketplace, 'changed' | 'orders' | 'mostOrders' | 'parcelsArranged'> {
  // A page tells whole orders, which are otherwise told one by one: whoever asks for them next need not ask again.
  const fresh = new Map<string, { order: ToldOrder; at: number }>()
  const nameOf = (number: string, { shopId }: Pick<Asking, 'shopId'>) => `${shopId}/${number}`

  function keep(orders: readonly ToldOrder[], asking: Asking): void {
    if (fresh.size > mostFresh) fresh.clear()
    for (const order of orders) fresh.set(nameOf(order.order_id, asking), { order, at: asking.now })
  }

  function takeFresh(number: string, asking: Asking): ToldOrder | undefined {
    const name = nameOf(number, asking)
    const kept = fresh.get(name)
    fresh.delete(name)
    return kept && asking.now - kept.at < freshMs ? kept.order : undefined
  }

  /** Nothing where Lazada does not know it. */
  async function askOrder(number: string, asking: Asking): Promise<ToldOrder | undefined> {
    try {
      const { data } = await client.ask(lazadaPaths.order, OneOrder, asking, { order_id: number })
      return data
    } catch (error) {
      if (isUnknownOrder(error)) return undefined
      throw error
    }
  }

  return {
    mostOrders,

    changed: (window, asking) =>
      changedByTime({ ...window, most: mostOrdersAPage }, async ({ from, to, rest = '0' }) => {
        const { data } = await client.ask(lazadaPaths.orderList, OrderList, asking, {
          update_after: stampOf(from * 1_000),
          // Whether that end belongs to it Lazada does not say.
          update_before: stampOf(((to ?? from) + 1) * 1_000),
          sort_by: 'updated_at',
          sort_direction: 'ASC',
          limit: mostOrdersAPage,
          offset: rest,
        })
        keep(data.orders, asking)
        const told = data.orders.map(({ order_id }) => order_id)
        const further = Number(rest) + told.length
        // More than Lazada ever tells of one second: those beyond are told when they change.
        const goesOn = told.length >= mostOrdersAPage && further <= mostOffset
        return { told, total: data.countTotal, rest: goesOn ? String(further) : undefined }
      }),

    parcelsArranged(told) {
      if (told.channel !== 'Lazada') return []
      const arranged = told.items.filter(isArranged)
      const parcels = new Map(
        arranged.flatMap(({ package_id: id, tracking_code = '' }) =>
          id ? [[id, tracking_code.trim()]] : [],
        ),
      )
      const { order_id: number } = told.order
      const isSplit = parcels.size > 1
      return [...parcels].map(([parcel, tracking]) =>
        tracking === '' ? { number, parcel, isSplit } : { number, parcel, isSplit, tracking },
      )
    },

    async orders(numbers, asking) {
      const asked = [...new Set(numbers)].map((number) => ({ number }))
      return answerForAll(asked, async () => {
        const told = await answerInTurn(
          asked,
          async ({ number }) => takeFresh(number, asking) ?? (await askOrder(number, asking)),
        )
        const known = told.flatMap((one) => ('ok' in one && one.ok ? [one.number] : []))
        // Asked for after their orders: an item that changes meanwhile is newer, never older.
        const items = await askItems(client, known, asking)
        return told.flatMap((one): Each<TakeChannelOrder['told']>[] => {
          if ('trouble' in one) return [one]
          const own = items.get(one.number)
          return one.ok && own ? [readOrder(one.number, one.ok, own)] : []
        })
      })
    },
  }
}

/** An order is read whole or not at all. */
function readOrder(number: string, order: ToldOrder, items: ToldItems): Each<TakeChannelOrder['told']> {
  const read = v.safeParse(LazadaTold, { channel: 'Lazada', order, items })
  if (read.success) return { number, ok: read.output }
  const bytes = Buffer.from(JSON.stringify({ order, items }))
  const problem = `${number}: ${problemOf(read.issues)}`
  return { number, trouble: misfit(lazadaPaths.order, problem, { bytes }) }
}
