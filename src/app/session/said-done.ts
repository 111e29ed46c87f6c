import type { Replica } from '../../replica/replica.ts'
import { watchRefused } from '../../replica/watch-refused.ts'
import { dismissToast } from './toast-list.ts'

/** As long as a message stands, and a little more (ms). */
const watchedMs = 10_000

/**
 * A message says at once that something is done, and is true of this device. Where the server does not take it the message goes: its green word
 * would stand beside the reason. 2026-11-25.
 */
export async function withdrawIfRefused(replica: Replica, localId: number, toast: number): Promise<void> {
  const stop = await watchRefused(replica, localId, () => dismissToast(toast))
  setTimeout(stop, watchedMs)
}
