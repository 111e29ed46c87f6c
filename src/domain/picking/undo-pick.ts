import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { lineName } from '../packing/parcel-at-work.ts'
import { floorWork } from '../people/permissions.ts'
import { lineAtHand } from './line-at-hand.ts'
import { noteLacking } from './note-lacking.ts'
import { Id, linePlace } from './params.ts'
import { refuse } from './refusals.ts'
import { inSlots } from './slots.ts'

/** Takes one gesture at a line back: units picked, laid into a slot, or put back on the shelf. */
export const undoPick = defineCommand({
  path: '/api/wave',
  method: 'undoPick',
  params: v.object({ ...linePlace, gesture: Id }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code, bid, productCode, gesture }, { at }) {
    const hand = lineAtHand(read, { code, bid, productCode })
    if ('refused' in hand) return hand
    const { line, orders } = hand
    const done = line.gestures.find(({ id }) => id === gesture)
    if (!done) return refuse('pick-not-found', { code })
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
    if (line.shortages.length > 0) noteLacking(draft, undone, orders, at)
    return draft.changes
  },

  say: ({ code }) => ({ what: 'Hoàn tác lần nhặt', about: `đợt ${code}` }),
  cause: ({ code }) => code,
})
