import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { findLine } from './find-line.ts'
import { noteLacking } from './note-lacking.ts'
import { Id, linePlace } from './params.ts'

import { ordersOf } from './wave-at-work.ts'

/** The goods were there after all, or came in since: the orders that went without no longer wait apart. Also after the wave. */
export const withdrawPickShortage = defineCommand({
  path: '/api/wave',
  method: 'withdrawPickShortage',
  params: v.object({ ...linePlace, id: Id }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code, bid, productCode, id }, { at }) {
    const line = findLine(read, { code, bid, productCode }, ({ shortages }) =>
      shortages.some((shortage) => shortage.id === id),
    )
    if (!line) return refuse('wave-not-found', { code })
    const shortages = line.shortages.filter((shortage) => shortage.id !== id)
    if (shortages.length === line.shortages.length) return refuse('wave-shortage-not-found', { code })
    const found = { ...line, shortages, updatedAt: at }
    const draft = new Draft(read)
    draft.put('waveLines', found)
    noteLacking(draft, found, ordersOf(read, line), at)
    return draft.changes
  },

  say: ({ code }) => ({ what: 'Rút báo thiếu', about: `đợt ${code}` }),
  cause: ({ code }) => code,
})
