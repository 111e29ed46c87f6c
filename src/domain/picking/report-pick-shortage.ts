import * as v from 'valibot'
import { sayProduct } from '../catalogue/product-of.ts'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { lineName } from '../names.ts'
import { shortageReasons } from '../packing/report-shortage.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import type { ShortageReason } from '../tables/parcels.ts'
import { lineAtHand } from './line-at-hand.ts'
import { noteLacking } from './note-lacking.ts'
import { Id, linePlace, Quantity } from './params.ts'

import { join } from './wave-at-work.ts'

/**
 * A picker does not find some units. The orders that go without are noted and wait apart; a unit found later is simply scanned.
 * Nothing is picked by it: an empty shelf is no pick of zero.
 */
export const reportPickShortage = defineCommand({
  path: '/api/wave',
  method: 'reportPickShortage',
  params: v.object({
    ...linePlace,
    id: Id,
    quantity: Quantity,
    reason: v.picklist(Object.keys(shortageReasons) as ShortageReason[]),
    note: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code, bid, productCode, id, quantity, reason, note }, circumstances) {
    const { at, user } = circumstances
    const hand = lineAtHand(read, { code, bid, productCode })
    if (isRefusal(hand)) return hand
    const { wave, line, orders, count } = hand
    if (line.shortages.some((shortage) => shortage.id === id)) return []
    const { left } = count
    if (quantity > left) return refuse('wave-shortage-too-many', { code, scanned: lineName(line), left })
    const shortage = { id, productCode: line.productCode, quantity, reason, note, at, by: user.userName }
    const short = { ...line, shortages: [...line.shortages, shortage], updatedAt: at }
    const draft = new Draft(read)
    draft.put('waveLines', short)
    noteLacking(draft, short, orders, at)
    join(draft, wave, circumstances)
    return draft.changes
  },

  say({ code, productCode, quantity }, read) {
    return {
      what: `Báo thiếu ${quantity} ${sayProduct(read, productCode)}`,
      about: `đợt ${code}`,
    }
  },
  cause: ({ code }) => code,
  reverse: ({ code, bid, productCode, id }) => ({
    path: '/api/wave',
    method: 'withdrawPickShortage',
    params: { code, bid, productCode, id },
  }),
})
