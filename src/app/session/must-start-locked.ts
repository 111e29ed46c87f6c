import { deviceStore } from '../../replica/device-store.ts'
import { lastTouch } from './last-touch.ts'

/** Whether the app opens on the lock: it was locked, or nobody touched the phone for as long as it locks after. Asked before any row is shown. */
export async function mustStartLocked(): Promise<boolean> {
  const { locked, afterMs } = await deviceStore().phoneLock()
  if (locked) return true
  return afterMs > 0 && wasLeft(lastTouch(), Date.now(), afterMs)
}

/** A clock that was set back, or a touch nobody remembers, counts as left: the lock is opened in two seconds, a name is not repaired. */
export function wasLeft(touchedAt: number | undefined, now: number, afterMs: number): boolean {
  if (touchedAt === undefined || Number.isNaN(touchedAt)) return true
  return now < touchedAt || now - touchedAt >= afterMs
}
