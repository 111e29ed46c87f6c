import { recall, remember } from '../../device/small-memory.ts'

const touchKey = 'khotay:touched'

/** When somebody last touched this phone or scanned with it, over all its windows (device clock, ms); `undefined` when nobody knows. */
export function lastTouch(): number | undefined {
  const stored = recall(touchKey)
  return stored === null ? undefined : Number(stored)
}

/** On a full disk, or where it may not be kept, a start locks rather than not. */
export function noteTouch(at: number): void {
  remember(touchKey, String(at))
}
