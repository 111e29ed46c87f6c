import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { lineName } from '../names.ts'
import { refuse } from '../refuse.ts'
import { whyNoMovement } from '../stock/locked-warehouse.ts'

import { bringBack } from '../stock/slip-moves.ts'
import { damagedUnits } from './by-hand.ts'
import { DamageId } from './params.ts'

/** Goods reported broken on the shelf are good after all: the slip is cancelled and they are back where they lay. */
export const withdrawDamage = defineCommand({
  path: '/api/exchange',
  method: 'withdrawDamage',
  params: v.object({ id: DamageId }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { id }, circumstances) {
    const damage = read.get('damages', id)
    if (damage?.from.kind !== 'shelf') return refuse('damage-not-found', { code: id })
    if (damage.settled > 0) return refuse('damage-moved-on', { scanned: lineName(damage) })
    const why = whyNoMovement(read, damage.wid)
    if (why) return why
    const slip = read.get('slips', damage.from.document)
    if (slip?.state !== 'HOÀN THÀNH' || damage.state !== 'open')
      return refuse('slip-not-open', { code: damage.from.document, state: slip?.state ?? 'ĐÃ HỦY' })
    const draft = new Draft(read)
    bringBack(draft, slip, circumstances)
    draft.put('damages', { ...damage, state: 'dropped', updatedAt: circumstances.at })
    return draft.changes
  },

  say({ id }, read) {
    const damage = read.get('damages', id)
    return { what: 'Rút báo hàng lỗi', about: damage ? lineName(damage) : id }
  },
  undoByHand: ({ id }, _, read) =>
    damagedUnits(read, [{ damageId: id, quantity: read.get('damages', id)?.quantity ?? 1 }]),
})
