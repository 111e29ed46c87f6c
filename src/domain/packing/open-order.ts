import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { defineCommand, isRefusal, type Reader, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { enterState, preloadFor } from '../orders/enter-state.ts'
import { layBack } from '../parcels/lay-back.ts'
import { isOneParcel, mergedLimit } from '../parcels/one-parcel.ts'
import { outOfBag } from '../parcels/out-of-bag.ts'
import { parcelIdOf, parcelIdsOf } from '../parcels/parcel-ids.ts'
import { linesLeft, linesOf, resumed } from '../parcels/parcel-lines.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import type { Order } from '../tables/orders.ts'
import type { Parcel } from '../tables/parcels.ts'
import { formatMoment } from '../time.ts'
import { whyNotPack } from './guard.ts'
import { OrderCode } from './params.ts'

/** A packer takes an order to the bench: CHỜ ĐÓNG GÓI → ĐANG ĐÓNG GÓI, and a parcel with what it needs. */
export const openOrder = defineCommand({
  path: '/api/order',
  method: 'openOrder',
  params: v.object({
    code: OrderCode,
    /** The packer was told who has it and takes it over; scans made so far stay. */
    takeOver: v.optional(v.boolean(), false),
    /** Further orders of the same waybill, as the device found them: they go into the same parcel. */
    together: v.optional(v.pipe(v.array(OrderCode), v.maxLength(mergedLimit - 1))),
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code, takeOver, together = [] }, circumstances) {
    const { at, user } = circumstances
    const orders = ordersToPack(read, code, together)
    if (isRefusal(orders)) return orders
    const asked = linesOf(orders)
    if (asked.length === 0) return refuse('order-without-goods', { code })

    const known = read.many('parcels', [...new Set(orders.flatMap(parcelIdsOf))])
    const parcel = known.find(({ state }) => state === 'open')
    const atWork =
      parcel !== undefined && must(orders[0], 'an order that is packed').state === 'ĐANG ĐÓNG GÓI'
    const isMine = atWork && parcel.packer === user.userName
    const isWhole = parcel !== undefined && orders.every((order) => parcel.orderCodes.includes(order.code))
    if (isMine && isWhole && parcel.orderCodes.length === orders.length) return []
    if (atWork && !isMine && !takeOver) {
      const when = formatMoment(parcel.openedAt)
      return refuse('order-being-packed', { code, who: parcel.packerName, when })
    }
    const id =
      parcel?.id ?? parcelIdOf(must(orders.map((order) => order.code).sort()[0], 'an order that is packed'))
    const lines = linesLeft(
      asked,
      known.filter(({ state }) => state === 'closed'),
    )
    const draft = new Draft(read)
    preloadFor(draft, orders, circumstances.at)
    for (const order of orders) {
      const entered =
        order.state === 'ĐANG ĐÓNG GÓI' ? order : enterState(draft, order, 'ĐANG ĐÓNG GÓI', '', circumstances)
      if (!parcelIdsOf(order).includes(id)) draft.put('orders', { ...entered, mergedInto: id })
    }
    const before = parcel ? undefined : draft.get('parcels', id)
    if (before) outOfBag(draft, before, at)
    const orderCodes = orders.map((order) => order.code)
    const holding = parcel
      ? resumed(parcel, lines)
      : started(id, must(orders[0], 'an order that is packed').wid, lines)
    if (parcel) layBack(draft, parcel, circumstances, takenOut(draft, parcel, holding.scans))
    draft.put('parcels', {
      ...holding,
      orderCodes,
      openedAt: at,
      packer: user.userName,
      packerName: user.name,
      updatedAt: at,
    })
    return draft.changes
  },

  say: ({ code, takeOver, together = [] }) => ({
    what: takeOver ? 'Đóng thay đơn' : 'Mở đơn để đóng gói',
    about: together.length > 0 ? `${code} và ${together.length} đơn cùng kiện` : code,
  }),
  cause: ({ code }) => code,
})

/** The order and those that leave with it. A cancelled one stays out of the box; one that waits holds up the whole parcel. */
function ordersToPack(read: Reader, code: string, together: readonly string[]): Order[] | Refusal {
  const [order] = read.many('orders', [code])
  const codes = [...new Set(together)].filter((other) => other !== code)
  const others = read.many('orders', codes)
  if (!order) return refuse('order-not-found', { code })
  const missing = codes.find((other) => !others.some((found) => found.code === other))
  if (missing) return refuse('order-not-found', { code: missing })
  const why = whyNotPack(read, order)
  if (why) return why
  const leaving: Order[] = []
  for (const other of others) {
    if (other.state === 'HỦY') continue
    if (!isOneParcel(order, other)) return refuse('not-one-parcel', { code, other: other.code })
    const whyOther = whyNotPack(read, other)
    if (whyOther) return whyOther
    leaving.push(other)
  }
  const isSplit = [order, ...leaving].some(({ parcelCount = 1 }) => parcelCount > 1)
  return isSplit ? [order] : [order, ...leaving]
}

/** What the packer takes out of a parcel that is asked for less now: it was only in hand, unless a slip brought it back before. */
function takenOut(read: Reader, { orderCodes, scans }: Parcel, holding: Parcel['scans']): Parcel['scans'] {
  const isBack = read
    .many('orders', orderCodes)
    .some(({ state, historyState }) => state === 'HỦY' && historyState.at(-2)?.state === 'CHỜ GỬI HÀNG')
  if (isBack) return []
  const held = new Map(holding.map(({ gesture, quantity }) => [gesture, quantity]))
  return scans
    .map((scan) => ({ ...scan, quantity: scan.quantity - (held.get(scan.gesture) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
}

function started(
  id: string,
  wid: string,
  lines: Parcel['lines'],
): Omit<Parcel, 'openedAt' | 'packer' | 'packerName' | 'updatedAt'> {
  return { id, orderCodes: [], wid, state: 'open', lines, scans: [], shortages: [] }
}
