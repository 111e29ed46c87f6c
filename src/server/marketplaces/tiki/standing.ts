import * as v from 'valibot'
import { Id, Instant, Text } from '../../../domain/channels/tiki/tiki-fields.ts'
import { tikiOrderStates } from '../../../domain/channels/tiki/tiki-order.ts'
import { isAllLacking, isAnswered, isOfShop, stepOfTiki } from '../../../domain/channels/tiki/tiki-steps.ts'
import type { Asking } from '../asking.ts'
import { answerSideBySide } from '../each.ts'
import type { Fulfilment, Progress, Standing } from '../fulfilment.ts'
import type { TikiClient } from './client.ts'
import { pathOf, tikiPaths } from './paths.ts'

/** No more than is needed: this has to be answered when anything else of an order changed its form. */
const OrderStanding = v.object({
  code: Id,
  status: v.picklist(tikiOrderStates),
  fulfillment_type: v.optional(Text, ''),
  updated_at: v.optional(Instant, 0),
  tiki_warehouse: v.optional(v.object({ code: v.optional(Id, '') }), {}),
  shipping: v.optional(v.object({ tracking_code: v.optional(Text, '') }), {}),
  items: v.optional(
    v.array(
      v.object({
        id: Id,
        product: v.optional(v.object({ inventory_type: v.optional(Text) }), {}),
        confirmation: v.optional(v.object({ status: v.optional(Text) }), {}),
      }),
    ),
    [],
  ),
})
export type OrderStanding = v.InferOutput<typeof OrderStanding>

/** An order as it is now: asked for by itself, for a list may be some seconds behind. */
export function askStanding(client: TikiClient, code: string, asking: Asking): Promise<OrderStanding> {
  return client.ask(pathOf(tikiPaths.order, code), OrderStanding, asking)
}

/** What became of orders (O4): asked after an answer was lost, before anything is done again; and under which numbers their parcels go. */
export function tikiStandings(client: TikiClient): Pick<Fulfilment, 'stateOf' | 'trackingNumbers'> {
  return {
    stateOf: (numbers, asking) =>
      answerSideBySide(
        numbers.map((number) => ({ number })),
        async ({ number }) => standingOf(await askStanding(client, number, asking)),
      ),

    trackingNumbers: (parcels, asking) =>
      answerSideBySide(parcels, async ({ number }) => {
        const { code, shipping } = await askStanding(client, number, asking)
        return { tracking: shipping.tracking_code.trim() || code }
      }),
  }
}

function standingOf(order: OrderStanding): Standing {
  const progress = progressOf(order)
  // An order is one parcel. Before it is confirmed it is asked about as one without a number.
  const isOpen = progress === 'open'
  return {
    progress,
    changedAt: order.updated_at,
    parcels: isOfShop(order) ? [{ parcel: isOpen ? '' : order.code, isArranged: !isOpen }] : [],
  }
}

/** An order that Tiki holds back says by its items whether the shop was heard before. */
export function progressOf(order: OrderStanding): Progress {
  if (order.status === 'holded' && isAnswered(order.items) && !isAllLacking(order.items)) return 'arranged'
  switch (stepOfTiki(order)) {
    case 'unpaid':
    case 'to ship':
      return 'open'
    case 'arranged':
      return 'arranged'
    case 'shipped':
    case 'delivered':
    case 'done':
      return 'gone'
    case 'cancelled':
      return 'cancelled'
  }
}
