import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { countLine } from './count-line.ts'
import { endWave, incompleteOrders, release } from './end-wave.ts'
import { WaveCode } from './params.ts'

import { endOf, linesOf } from './wave-at-work.ts'

/** The walk is over. Orders with all their goods stay with the wave until they are packed; the others are let go of. */
export const finishWave = defineCommand({
  path: '/api/wave',
  method: 'finishWave',
  params: v.object({
    code: WaveCode,
    /** What was not picked is left on the shelves. */
    leaveRest: v.optional(v.boolean(), false),
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code, leaveRest }, circumstances) {
    const wave = read.get('waves', code)
    if (!wave) return refuse('wave-not-found', { code })
    if (wave.state !== 'open') return refuse('wave-already-ended', { code, ...endOf(read, wave) })
    const { lines, orders } = linesOf(read, wave)
    const left = lines.reduce((units, line) => units + countLine(line, orders).left, 0)
    if (left > 0 && !leaveRest) return refuse('wave-not-complete', { code, left })
    const draft = new Draft(read)
    endWave(draft, { wave, lines, state: 'done' }, circumstances)
    for (const orderCode of incompleteOrders(lines, orders)) {
      release(draft, must(orders.get(orderCode), 'the order of a wave'), circumstances.at)
    }
    return draft.changes
  },

  say: ({ code }) => ({ what: 'Kết thúc đợt nhặt', about: code }),
  cause: ({ code }) => code,
  reverse: ({ code }) => ({ path: '/api/wave', method: 'reopenWave', params: { code } }),
})
