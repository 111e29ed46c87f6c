import { useLiveQuery } from 'dexie-react-hooks'
import type { DeviceSettings } from '../../replica/device-settings.ts'
import { deviceSettings } from '../../replica/device-store.ts'

/** The settings of this device, live, and how to change some. */
export function useDeviceSettings(): [
  DeviceSettings | undefined,
  (changes: Partial<DeviceSettings>) => void,
] {
  const settings = useLiveQuery(() => deviceSettings.get(), [])
  return [settings, (changes) => void deviceSettings.set(changes)]
}
