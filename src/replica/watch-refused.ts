import { liveQuery } from 'dexie'
import type { Replica } from './replica.ts'

/** Tells once the server did not take what was just done. Answers how to stop it. */
export async function watchRefused({ db }: Replica, localId: number, tell: () => void): Promise<() => void> {
  const action = await db.pendingActions.get(localId)
  if (!action) return () => undefined
  const watching = liveQuery(() => db.attention.get(action.id)).subscribe({
    next(refused) {
      if (refused) tell()
    },
    error: () => undefined, // a closed database tells on its own
  })
  return () => watching.unsubscribe()
}
