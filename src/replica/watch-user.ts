import { liveQuery } from 'dexie'
import type { SignedInUser } from '../protocol/wire.ts'
import { userAs } from './actor-of-user.ts'
import type { Replica } from './replica.ts'

/** Tells whenever the signed-in person is somebody who may do something else than before. Answers how to stop it. */
export function watchUser({ db, session }: Replica, tell: (user: SignedInUser) => void): () => void {
  let last = session.user
  const watching = liveQuery(() => db.lanes.get(session.deviceId)).subscribe({
    next(lane) {
      const user = lane ? userAs(last, lane.actor) : last
      if (user === last) return
      last = user
      tell(user)
    },
    error: () => undefined, // a closed database tells on its own
  })
  return () => watching.unsubscribe()
}
