import * as v from 'valibot'
import { sayProduct } from '../catalogue/product-of.ts'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { lineName } from '../names.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { unitsOfWave } from './by-hand.ts'
import { countLine } from './count-line.ts'
import { findLine } from './find-line.ts'
import { Id, linePlace, Quantity } from './params.ts'

import { emptiedSlots } from './slots.ts'
import { ordersOf } from './wave-at-work.ts'

/** Units that no order of the wave needs any more go back to their shelf; also after the wave has ended. */
export const putBack = defineCommand({
  path: '/api/wave',
  method: 'putBack',
  params: v.object({ ...linePlace, gesture: Id, quantity: Quantity }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code, bid, productCode, gesture, quantity }, { at, user }) {
    const place = { code, bid, productCode }
    const line = findLine(read, place, (one) => countLine(one, ordersOf(read, one)).surplus > 0)
    if (!line) return refuse('wave-not-found', { code })
    if (line.gestures.some(({ id }) => id === gesture)) return []
    const orders = ordersOf(read, line)
    const { surplus } = countLine(line, orders)
    if (quantity > surplus) return refuse('put-back-too-many', { code, scanned: lineName(line), surplus })
    const draft = new Draft(read)
    const less = {
      ...line,
      picked: line.picked - quantity,
      gestures: [...line.gestures, { id: gesture, picked: -quantity, at, by: user.userName }],
      updatedAt: at,
    }
    draft.put('waveLines', emptiedSlots(less, orders))
    return draft.changes
  },

  say({ code, productCode, quantity }, read) {
    const what = `Trả ${quantity} ${sayProduct(read, productCode)} về kệ`
    return { what, about: `đợt ${code}` }
  },
  undoByHand: (params, _, read) => [unitsOfWave(read, 'Đếm lại ở kệ', params)],
  cause: ({ code }) => code,
  reverse: ({ code, bid, productCode, gesture }) => ({
    path: '/api/wave',
    method: 'undoPick',
    params: { code, bid, productCode, gesture },
  }),
})
