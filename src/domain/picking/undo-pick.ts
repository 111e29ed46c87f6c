import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { lineName } from '../names.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { pickTakenBack } from './by-hand.ts'
import { findLine, holdsGesture } from './find-line.ts'
import { lineAtHand } from './line-at-hand.ts'
import { noteLacking } from './note-lacking.ts'
import { Id, linePlace } from './params.ts'

import { inSlots } from './slots.ts'
import { ordersOf } from './wave-at-work.ts'

/** Takes one gesture at a line back: units picked or laid into a slot, and units put back on the shelf; those also after the wave. */
export const undoPick = defineCommand({
  path: '/api/wave',
  method: 'undoPick',
  params: v.object({ ...linePlace, gesture: Id }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code, bid, productCode, gesture }, { at }) {
    const place = { code, bid, productCode }
    const known = findLine(read, place, holdsGesture(gesture))
    const done = known?.gestures.find(({ id }) => id === gesture)
    const isPutBack = done !== undefined && done.picked < 0
    const hand =
      known && isPutBack
        ? { line: known, orders: ordersOf(read, known) }
        : lineAtHand(read, place, holdsGesture(gesture))
    if (isRefusal(hand)) return hand
    if (!done) return refuse('pick-not-found', { code })
    const { line, orders } = hand
    const undone = {
      ...line,
      picked: line.picked - done.picked,
      needs: line.needs.map((need) =>
        need.orderCode === done.slot?.orderCode
          ? { ...need, sorted: Math.max(0, need.sorted - done.slot.quantity) }
          : need,
      ),
      gestures: line.gestures.filter((other) => other !== done),
      updatedAt: at,
    }
    // Units that lie in slots, or went back to the shelf, cannot be unpicked as well.
    if (undone.picked < inSlots(undone)) return refuse('pick-used', { code, scanned: lineName(line) })
    const draft = new Draft(read)
    draft.put('waveLines', undone)
    // Units that were put back were not short for any order; another wave may be waiting for them.
    if (line.shortages.length > 0 && !isPutBack) noteLacking(draft, undone, orders, at)
    return draft.changes
  },

  say: ({ code }) => ({ what: 'Hoàn tác lần nhặt', about: `đợt ${code}` }),
  undoByHand: (params, _, read) => pickTakenBack(read, params),
  cause: ({ code }) => code,
})
