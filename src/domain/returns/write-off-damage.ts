import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { damagedUnits } from './by-hand.ts'
import { Note, Place, SlipCode } from './params.ts'
import { DamagedItems, takeDamagesAway } from './take-damages-away.ts'

/** Damaged goods that nobody takes back are thrown away, with a slip 'Xuất tự do' to show for it. */
export const writeOffDamage = defineCommand({
  path: '/api/exchange',
  method: 'writeOffDamage',
  params: v.object({ slipCode: SlipCode, wid: Place, items: DamagedItems, note: Note }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { note, ...leaving }, circumstances) {
    const said = note || 'Hủy hàng lỗi'
    const taken = takeDamagesAway(read, { ...leaving, type: 'Xuất tự do', note: said }, circumstances)
    return taken instanceof Draft ? taken.changes : taken
  },

  answer: (read, { slipCode }) => read.get('slips', slipCode),
  say: ({ items, slipCode }) => ({
    what: `Hủy ${items.reduce((sum, { quantity }) => sum + quantity, 0)} món lỗi`,
    about: slipCode,
  }),
  undoByHand: ({ items }, _, read) => damagedUnits(read, items),
  reverse: ({ slipCode }) => ({ path: '/api/exchange', method: 'takeDamageBack', params: { slipCode } }),
})
