import * as v from 'valibot'
import type { Circumstances } from '../command.ts'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { lastEntry } from '../orders/last-entry.ts'
import { stateName } from '../orders/states.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import type { Wave } from '../tables/waves.ts'
import { parcelBegun } from './create-wave.ts'
import { release } from './end-wave.ts'
import { noteLacking } from './note-lacking.ts'
import { OrderCode, WaveCode } from './params.ts'
import { standingOf } from './standing.ts'

import { linesOf, ordersOf } from './wave-at-work.ts'

/**
 * One order leaves its wave, so that it may be changed or split (decisions 24): the walk goes on for the others, and what was picked for it serves them or goes back to
 * its shelf. Out of a wave whose walk is over, too.
 */
export const takeOutOfWave = defineCommand({
  path: '/api/wave',
  method: 'takeOutOfWave',
  params: v.object({ code: WaveCode, orderCode: OrderCode }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code, orderCode }, circumstances) {
    const order = read.get('orders', orderCode)
    if (!order) return refuse('order-not-found', { code: orderCode })
    const wave = read.get('waves', code)
    if (!wave) return refuse('wave-not-found', { code })
    const standing = standingOf(order, code)
    if (standing === 'out' || wave.state === 'dropped') return []
    if (standing === 'packed' || (order.state === 'ĐANG ĐÓNG GÓI' && parcelBegun(read, order))) {
      const state = stateName(order.state)
      return refuse('order-stays-in-wave', { code, order: orderCode, state, ...lastEntry(read, order) })
    }
    const draft = new Draft(read)
    release(draft, order, circumstances.at)
    noteAllLacking(draft, wave, circumstances)
    return draft.changes
  },

  say: ({ code, orderCode }) => ({ what: `Lấy đơn khỏi đợt nhặt ${code}`, about: orderCode }),
  cause: ({ orderCode }) => orderCode,
  reverse: (params) => ({ path: '/api/wave', method: 'takeBackIntoWave', params }),
})

/** Of what is reported short, others go without now. */
export function noteAllLacking(draft: Draft, wave: Wave, { at }: Pick<Circumstances, 'at'>): void {
  const { lines } = linesOf(draft, wave)
  for (const line of lines) if (line.shortages.length > 0) noteLacking(draft, line, ordersOf(draft, line), at)
}
