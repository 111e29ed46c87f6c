import * as v from 'valibot'
import { isCodeOf } from '../catalogue/is-code-of.ts'
import { productOf, sayProduct } from '../catalogue/product-of.ts'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { lineName } from '../names.ts'
import { whyNotPack } from '../packing/guard.ts'
import { nameOf } from '../people/name-of.ts'
import { floorWork } from '../people/permissions.ts'
import { whoseWorkFills } from '../people/whose-work-fills.ts'
import { refuse } from '../refuse.ts'
import { toldLot } from '../stock/lots.ts'
import type { WaveLine } from '../tables/waves.ts'
import { formatMoment } from '../time.ts'
import { unitsOfWave } from './by-hand.ts'
import { partsOf } from './count-line.ts'
import { lineAtHand, whyNotSoMany } from './line-at-hand.ts'
import { noteLacking } from './note-lacking.ts'
import { OrderCode, pickedUnits } from './params.ts'
import { emptiedSlots } from './slots.ts'
import { join } from './wave-at-work.ts'
import { whyPast } from './why-past.ts'

/**
 * A unit goes into the slot of an order. The screen named the slot and the hand has laid it there, so the command names the order:
 * whoever filled the slot first is right, and the second is told. A unit nobody picked before counts as picked by it.
 */
export const sortItem = defineCommand({
  path: '/api/wave',
  method: 'sortItem',
  params: v.object({ ...pickedUnits, orderCode: OrderCode }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, params, circumstances) {
    const { code, bid, productCode, gesture, scanned, quantity, orderCode } = params
    const { at, user } = circumstances
    const hand = lineAtHand(read, { code, bid, productCode })
    if (isRefusal(hand)) return hand
    const { wave, line, orders, count } = hand
    if (line.gestures.some(({ id }) => id === gesture)) return []
    if (wave.kind !== 'sorted') return refuse('wave-not-sorted', { code })
    const product = productOf(read, productCode)
    // What is verified is the item itself, not the shelf it was taken from.
    if (!product || !isCodeOf(product, scanned)) return refuse('wave-unknown-product', { scanned })
    const order = orders.get(orderCode)
    if (!order) return refuse('order-not-found', { code: orderCode })
    const why = whyNotPack(read, order)
    if (why) return why
    const name = lineName(line)
    const part = partsOf(line, orders).find((one) => one.order.code === orderCode)
    if (!part) return refuse('wave-not-needed', { code, scanned: name })
    const room = part.quantity - part.sorted
    if (room === 0) {
      const slot = wave.orderCodes.indexOf(orderCode) + 1
      return refuse('slot-full', { code, slot, scanned: name, ...lastInSlot(line, orderCode) })
    }
    if (quantity > room) return refuse('wave-too-many-at-once', { code, scanned: name, room })
    const fresh = Math.max(0, quantity - count.unsorted)
    const tooMany = whyNotSoMany(read, hand, fresh, user) ?? whyPast(read, product, wave, params, at)
    if (tooMany) return tooMany

    const slot = { orderCode, quantity }
    const needs = line.needs.map((need) =>
      need.orderCode === orderCode ? { ...need, sorted: part.sorted + quantity } : need,
    )
    const sorted = emptiedSlots(
      {
        ...line,
        needs,
        picked: line.picked + fresh,
        elsewhere: count.elsewhere,
        gestures: [
          ...line.gestures,
          { id: gesture, picked: fresh, slot, at, by: user.userName, ...toldLot(params) },
        ],
        updatedAt: at,
      },
      orders,
    )
    const draft = new Draft(read)
    draft.put('waveLines', sorted)
    if (line.shortages.length > 0) noteLacking(draft, sorted, orders, at)
    join(draft, wave, circumstances)
    return draft.changes

    function lastInSlot({ gestures, updatedAt }: WaveLine, filled: string) {
      const laid = gestures.filter(({ slot }) => slot?.orderCode === filled)
      const last = whoseWorkFills(laid, user)
      return { who: nameOf(read, last?.by ?? ''), when: formatMoment(last?.at ?? updatedAt) }
    }
  },

  say({ code, productCode, orderCode }, read) {
    const slot = (read.get('waves', code)?.orderCodes.indexOf(orderCode) ?? -1) + 1
    const where = slot > 0 ? `vào ô ${slot}` : 'vào ô'
    return { what: `Chia ${sayProduct(read, productCode)} ${where}`, about: `đợt ${code}` }
  },
  undoByHand: (params, _, read) => [unitsOfWave(read, 'Trả về kệ', params)],
  cause: ({ code }) => code,
  reverse: ({ code, bid, productCode, gesture }) => ({
    path: '/api/wave',
    method: 'undoPick',
    params: { code, bid, productCode, gesture },
  }),
})
