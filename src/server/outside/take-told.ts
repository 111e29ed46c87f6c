import { setImmediate as breathe } from 'node:timers/promises'
import type { SellerShop } from '../../domain/channels/market.ts'
import { takeChannelOrder } from '../../domain/channels/take-channel-order.ts'
import { wordOf } from '../../domain/channels/word-of.ts'
import { slices } from '../../lib/slices.ts'
import type { Asking } from '../marketplaces/asking.ts'
import type { Each } from '../marketplaces/each.ts'
import type { Parcel } from '../marketplaces/fulfilment.ts'
import type { Marketplace } from '../marketplaces/marketplace.ts'
import { OutsideTrouble } from './call-outside.ts'
import type { Give } from './run-as.ts'

type Word = Parameters<typeof takeChannelOrder.decide>[1]
type Numbers = Pick<Word, 'waybill' | 'waybills'>
type Told = Each<Numbers & Pick<Word, 'told' | 'place'>>

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
function toldOf(told: Word['told'], numbers: Numbers | undefined, { shopId, placeOf }: Asking) {
  const { provinceName, districtName, wardName } = placeOf ? (wordOf({ shopId, told }).customer ?? {}) : {}
  const levels = [provinceName, districtName, wardName].filter((name) => name !== undefined)
  return { told, ...numbers, place: placeOf?.(levels) }
}

/** The numbers that carriers' labels bear; one that is not there yet comes with a later word. An order's own is its first parcel's. */
async function waybillsOf(
  { parcelsArranged, fulfilment }: Pick<Marketplace, 'parcelsArranged' | 'fulfilment'>,
  orders: readonly Each<Word['told']>[],
  asking: Asking,
): Promise<Map<string, Numbers>> {
  const parcels = orders.flatMap((each) => ('ok' in each ? parcelsArranged(each.ok) : []))
  const numbers = new Map<Parcel, string>()
  for (const parcel of parcels) if (parcel.tracking) numbers.set(parcel, parcel.tracking)
  const untold = parcels.filter((parcel) => !numbers.has(parcel))
  for (const part of slices(untold, fulfilment.mostTogether))
    for (const each of await fulfilment.trackingNumbers(part, asking)) {
      const own = part.find(({ number, parcel }) => number === each.number && parcel === each.parcel)
      if (own && 'ok' in each) numbers.set(own, each.ok.tracking)
      else if ('trouble' in each && each.trouble.forAll) throw each.trouble
    }
  return new Map([...Map.groupBy(parcels, ({ number }) => number)].map(([number, own]) => [number, of(own)]))

  function of(own: readonly Parcel[]): Numbers {
    const [first] = own
    const waybill = first && numbers.get(first)
    if (own.length === 1) return { waybill }
    const waybills = own.flatMap((parcel) => {
      const number = numbers.get(parcel)
      return number ? [{ parcel: parcel.parcel, waybill: number }] : []
    })
    return { waybill, waybills }
  }
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
