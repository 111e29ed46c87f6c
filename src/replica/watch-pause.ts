import { liveQuery } from 'dexie'
import type { Replica } from './replica.ts'

/** Tells once the server said that the account of the signed-in person is paused. Answers how to stop it. */
export function watchPause({ db, session }: Replica, tell: () => void): () => void {
  const watching = liveQuery(() => db.lanes.get(session.deviceId)).subscribe({
    next(lane) {
      if (lane?.paused) tell()
    },
    error: () => undefined, // a closed database tells on its own
  })
  return () => watching.unsubscribe()
}
