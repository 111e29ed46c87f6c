import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { enterState } from '../orders/enter-state.ts'
import { goodsOf } from '../orders/goods-of.ts'
import { formatMoment } from '../orders/last-entry.ts'
import { refuse as refuseOrder } from '../orders/refusals.ts'
import { floorWork } from '../people/permissions.ts'
import type { Order, Parcel, ParcelLine } from '../tables.ts'
import { whyNotPack } from './guard.ts'
import { OrderCode } from './params.ts'
import { countShort } from './parcel-at-work.ts'
import { parcelIdOf } from './parcel-ids.ts'
import { refuse } from './refusals.ts'

/** A packer takes an order to the bench: CHỜ ĐÓNG GÓI → ĐANG ĐÓNG GÓI, and a parcel with what it needs. */
export const openOrder = defineCommand({
  path: '/api/order',
  method: 'openOrder',
  params: v.object({
    code: OrderCode,
    /** The packer was told who has it and takes it over; scans made so far stay. */
    takeOver: v.optional(v.boolean(), false),
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code, takeOver }, circumstances) {
    const { at, user } = circumstances
    const order = read.get('orders', code)
    if (!order) return refuseOrder('order-not-found', { code })
    const why = whyNotPack(read, order)
    if (why) return why
    if (goodsOf(order).length === 0) return refuseOrder('order-without-goods', { code })

    const parcel = read.get('parcels', parcelIdOf(code))
    const atWork = parcel?.state === 'open' && order.state === 'ĐANG ĐÓNG GÓI'
    if (atWork && parcel.packer === user.userName) return []
    if (atWork && !takeOver) {
      return refuse('order-being-packed', {
        code,
        who: parcel.packerName,
        when: formatMoment(parcel.openedAt),
      })
    }
    const draft = new Draft(read)
    if (order.state !== 'ĐANG ĐÓNG GÓI') enterState(draft, order, 'ĐANG ĐÓNG GÓI', '', circumstances)
    draft.put('parcels', {
      ...(parcel?.state === 'open' ? resumed(parcel, order) : started(order)),
      openedAt: at,
      packer: user.userName,
      packerName: user.name,
      updatedAt: at,
    })
    return draft.changes
  },

  say: ({ code, takeOver }) => ({ what: takeOver ? 'Đóng thay đơn' : 'Mở đơn để đóng gói', about: code }),
  cause: ({ code }) => code,
})

function started(order: Order): Omit<Parcel, 'openedAt' | 'packer' | 'packerName' | 'updatedAt'> {
  const lines = goodsOf(order).map(
    ({ amount, ...goods }): ParcelLine => ({ ...goods, need: amount, packed: 0, short: 0 }),
  )
  return {
    id: parcelIdOf(order.code),
    orderCodes: [order.code],
    wid: order.wid,
    state: 'open',
    lines,
    scans: [],
    shortages: [],
  }
}

/** Half-packed work goes on at the same unit, with the quantities the order asks for now. */
function resumed(parcel: Parcel, order: Order): Parcel {
  const done = new Map(parcel.lines.map((line) => [line.productCode, line]))
  const lines = started(order).lines.map((line) => {
    const packed = Math.min(done.get(line.productCode)?.packed ?? 0, line.need)
    return countShort({ ...line, packed }, parcel.shortages)
  })
  return { ...parcel, lines }
}
