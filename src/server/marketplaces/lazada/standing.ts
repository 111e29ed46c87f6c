import * as v from 'valibot'
import { Id, Instant, Switch, Text } from '../../../domain/channels/lazada/lazada-fields.ts'
import { listingOfItem } from '../../../domain/channels/lazada/lazada-lines.ts'
import { ItemState } from '../../../domain/channels/lazada/lazada-order.ts'
import {
  isArranged,
  leadingItem,
  openItems,
  stepOfItem,
} from '../../../domain/channels/lazada/lazada-steps.ts'
import type { Asking } from '../asking.ts'
import { answerForAll, type Each } from '../each.ts'
import type { Fulfilment, Progress, Standing } from '../fulfilment.ts'
import { problemOf } from '../read-answer.ts'
import { type LazadaClient, misfit } from './client.ts'
import { troubleOf } from './errors.ts'
import { askItems, type ToldItems } from './items.ts'
import { lazadaPaths } from './paths.ts'

/** No more than is needed: this has to be answered when anything else of an order changed its form. */
const ItemStanding = v.object({
  order_item_id: v.pipe(Id, v.regex(/^\d{1,40}$/)),
  status: ItemState,
  updated_at: v.optional(Instant),
  package_id: v.optional(Id),
  tracking_code: v.optional(Text),
  warehouse_code: v.optional(Text, ''),
  delivery_option_sof: v.optional(Switch, false),
  is_fbl: v.optional(Switch, false),
  cancel_return_initiator: v.optional(Text),
  need_cancel_confirm: v.optional(Switch, false),
  is_cancel_pending: v.optional(Switch, false),
  reverse_order_id: v.optional(Id),
  product_id: v.optional(Id),
  sku_id: v.optional(Id),
  shop_sku: v.optional(Text),
})
export type ItemStanding = v.InferOutput<typeof ItemStanding>

/** The items of orders as they stand, each order by itself; one that Lazada does not know is a trouble. */
export async function askStandings(
  client: LazadaClient,
  numbers: readonly string[],
  asking: Asking,
): Promise<Each<ItemStanding[]>[]> {
  const asked = [...new Set(numbers)].map((number) => ({ number }))
  return answerForAll(asked, async () => {
    const told = await askItems(
      client,
      asked.map(({ number }) => number),
      asking,
    )
    return asked.map(({ number }) => readItems(number, told.get(number)))
  })
}

function readItems(number: string, told: ToldItems | undefined): Each<ItemStanding[]> {
  if (!told || told.length === 0)
    return { number, trouble: troubleOf({ code: '39' }, { area: 'orders', acts: false }) }
  const read = v.safeParse(v.array(ItemStanding), told)
  if (read.success) return { number, ok: read.output }
  const bytes = Buffer.from(JSON.stringify(told))
  return { number, trouble: misfit(lazadaPaths.items, `${number}: ${problemOf(read.issues)}`, { bytes }) }
}

/** What became of orders (O4): asked after an answer was lost, before anything is done again. */
export function lazadaStandings(client: LazadaClient): Pick<Fulfilment, 'stateOf'> {
  return {
    async stateOf(numbers, asking) {
      const told = await askStandings(client, numbers, asking)
      return told.map((one): Each<Standing> => {
        if ('trouble' in one) return one
        return { number: one.number, ok: standingOf(one.ok, asking.now) }
      })
    },
  }
}

function standingOf(items: readonly ItemStanding[], now: number): Standing {
  // What has no parcel yet is one without a number: it gets one by being shipped.
  const ids = new Set(openItems(items).map(({ package_id = '' }) => package_id))
  const parcels = [...ids].map((parcel) => {
    const own = openItems(items).filter(({ package_id = '' }) => package_id === parcel)
    return { parcel, isArranged: own.length > 0 && own.every(isArranged) }
  })
  const changes = items.flatMap(({ updated_at }) => updated_at ?? [])
  return {
    progress: progressOf(items),
    changedAt: changes.length > 0 ? Math.max(...changes) : now,
    parcels,
  }
}

function progressOf(items: readonly ItemStanding[]): Progress {
  const isAsked = ({ need_cancel_confirm, is_cancel_pending }: ItemStanding) =>
    need_cancel_confirm || is_cancel_pending
  if (openItems(items).some(isAsked)) return 'asked'
  const lead = leadingItem(items)
  switch (stepOfItem(lead)) {
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
      // What was lost or came back was with the carrier; what was called off never left.
      return lead.status === 'canceled' ? 'cancelled' : 'gone'
  }
}

/** Whether an item was bought as this listing. */
export function isOfListing(
  item: ItemStanding,
  { itemId, modelId }: { itemId: string; modelId: string },
): boolean {
  const listing = listingOfItem(item)
  return listing.item === itemId && listing.model === modelId
}
