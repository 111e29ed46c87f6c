import { binName } from '../../../domain/names.ts'
import { goodsToLookUp } from '../../../domain/orders/unlinked-goods.ts'
import { compareUrgency } from '../../../domain/orders/urgency.ts'
import { goodsOf, unitCount } from '../../../domain/parcels/goods-of.ts'
import { isOneParcel } from '../../../domain/parcels/one-parcel.ts'
import { parcelIdsOf } from '../../../domain/parcels/parcel-ids.ts'
import { recipientName } from '../../../domain/people/recipient-name.ts'
import type { Staff } from '../../../domain/tables/company.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Parcel, ParcelLine } from '../../../domain/tables/parcels.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { must } from '../../../lib/must.ts'
import type { Replica } from '../../replica.ts'
import { orderGoods } from '../orders/order-goods.ts'
import { rowsInState } from '../rows-in-state.ts'
import { ordersAtWork, ordersByBench } from './orders-by-bench.ts'

/** An order as the packing lists show it. */
export interface PackRow {
  code: string
  /** Further orders in the same parcel. */
  together: string[]
  /** How many parcels it is packed into so far. */
  parcels: number
  /** The warehouse it leaves from. */
  wid: string
  channel: Order['channel']
  waybill: string
  carrier: string
  customer: string
  units: number
  /** Where the first item lies, as the shelf is labelled. */
  binName: string
  shipBy: number | undefined
  prior: boolean
  /** Who packs or packed it, and how far it is. */
  parcel: Pick<Parcel, 'packer' | 'packerName' | 'openedAt' | 'closedAt'> | undefined
  packed: number
  short: number
}

/** Waiting for a packer, the most urgent first. */
export async function ordersToPack(replica: Replica): Promise<PackRow[]> {
  const { waiting } = await ordersByBench(replica)
  return packRows(replica, waiting.sort(compareUrgency))
}

/** On some bench now, the most urgent first. */
export async function ordersBeingPacked(replica: Replica): Promise<PackRow[]> {
  const atWork = await ordersAtWork(replica)
  return packRows(replica, atWork.sort(compareUrgency))
}

/** At most this many; older ones are found among the orders. */
const packedShown = 100

/** Closed and not handed over yet, the last one first. */
export async function ordersJustPacked(replica: Replica): Promise<PackRow[]> {
  const orders = await rowsInState(replica, 'orders', 'CHỜ GỬI HÀNG').toArray()
  const parcels = await replica.db.parcels.bulkGet(
    orders.map((order) => must(parcelIdsOf(order).at(-1), 'a parcel of the order')),
  )
  const closed = orders
    .map((order, index) => ({ order, closedAt: parcels[index]?.closedAt ?? 0 }))
    .filter(({ closedAt }) => closedAt > 0)
    .sort((one, other) => other.closedAt - one.closedAt)
    .slice(0, packedShown)
  return packRows(
    replica,
    closed.map(({ order }) => order),
  )
}

/** The order that should be packed next, in this warehouse before any other; `null` when none waits. */
export async function nextToPack(replica: Replica, wid: string): Promise<PackRow | null> {
  const { waiting } = await ordersByBench(replica)
  const isElsewhere = (order: Order) => Number(order.wid !== wid)
  const [first] = waiting.sort(
    (one, other) => isElsewhere(one) - isElsewhere(other) || compareUrgency(one, other),
  )
  if (!first) return null
  const [row] = await packRows(replica, [first])
  return row ?? null
}

/** What lies on the bench under an order's code: the parcel in hand and every order that goes into it. */
export interface BenchRows {
  order: Order
  /** The order itself first; further ones of the same waybill behind it. */
  orders: Order[]
  /** The open parcel, else the last one; none before the order was opened. */
  parcel: Parcel | undefined
  /** Products of goods that an order names without holding any, by the codes they are asked under. */
  products: ReadonlyMap<string, Product>
}

