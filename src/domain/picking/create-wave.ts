import * as v from 'valibot'
import { defineCommand, type Reader, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { whyNotPack } from '../packing/guard.ts'
import { goodsOf } from '../parcels/goods-of.ts'
import { parcelIdsOf } from '../parcels/parcel-ids.ts'
import { waveLineIdOf } from '../parcels/wave-line-id.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import type { Order } from '../tables/orders.ts'
import type { Parcel } from '../tables/parcels.ts'
import type { Wave, WaveLine } from '../tables/waves.ts'
import { formatMoment } from '../time.ts'
import { OrderCode, WaveCode } from './params.ts'

import { endOf } from './wave-at-work.ts'

/** Orders of one wave: what a cart carries; the rest goes into the next wave. */
export const mostOrders = 100
/** Lines of one wave: wholesale orders of many lines make a wave of few orders. */
export const mostLines = 400

/** Chosen orders become one list to walk: a wave. An order is in one wave only, until it is packed or let go of. */
export const createWave = defineCommand({
  path: '/api/wave',
  method: 'createWave',
  params: v.object({
    code: WaveCode,
    wid: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
    name: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
    kind: v.picklist(['list', 'sorted']),
    /** The first is the most urgent: its slot is filled first, and it goes without last. */
    orderCodes: v.pipe(v.array(OrderCode), v.minLength(1), v.maxLength(1000)),
    /** Orders that cannot be picked any more are left out, instead of stopping all others. */
    leaveOut: v.optional(v.boolean(), false),
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code, wid, name, kind, orderCodes, leaveOut }, { at, user }) {
    const codes = [...new Set(orderCodes)]
    if (codes.length > mostOrders) return refuse('wave-too-large', { orders: codes.length, most: mostOrders })
    if (read.get('waves', code)) return refuse('wave-code-taken', { code })
    const found = read.many('orders', codes)
    read.many('waves', [...new Set(found.flatMap(({ wave }) => wave ?? []))])
    read.many('parcels', found.flatMap(parcelIdsOf))

    const taken: Order[] = []
    for (const orderCode of codes) {
      const order = read.get('orders', orderCode)
      const why = order ? whyNotPick(read, order, wid) : refuse('order-not-found', { code: orderCode })
      if (why && !leaveOut) return why
      if (order && !why) taken.push(order)
    }
    if (taken.length === 0) return refuse('wave-without-orders', {})
    const lines = linesFor(code, wid, taken, at)
    if (lines.length > mostLines) return refuse('wave-too-long', { lines: lines.length, most: mostLines })

    const draft = new Draft(read)
    const wave: Wave = {
      code,
      wid,
      name,
      state: 'open',
      kind,
      orderCodes: taken.map((order) => order.code),
      places: lines.map(({ bid, productCode }) => ({ bid, productCode })),
      pickers: [{ userName: user.userName, name: user.name, at }],
      createdAt: at,
      updatedAt: at,
    }
    draft.put('waves', wave)
    draft.many(
      'waveLines',
      lines.map(({ id }) => id),
    )
    for (const line of lines) draft.put('waveLines', line)
    // What was not found for an earlier wave is looked for once more.
    for (const { lacking: _, ...order } of taken) draft.put('orders', { ...order, wave: code, updatedAt: at })
    return draft.changes
  },

  say: ({ orderCodes, code }) => ({ what: `Tạo đợt nhặt ${orderCodes.length} đơn`, about: code }),
  cause: ({ code }) => code,
  reverse: ({ code }) => ({ path: '/api/wave', method: 'dropWave', params: { code } }),
})

/**
 * Why an order may not be put into a wave of this warehouse. `undefined`: it may, being in no other wave and on no bench (MỚI, CHỜ ĐÓNG GÓI, or ĐANG ĐÓNG GÓI before
 * anybody took it).
 */
export function whyNotPick(read: Reader, order: Order, wid: string): Refusal | undefined {
  const why = whyNotPack(read, order)
  if (why) return why
  if (order.wid !== wid) return refuse('order-elsewhere', { order: order.code })
  if (goodsOf(order).length === 0) return refuse('order-without-goods', { code: order.code })
  const begun = order.state === 'ĐANG ĐÓNG GÓI' ? parcelBegun(read, order) : undefined
  if (begun) {
    const when = formatMoment(begun.openedAt)
    return refuse('order-packing-begun', { order: order.code, who: begun.packerName, when })
  }
  const wave = order.wave ? read.get('waves', order.wave) : undefined
  if (!wave || wave.state === 'dropped') return undefined
  const { code, pickers, createdAt } = wave
  if (wave.state === 'done') return refuse('order-picked', { order: order.code, code, ...endOf(read, wave) })
  const who = pickers.map((picker) => picker.name).join(', ')
  return refuse('order-in-wave', { order: order.code, code, who, when: formatMoment(createdAt) })
}

/** A parcel of the order that somebody took to a bench, open or closed. */
export function parcelBegun(read: Reader, order: Order): Parcel | undefined {
  return read.many('parcels', parcelIdsOf(order)).find(({ state }) => state !== 'dropped')
}

/** One line a product and bin, in the order in which the orders name them; a screen puts them in the order of the walk. */
function linesFor(wave: string, wid: string, orders: readonly Order[], at: number): WaveLine[] {
  const lines = new Map<string, WaveLine>()
  for (const order of orders) {
    for (const { productCode, name, variant, image, bid, amount } of goodsOf(order)) {
      const id = waveLineIdOf(wave, { bid, productCode })
      const need = { orderCode: order.code, quantity: amount, sorted: 0 }
      const line: WaveLine = lines.get(id) ?? {
        id,
        wave,
        wid,
        productCode,
        name,
        bid,
        variant: variant || undefined,
        image: image || undefined,
        needs: [],
        picked: 0,
        elsewhere: 0,
        gestures: [],
        shortages: [],
        state: 'open',
        updatedAt: at,
      }
      lines.set(id, { ...line, needs: [...line.needs, need] })
    }
  }
  return [...lines.values()]
}
