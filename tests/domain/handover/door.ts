import { openHandover } from '../../../src/domain/handover/open-handover.ts'
import { scanParcel } from '../../../src/domain/handover/scan-parcel.ts'
import type { Actor } from '../../../src/domain/people/actor.ts'
import type { Order, OrderState } from '../../../src/domain/tables/orders.ts'
import { anOrder, aParcel, aShop } from '../../support/builders.ts'
import { type Floor, openFloor, packer } from '../floor.ts'

/** A warehouse door with packed orders PK-1, PK-2 … for SPX, beside others told by `more`. */
export function openDoor(packed: number, more: readonly Order[] = []): Floor {
  const orders = Array.from({ length: packed }, (_, index) => aPacked(`PK-${index + 1}`))
  const floor = openFloor(aShop({ orders: [...orders, ...more], onHand: 10_000 }))
  for (const order of floor.all('orders'))
    if (order.state === 'CHỜ GỬI HÀNG') floor.put('parcels', aClosed(order))
  return floor
}

export function aPacked(code: string, fields: Partial<Order> = {}): Order {
  return anOrder({ code, state: 'CHỜ GỬI HÀNG', ...fields })
}

export const aClosed = (order: Order, id = `${order.code}#1`) =>
  aParcel({ id, state: 'closed', closedAt: order.updatedAt }, order)

/** Opens a session for SPX and scans these parcels into it. */
export function openSession(
  floor: Floor,
  code: string,
  parcelIds: readonly string[] = [],
  carrier = 'SPX',
): void {
  floor.do(openHandover, { code, wid: 'KhoTayWarehouse', carrier })
  for (const parcelId of parcelIds) scan(floor, code, parcelId)
}

let gestures = 0

export function scan(floor: Floor, code: string, parcelId: string, by: Actor = packer): void {
  floor.do(scanParcel, aScanOf(code, parcelId), by)
}

/** One pull of a trigger. */
export function aScanOf(code: string, parcelId: string) {
  gestures += 1
  return { code, parcelId, gesture: `g${gestures}` }
}

/** What the marketplace or the desk made of an order meanwhile. */
export function becomes(floor: Floor, code: string, state: OrderState, more: Partial<Order> = {}): void {
  const order = floor.get('orders', code)
  const entry = { state, updatedAt: order.updatedAt + 60_000, userId: 'ban', note: 'Khách đổi ý' }
  floor.put('orders', { ...order, state, historyState: [...order.historyState, entry], ...more })
}

export const sessionOf = (floor: Floor, code: string) => floor.get('handovers', code)

/** Whether the count of every session agrees with the parcels that say they lie in it. */
export function countsAgree(floor: Floor): boolean {
  const parcels = floor.all('parcels')
  return floor
    .all('handovers')
    .every(({ code, count }) => parcels.filter(({ handover }) => handover === code).length === count)
}
