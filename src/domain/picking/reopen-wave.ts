import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { parcelIdOf } from '../parcels/parcel-ids.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { whyNotPick } from './create-wave.ts'
import { WaveCode } from './params.ts'

import { linesOf } from './wave-at-work.ts'

/** An ended wave goes on. Orders it let go of come back to it, unless another wave has taken them or they are being packed. */
export const reopenWave = defineCommand({
  path: '/api/wave',
  method: 'reopenWave',
  params: v.object({ code: WaveCode }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code }, { at }) {
    const wave = read.get('waves', code)
    if (!wave) return refuse('wave-not-found', { code })
    if (wave.state === 'open') return refuse('wave-not-ended', { code })
    const { lines, orders } = linesOf(read, wave)
    read.many('waves', [...new Set([...orders.values()].flatMap((order) => order.wave ?? []))])
    read.many('parcels', wave.orderCodes.map(parcelIdOf))
    const draft = new Draft(read)
    const { endedAt: _, endedBy: __, ...open } = wave
    draft.put('waves', { ...open, state: 'open', updatedAt: at })
    for (const line of lines) draft.put('waveLines', { ...line, state: 'open', updatedAt: at })
    for (const order of orders.values()) {
      if (order.wave === code || whyNotPick(read, order, wave.wid)) continue
      draft.put('orders', { ...order, wave: code, updatedAt: at })
    }
    return draft.changes
  },

  say: ({ code }) => ({ what: 'Mở lại đợt nhặt', about: code }),
  cause: ({ code }) => code,
})
