import * as v from 'valibot'
import { isCodeOf } from '../catalogue/is-code-of.ts'
import { productOf, sayProduct } from '../catalogue/product-of.ts'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { toldLot } from '../stock/lots.ts'
import { unitsOfWave } from './by-hand.ts'
import { lineAtHand, whyNotSoMany } from './line-at-hand.ts'
import { noteLacking } from './note-lacking.ts'
import { pickedUnits } from './params.ts'
import { join } from './wave-at-work.ts'
import { whyPast } from './why-past.ts'

/** A picker takes units from a shelf for the wave. Picking is not packing: each parcel is verified again at the bench. */
export const pickItem = defineCommand({
  path: '/api/wave',
  method: 'pickItem',
  params: v.object(pickedUnits),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, params, circumstances) {
    const { code, bid, productCode, gesture, scanned, quantity } = params
    const { at, user } = circumstances
    const hand = lineAtHand(read, { code, bid, productCode })
    if (isRefusal(hand)) return hand
    const { wave, line, orders, count } = hand
    if (line.gestures.some(({ id }) => id === gesture)) return []
    const product = productOf(read, productCode)
    // What is verified is the item itself, not the shelf it was taken from.
    if (!product || !isCodeOf(product, scanned)) return refuse('wave-unknown-product', { scanned })
    const why = whyNotSoMany(read, hand, quantity, user) ?? whyPast(read, product, wave, params, at)
    if (why) return why
    const draft = new Draft(read)
    const picked = {
      ...line,
      picked: line.picked + quantity,
      elsewhere: count.elsewhere,
      gestures: [
        ...line.gestures,
        { id: gesture, picked: quantity, at, by: user.userName, ...toldLot(params) },
      ],
      updatedAt: at,
    }
    draft.put('waveLines', picked)
    if (line.shortages.length > 0) noteLacking(draft, picked, orders, at)
    join(draft, wave, circumstances)
    return draft.changes
  },

  say({ code, productCode, quantity }, read) {
    const times = quantity > 1 ? ` × ${quantity}` : ''
    return { what: `Nhặt ${sayProduct(read, productCode)}${times}`, about: `đợt ${code}` }
  },
  undoByHand: (params, _, read) => [unitsOfWave(read, 'Trả về kệ', params)],
  cause: ({ code }) => code,
  reverse: ({ code, bid, productCode, gesture }) => ({
    path: '/api/wave',
    method: 'undoPick',
    params: { code, bid, productCode, gesture },
  }),
})
