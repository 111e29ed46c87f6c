import { useLiveQuery } from 'dexie-react-hooks'
import { useSnapshot } from 'valtio'
import { deviceSettings } from '../../replica/device-store.ts'
import { scanState } from './scan-state.ts'

/**
 * Whether the camera is shown on this phone; a bench with a hand scanner hides it once, and a device without a camera never
 * shows it. `undefined` until known.
 */
export function useCameraShown(): [shown: boolean | undefined, show: (shown: boolean) => void] {
  const settings = useLiveQuery(() => deviceSettings.get(), [])
  const { problem } = useSnapshot(scanState)
  const shown = settings?.camera && problem?.kind !== 'no-camera'
  return [shown, show]
}

function show(camera: boolean): void {
  delete scanState.problem
  void deviceSettings.set({ camera })
}
