import { liveQuery } from 'dexie'
import type { Replica } from '../../replica.ts'
import { syncStateOf } from '../../sync-state.ts'

/** Tells each time the server is reached again after it was not. Answers how to stop it. */
export function watchReached(replica: Replica, tell: () => void): () => void {
  let wasOffline = false
  const watching = liveQuery(() => syncStateOf(replica)).subscribe({
    next({ offlineSince }) {
      if (wasOffline && offlineSince === undefined) tell()
      wasOffline = offlineSince !== undefined
    },
    error: () => undefined, // a closed database tells on its own
  })
  return () => watching.unsubscribe()
}
