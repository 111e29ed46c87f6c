import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { damagedUnits } from './by-hand.ts'
import { Note, Place, SlipCode } from './params.ts'
import { DamagedItems, takeDamagesAway } from './take-damages-away.ts'

/** Damaged goods go back to their supplier by a slip 'Trả nhà cung cấp'; the rest may follow later. */
export const returnToSupplier = defineCommand({
  path: '/api/exchange',
  method: 'returnToSupplier',
  params: v.object({
    slipCode: SlipCode,
    wid: Place,
    items: DamagedItems,
    supplier: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    note: Note,
  }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, leaving, circumstances) {
    const taken = takeDamagesAway(read, { ...leaving, type: 'Trả nhà cung cấp' }, circumstances)
    return taken instanceof Draft ? taken.changes : taken
  },

  answer: (read, { slipCode }) => read.get('slips', slipCode),
  say: ({ items, slipCode }) => ({
    what: `Trả nhà cung cấp ${items.reduce((sum, { quantity }) => sum + quantity, 0)} món lỗi`,
    about: slipCode,
  }),
  undoByHand: ({ items }, _, read) => damagedUnits(read, items),
  reverse: ({ slipCode }) => ({ path: '/api/exchange', method: 'takeDamageBack', params: { slipCode } }),
})
