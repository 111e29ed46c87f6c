import * as v from 'valibot'
import { defineCommand, type Reader } from '../command.ts'
import { Draft } from '../draft.ts'
import { goodsOf } from '../parcels/goods-of.ts'
import { parcelIdOf } from '../parcels/parcel-ids.ts'
import { waveLineIdOf } from '../parcels/wave-line-id.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import type { Order } from '../tables/orders.ts'
import type { Wave } from '../tables/waves.ts'
import { whyNotPick } from './create-wave.ts'
import { OrderCode, WaveCode } from './params.ts'
import { noteAllLacking } from './take-out-of-wave.ts'

import { endOf, linesOf } from './wave-at-work.ts'

/** An order that was taken out of an open wave comes back to it, with the goods that the wave picks for it. */
export const takeBackIntoWave = defineCommand({
  path: '/api/wave',
  method: 'takeBackIntoWave',
  params: v.object({ code: WaveCode, orderCode: OrderCode }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code, orderCode }, circumstances) {
    const order = read.get('orders', orderCode)
    if (!order) return refuse('order-not-found', { code: orderCode })
    const wave = read.get('waves', code)
    if (!wave) return refuse('wave-not-found', { code })
    if (wave.state !== 'open') return refuse('wave-already-ended', { code, ...endOf(read, wave) })
    if (order.wave === code) return []
    if (order.wave) read.get('waves', order.wave)
    read.get('parcels', parcelIdOf(orderCode))
    const why = whyNotPick(read, order, wave.wid)
    if (why) return why
    if (!isPickedAsAsked(read, wave, order))
      return refuse('order-other-than-in-wave', { code, order: orderCode })
    const draft = new Draft(read)
    draft.put('orders', { ...order, wave: code, updatedAt: circumstances.at })
    noteAllLacking(draft, wave, circumstances)
    return draft.changes
  },

  say: ({ code, orderCode }) => ({ what: `Đưa đơn lại vào đợt nhặt ${code}`, about: orderCode }),
  cause: ({ orderCode }) => orderCode,
  reverse: (params) => ({ path: '/api/wave', method: 'takeOutOfWave', params }),
})

/** Whether the lines of the wave are for what the order asks for now: somebody may have changed it outside. */
function isPickedAsAsked(read: Reader, wave: Wave, order: Order): boolean {
  const needs = linesOf(read, wave).lines.flatMap((line) =>
    line.needs
      .filter(({ orderCode }) => orderCode === order.code)
      .map(({ quantity }) => ({ ...line, quantity })),
  )
  const goods = goodsOf(order)
  return (
    goods.length === needs.length &&
    goods.every((one) =>
      needs.some(({ id, quantity }) => id === waveLineIdOf(wave.code, one) && quantity === one.amount),
    )
  )
}