/** `undefined` when this device does not hold the order. */
export async function benchRows(replica: Replica, code: string): Promise<BenchRows | undefined> {
  const { db } = replica
  const order = await db.orders.get(code)
  if (!order) return undefined
  const parcels = (await db.parcels.bulkGet(parcelIdsOf(order))).filter((parcel) => parcel !== undefined)
  const parcel = parcels.find(({ state }) => state === 'open') ?? parcels.at(-1)
  const others = parcel?.orderCodes.filter((other) => other !== code) ?? []
  const found = others.length > 0 ? await db.orders.bulkGet(others) : []
  const orders = [order, ...found.filter((other) => other !== undefined)]
  const named = orders.flatMap(goodsToLookUp).map(({ productCode }) => productCode)
  const products = named.length > 0 ? await orderGoods(replica, named) : noProducts
  return { order, orders, parcel, products }
}

const noProducts: ReadonlyMap<string, Product> = new Map()

/** Further orders that leave under the order's waybill, the first one first. */
export async function sameWaybill({ db }: Replica, order: Order): Promise<Order[]> {
  if (order.delivery.id === '') return []
  const found = await db.orders.where('delivery.id').equals(order.delivery.id).sortBy('createdAt')
  return found.filter((other) => other.code !== order.code && isOneParcel(order, other))
}

/** An order on the bench with everything its screen shows. */
export interface PackingWork extends BenchRows {
  staff: Staff[]
  /** Labels of shelves by bin id. */
  binNames: ReadonlyMap<string, string>
}

/** `null` when this device does not hold the order. */
export async function packingWork(replica: Replica, code: string): Promise<PackingWork | null> {
  const [rows, staff] = await Promise.all([benchRows(replica, code), replica.db.staff.toArray()])
  if (!rows) return null
  const bids = [...new Set((rows.parcel?.lines ?? goodsOf(rows.order)).map(({ bid }) => bid))]
  return { ...rows, staff, binNames: await namesOfBins(replica, rows.order.wid, bids) }
}

async function packRows({ db }: Replica, orders: readonly Order[]): Promise<PackRow[]> {
  const sets = leavingTogether(orders)
  const goods = sets.map(([order]) => goodsOf(order))
  const ids = sets.map((set) => [...new Set(set.flatMap(parcelIdsOf))])
  const [found, bins] = await Promise.all([
    db.parcels.bulkGet(ids.flat()),
    db.bins.bulkGet(sets.map(([{ wid }], index) => `${wid}/${goods[index]?.[0]?.bid ?? ''}`)),
  ])
  const known = new Map(found.flatMap((parcel) => (parcel ? [[parcel.id, parcel] as const] : [])))
  return sets.map((set, index) => {
    const [order, ...others] = set
    const parcels = must(ids[index], 'the parcels of an order').flatMap((id) => known.get(id) ?? [])
    const sum = (pick: (line: ParcelLine) => number) =>
      parcels.flatMap(({ lines }) => lines).reduce((total, line) => total + pick(line), 0)
    return {
      code: order.code,
      together: others.map(({ code }) => code),
      parcels: order.parcelCount ?? 1,
      wid: order.wid,
      channel: order.channel,
      waybill: order.delivery.id,
      carrier: order.delivery.logistic,
      customer: recipientName(order.customer),
      units: set.reduce((total, one) => total + unitCount(one), 0),
      binName: binName(bins[index], goods[index]?.[0]?.bid ?? ''),
      shipBy: order.shipBy,
      prior: set.some(({ prior }) => prior),
      parcel: parcels.find(({ state }) => state === 'open') ?? parcels.at(-1),
      packed: sum((line) => line.packed),
      short: sum((line) => line.short),
    }
  })
}

/** Orders of one waybill make one entry, at the place of the first. */
function leavingTogether(orders: readonly Order[]): [Order, ...Order[]][] {
  const sets: [Order, ...Order[]][] = []
  const byWaybill = new Map<string, [Order, ...Order[]]>()
  for (const order of orders) {
    const same = order.delivery.id === '' ? undefined : byWaybill.get(order.delivery.id)
    if (same && isOneParcel(same[0], order)) {
      same.push(order)
      continue
    }
    const set: [Order] = [order]
    sets.push(set)
    byWaybill.set(order.delivery.id, set)
  }
  return sets
}

async function namesOfBins(
  { db }: Replica,
  wid: string,
  bids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const bins = await db.bins.bulkGet(bids.map((bid) => `${wid}/${bid}`))
  return new Map(bids.map((bid, index) => [bid, binName(bins[index], bid)]))
}
