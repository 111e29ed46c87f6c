import { compareUrgency } from '../../../domain/orders/urgency.ts'
import { type Goods, goodsOf } from '../../../domain/parcels/goods-of.ts'
import { isOneParcel } from '../../../domain/parcels/one-parcel.ts'
import { packSingle, singleOf } from '../../../domain/picking/pack-single.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Replica } from '../../replica.ts'
import { rowsInState } from '../rows-in-state.ts'

/** An order of one item that waits for a scan of it. */
export interface LaneOrder {
  order: Order
  item: Goods
  gifts: Goods[]
}

/** The rows of these orders, without those that went meanwhile. */
export async function laneOrders({ db }: Replica, codes: readonly string[]): Promise<Order[]> {
  const orders = await db.orders.bulkGet([...codes])
  return orders.filter((order) => order !== undefined)
}

/** Waves that are open, with who picks in them: their goods lie in somebody's cart. */
export async function pickersOfOpenWaves({ db }: Replica): Promise<ReadonlyMap<string, readonly string[]>> {
  const waves = await rowsInState({ db }, 'waves', 'open').toArray()
  return new Map(waves.map(({ code, pickers }) => [code, pickers.map(({ userName }) => userName)]))
}

/**
 * Orders for the lane by the product whose scan packs them, the next one first: as urgent as they are, but orders that somebody
 * else is picking for right now come last.
 */
export function laneBook(
  orders: readonly Order[],
  isOthers: (order: Order) => boolean,
): ReadonlyMap<string, LaneOrder[]> {
  const byWaybill = Map.groupBy(
    orders.filter(({ delivery }) => delivery.id !== ''),
    ({ delivery }) => delivery.id,
  )
  const sharesParcel = (order: Order) =>
    (byWaybill.get(order.delivery.id) ?? []).some((other) => other !== order && isOneParcel(order, other))
  const single = orders.flatMap((order): LaneOrder[] => {
    const item = singleOf(order)
    if (!item || order.mergedInto || (order.parcelCount ?? 1) > 1 || sharesParcel(order)) return []
    return [{ order, item, gifts: goodsOf(order).filter(({ gift }) => gift) }]
  })
  const sorted = single.toSorted(
    (one, other) =>
      Number(isOthers(one.order)) - Number(isOthers(other.order)) || compareUrgency(one.order, other.order),
  )
  return Map.groupBy(sorted, ({ item }) => item.productCode)
}

/** A parcel of the lane that the server did not take: the item is in the hand, the order is somebody else's. */
export interface LaneTrouble {
  id: string
  code: string
  productCode: string
  scanned: string
  /** Why, in the server's words. */
  text: string
  refusal: string
}

/** Parcels of this device that came to nothing, the oldest first. */
export async function laneTroubles({ db }: Replica): Promise<LaneTrouble[]> {
  const { path, method } = packSingle
  const entries = await db.attention
    .filter(({ record, status }) => record.path === path && record.method === method && status === 'refused')
    .toArray()
  return entries
    .toSorted((one, other) => one.record.seq - other.record.seq)
    .flatMap(({ id, record, error }): LaneTrouble[] => {
      const { code, scans } = record.params as {
        code: string
        scans: { productCode: string; scanned: string }[]
      }
      const [scan] = scans
      return scan ? [{ id, code, ...scan, text: error.text, refusal: error.code }] : []
    })
}

/** Whether a trouble still asks for a person. */
export async function isUnsettled({ db }: Replica, { id }: Pick<LaneTrouble, 'id'>): Promise<boolean> {
  return (await db.attention.get(id)) !== undefined
}
