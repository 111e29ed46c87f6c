import { setImmediate as breathe } from 'node:timers/promises'
import type { SellerShop } from '../../domain/channels/market.ts'
import { takeChannelOrder } from '../../domain/channels/take-channel-order.ts'
import { wordOf } from '../../domain/channels/word-of.ts'
import { slices } from '../../lib/slices.ts'
import type { Asking } from '../marketplaces/asking.ts'
import type { Each } from '../marketplaces/each.ts'
import type { Marketplace } from '../marketplaces/marketplace.ts'
import { OutsideTrouble } from './call-outside.ts'
import type { Give } from './run-as.ts'

type Word = Parameters<typeof takeChannelOrder.decide>[1]
type Told = Each<Pick<Word, 'told' | 'waybill' | 'place'>>

/** Orders are taken so many at a time; then whoever waits for this process has their turn. */
const takenTogether = 10

/**
 * Orders as they are now at their marketplace, however many (O9). Throws what stands in the way of all of them.
 * @param how `withWaybills: false` where a carrier cannot have given any number yet, or nobody asks for it
 */
export async function readTold(
  market: Marketplace,
  numbers: readonly string[],
  asking: Asking,
  { withWaybills = true }: { withWaybills?: boolean } = {},
): Promise<Told[]> {
  const told: Told[] = []
  for (const part of slices(numbers, market.mostOrders)) {
    const orders = await market.orders(part, asking)
    // What passes by itself is of the road, not of an order: all of it is asked for again.
    for (const each of orders)
      if ('trouble' in each && ['again', 'grant'].includes(each.trouble.kind)) throw each.trouble
    const waybills = withWaybills ? await waybillsOf(market, orders, asking) : undefined
    for (const each of orders)
      told.push('ok' in each ? { ...each, ok: toldOf(each.ok, waybills?.get(each.number), asking) } : each)
  }
  return told
}

/** With the place of ours that it goes to, where the marketplace names one that there is. */
function toldOf(told: Word['told'], waybill: string | undefined, { shopId, placeOf }: Asking) {
  const { provinceName, districtName, wardName } = placeOf ? (wordOf({ shopId, told }).customer ?? {}) : {}
  const levels = [provinceName, districtName, wardName].filter((name) => name !== undefined)
  return { told, waybill, place: placeOf?.(levels) }
}

/** The numbers that carriers' labels bear, of the first parcel of each order; one that is not there yet comes with a later word. */
async function waybillsOf(
  { parcelsArranged, fulfilment }: Pick<Marketplace, 'parcelsArranged' | 'fulfilment'>,
  orders: readonly Each<Word['told']>[],
  asking: Asking,
): Promise<Map<string, string>> {
  const waybills = new Map<string, string>()
  const parcels = orders.flatMap((each) => ('ok' in each ? parcelsArranged(each.ok).slice(0, 1) : []))
  for (const { number, tracking } of parcels) if (tracking) waybills.set(number, tracking)
  const untold = parcels.filter(({ tracking }) => !tracking)
  for (const part of slices(untold, fulfilment.mostTogether))
    for (const each of await fulfilment.trackingNumbers(part, asking))
      if ('ok' in each) waybills.set(each.number, each.ok.tracking)
      else if (each.trouble.forAll) throw each.trouble
  return waybills
}

interface Taken {
  /** So many came to something. */
  changed: number
  /** What stands in the way of the others, by their numbers. */
  troubles: Map<string, OutsideTrouble>
}

/** Brings orders into the books, each by a command of its own: one that is refused is named and holds up no other (O5). */
export async function takeTold(give: Give, { shopId }: SellerShop, all: readonly Told[]): Promise<Taken> {
  const troubles = new Map<string, OutsideTrouble>()
  let changed = 0
  for (const [index, each] of all.entries()) {
    if (index > 0 && index % takenTogether === 0) await breathe()
    if ('trouble' in each) {
      troubles.set(each.number, each.trouble)
      continue
    }
    const { applied, error } = await give(takeChannelOrder, { shopId, ...each.ok })
    if (applied) changed += 1
    else troubles.set(each.number, new OutsideTrouble('person', error?.text ?? notTaken))
  }
  return { changed, troubles }
}

const notTaken = 'Không ghi được đơn này vào sổ. Thử lại; nếu vẫn lỗi thì báo người quản trị máy chủ.'
