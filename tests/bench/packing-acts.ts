import { findCommand } from '../../src/domain/commands.ts'
import { goodsOf } from '../../src/domain/parcels/goods-of.ts'
import { parcelIdOf } from '../../src/domain/parcels/parcel-ids.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import type { CommandRecord } from '../../src/protocol/wire.ts'

/** One gesture of a packer. */
export interface Act {
  method: 'openOrder' | 'scanItem' | 'closeParcel'
  params: Record<string, unknown>
}

const path = '/api/order'

/** Everything a packer does to these orders, unit by unit: open, scan, close. */
export function* packingActs(orders: readonly Order[]): Generator<Act> {
  for (const order of orders) {
    const parcelId = parcelIdOf(order.code)
    yield { method: 'openOrder', params: { code: order.code } }
    for (const { productCode, amount } of goodsOf(order)) {
      for (let unit = 1; unit <= amount; unit++) {
        const gesture = `${order.code}/${productCode}/${unit}`
        yield { method: 'scanItem', params: { parcelId, gesture, productCode, scanned: productCode } }
      }
    }
    yield { method: 'closeParcel', params: { parcelId } }
  }
}

/** Orders that wait to be packed, dealt out so that no two measurements pack the same one. */
export function shareOfOrders(orders: readonly Order[], use: 'device' | 'peers' | 'server'): Order[] {
  const turn = ['device', 'peers', 'server'].indexOf(use)
  return orders
    .filter((order) => order.state === 'CHỜ ĐÓNG GÓI' && goodsOf(order).length > 0)
    .toSorted((left, right) => (left.code < right.code ? -1 : 1))
    .filter((_, index) => index % 3 === turn)
}

export function commandOf({ method }: Act) {
  const command = findCommand(path, method)
  if (!command) throw new Error(`expected a command ${path} ${method}`)
  return command
}

interface Sender {
  deviceId: string
  user: string
  company: string
}

/** The acts as they travel, numbered from 1. */
export function recordsOf(acts: readonly Act[], { deviceId, user, company }: Sender): CommandRecord[] {
  const at = Date.now()
  return acts.map(({ method, params }, index) => ({
    deviceId,
    seq: index + 1,
    id: `${deviceId}-${index + 1}`,
    path,
    method,
    v: 1,
    params,
    at: at + index,
    user,
    company,
  }))
}

export function take<T>(items: Iterable<T>, count: number): T[] {
  const taken: T[] = []
  for (const item of items) {
    if (taken.length === count) break
    taken.push(item)
  }
  if (taken.length < count) throw new Error(`expected ${count} acts, the shop has only ${taken.length}`)
  return taken
}
