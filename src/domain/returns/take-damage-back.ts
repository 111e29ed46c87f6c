import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { refuse } from '../refuse.ts'
import { whyNotYours } from '../stock/locked-warehouse.ts'

import { cancelSlip } from '../stock/slip-moves.ts'
import { damagedUnits } from './by-hand.ts'
import { SlipCode } from './params.ts'

/**
 * The slip that took damaged goods away is cancelled: they lie apart again. Of goods that left by several slips at once (more than 50 lines)
 * the first slip takes back them all.
 */
export const takeDamageBack = defineCommand({
  path: '/api/exchange',
  method: 'takeDamageBack',
  params: v.object({ slipCode: SlipCode }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { slipCode }, circumstances) {
    const slip = read.get('slips', slipCode)
    if (!slip || slip.items.some(({ damageId }) => damageId === undefined))
      return refuse('slip-not-found', { code: slipCode })
    const why = whyNotYours(circumstances.user, slip.sourceWarehouse)
    if (why) return why
    if (slip.state !== 'HOÀN THÀNH') {
      return refuse('slip-not-open', { code: slipCode, state: slip.state })
    }
    const draft = new Draft(read)
    cancelSlip(draft, slip, circumstances)
    for (let part = 2; ; part += 1) {
      const further = draft.get('slips', `${slipCode}-${part}`)
      if (!further) return draft.changes
      if (further.state === 'HOÀN THÀNH') cancelSlip(draft, further, circumstances)
    }
  },

  say: ({ slipCode }) => ({ what: 'Lấy lại hàng lỗi của phiếu', about: slipCode }),
  undoByHand({ slipCode }, _, read) {
    const items = read.get('slips', slipCode)?.items ?? []
    return damagedUnits(
      read,
      items.flatMap(({ damageId, amount }) => (damageId ? [{ damageId, quantity: amount }] : [])),
    )
  },
})
