import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { endWave } from './end-wave.ts'
import { WaveCode } from './params.ts'

import { endOf, linesOf } from './wave-at-work.ts'

/** The wave is given up, also one whose walk is over: its orders are free again, and what was picked goes back to the shelves. */
export const dropWave = defineCommand({
  path: '/api/wave',
  method: 'dropWave',
  params: v.object({ code: WaveCode }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code }, circumstances) {
    const wave = read.get('waves', code)
    if (!wave) return refuse('wave-not-found', { code })
    if (wave.state === 'dropped') return refuse('wave-already-ended', { code, ...endOf(read, wave) })
    const { lines } = linesOf(read, wave)
    const draft = new Draft(read)
    endWave(draft, { wave, lines, state: 'dropped' }, circumstances)
    return draft.changes
  },

  say: ({ code }) => ({ what: 'Hủy đợt nhặt', about: code }),
  cause: ({ code }) => code,
  reverse: ({ code }) => ({ path: '/api/wave', method: 'reopenWave', params: { code } }),
})
