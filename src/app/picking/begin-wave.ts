import { isRefusal } from '../../domain/command.ts'
import { createWave } from '../../domain/picking/create-wave.ts'
import type { Wave } from '../../domain/tables/waves.ts'
import { newCode } from '../../replica/new-code.ts'
import { preview } from '../../replica/preview.ts'
import type { Replica } from '../../replica/replica.ts'
import { act } from '../session/act.ts'
import { showRefusal } from '../session/toast-list.ts'

interface Begun {
  wid: string
  name: string
  kind: Wave['kind']
  /** The most urgent first. */
  orderCodes: string[]
}

/**
 * Makes a wave of the chosen orders and answers its code. Each order has to be free as far as this device knows; what the server
 * knows better later is left out of the wave, and the work on the others counts.
 */
export async function beginWave(replica: Replica, begun: Begun): Promise<string | undefined> {
  const code = newCode(replica, 'wave')
  const decision = await preview(replica, createWave, { ...begun, code, leaveOut: false })
  if (isRefusal(decision)) {
    showRefusal({ ...decision, durationMs: Math.max(decision.durationMs, 8_000) })
    return undefined
  }
  const dispatched = await act(createWave, { ...begun, code, leaveOut: true })
  return dispatched?.ok ? code : undefined
}
