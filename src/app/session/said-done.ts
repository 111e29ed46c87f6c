import { liveQuery } from 'dexie'
import type { Replica } from '../../replica/replica.ts'
import { dismissToast, toasts } from './toast-list.ts'

/** As long as a message stands, and a little more (ms). */
const watchedMs = 10_000

/**
 * A message says at once that something is done, and is true of this device. Where the server does not take it the message goes: its green word
 * would stand beside the reason. 2026-11-25.
 */
export async function withdrawIfRefused({ db }: Replica, localId: number, toast: number): Promise<void> {
  const action = await db.pendingActions.get(localId)
  if (!action) return
  const watching = liveQuery(() => db.attention.get(action.id)).subscribe({
    next(refused) {
      if (refused) dismissToast(toast)
      if (refused || !toasts.list.some(({ id }) => id === toast)) watching.unsubscribe()
    },
    error: () => undefined, // a closed database tells on its own
  })
  setTimeout(() => watching.unsubscribe(), watchedMs)
}
