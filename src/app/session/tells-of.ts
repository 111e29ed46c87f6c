import type { AlertKind } from '../../domain/alerts/alert-kinds.ts'
import { deviceSettings } from '../../replica/device-store.ts'
import { screenOf } from '../screen-of.ts'

/** Whether this device tells of such things, here and now. Not over a bench: hands there are busy, and sounds mean scans. */
export async function tellsOf(kind: AlertKind): Promise<boolean> {
  if (screenOf(location.pathname)?.screen.scans === 'itself') return false
  const settings = await deviceSettings.get()
  return !settings.alertsOff?.includes(kind)
}
