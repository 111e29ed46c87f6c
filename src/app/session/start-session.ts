import { ref } from 'valtio'
import { isKnownDevice } from '../../replica/known-device.ts'
import { thawed, timesLetGo } from '../../replica/let-go.ts'
import { screenShown } from './first-screen.ts'
import { sessionState } from './session.ts'

/**
 * Opens what the device remembers; asks no network.
 *
 * 2026-11-27: a device that nobody ever used remembers nothing, so its sign-in does not wait for the memory's code, which comes while the person types.
 */
export async function startSession(): Promise<void> {
  const before = timesLetGo()
  try {
    if (!(await isKnownDevice())) {
      sessionState.phase = 'signed-out'
      await screenShown()
    }
    const { goOnWhereLeft } = await import('./entering.ts')
    await goOnWhereLeft()
  } catch (fault) {
    // A tab that was restored in the background and frozen over its start begins again when it is thawed.
    if (timesLetGo() > before) return thawed().then(startSession)
    // At the sign-in of a device that is not known the code is asked for again at the press.
    if (sessionState.phase === 'starting')
      sessionState.fault = ref(fault instanceof Error ? fault : new Error(String(fault)))
  }
}
