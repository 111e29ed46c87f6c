import { onTheRoadStates, toLeaveStates } from '../../../domain/orders/states.ts'
import { isLate } from '../../../domain/orders/urgency.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { ShippingCare } from '../../../domain/tables/shipping-care.ts'
import type { Replica } from '../../replica.ts'
import { whenIdle } from '../../search/idle.ts'
import { ordersBySlice, rowsInState } from '../rows-in-state.ts'

/** A sent order without news from the carrier for longer than this is delayed (ms). */
const quietMs = 3 * 86_400_000

export const careTabs = ['CHỜ XỬ LÍ', 'CHỜ PHẢN HỒI', 'ĐÃ PHẢN HỒI', 'HOÀN THÀNH'] as const
export type CareTab = (typeof careTabs)[number]

export interface DelayedOrder {
  order: Order
  tab: CareTab
  /** Without progress, or late, since then. */
  since: number
  /** Its case, where somebody opened one. */
  care?: ShippingCare
}

/** The last time the carrier or the shop moved it. */
export function lastProgress(order: Order): number {
  const moved = order.historyState.at(-1)?.updatedAt ?? order.createdAt
  return order.delivery.history.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt), moved)
}

/** Since when an order is delayed: sent and quiet for three days, or not handed over in time. `undefined`: it is not. */
export function delayedSince(order: Order, now: number): number | undefined {
  if (onTheRoadStates.includes(order.state)) {
    const quietSince = lastProgress(order)
    return now - quietSince > quietMs ? quietSince : undefined
  }
  return isLate(order, now) ? order.shipBy : undefined
}

const openStates = [...onTheRoadStates, ...toLeaveStates]

/** Every delayed order and every shipping-care case, the longest first. An order without a record is CHỜ XỬ LÍ. */
export async function delayedOrders(replica: Replica, now: number): Promise<DelayedOrder[]> {
  const open = await Promise.all(openStates.map((state) => rowsInState(replica, 'orders', state).toArray()))
  return delayedOf(replica, open.flat(), now)
}

async function delayedOf({ db }: Replica, open: readonly Order[], now: number): Promise<DelayedOrder[]> {
  const cases = await db.shippingCare.toArray()
  const byCode = new Map(open.map((order) => [order.code, order]))
  const closed = await db.orders.bulkGet(
    cases.map(({ orderId }) => orderId).filter((code) => !byCode.has(code)),
  )
  for (const order of closed) if (order) byCode.set(order.code, order)
  const record = new Map(cases.map((row) => [row.orderId, row]))

  const found: DelayedOrder[] = []
  for (const order of byCode.values()) {
    const row = record.get(order.code)
    // Notes alone do not keep an order here once it moves again.
    const isCase = row !== undefined && row.state !== 'CHỜ XỬ LÍ'
    const since = delayedSince(order, now) ?? (isCase ? lastProgress(order) : undefined)
    if (since !== undefined) found.push({ order, since, tab: row?.state ?? 'CHỜ XỬ LÍ', care: row })
  }
  return found.toSorted((left, right) => left.since - right.since)
}

/** The case of an order; `null` when nobody opened one. */
export async function careOf({ db }: Replica, code: string): Promise<ShippingCare | null> {
  return (await db.shippingCare.get(code)) ?? null
}

/** What "Đơn chậm" counts, wherever it stands: a finished case waits for nobody. */
export function isUnfinished({ tab }: Pick<DelayedOrder, 'tab'>): boolean {
  return tab !== 'HOÀN THÀNH'
}

export interface DelayedSum {
  /** Delayed orders whose case is not finished. */
  count: number
  /** How long the longest is (ms). */
  longestMs: number
}

/** The delayed orders as one number, for places that only count: read in idle time, nobody waits behind it. */
export async function delayedSum(replica: Replica, now: number): Promise<DelayedSum> {
  const open: Order[] = []
  for (const state of openStates)
    for await (const slice of ordersBySlice(replica, state, whenIdle))
      for (const order of slice) open.push(order)
  const waiting = (await delayedOf(replica, open, now)).filter(isUnfinished)
  return { count: waiting.length, longestMs: waiting[0] ? now - waiting[0].since : 0 }
}
