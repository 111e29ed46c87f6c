import { useObservable } from 'dexie-react-hooks'
import type { Replica } from '../../replica/replica.ts'
import { useReplica, useUser } from './session.ts'
import { type Shared, shareLive } from './share-live.ts'

type Query<T> = (replica: Replica) => Promise<T>

const shared = new WeakMap<Replica, WeakMap<object, Map<Query<unknown>, Shared<unknown>>>>()

/**
 * The same as `useLive(query, [])`, for a query of the module's own that many parts of the screen ask: how the queue stands was read five times over for each step of the sync.
 */
export function useShared<T>(query: Query<T>): T | undefined {
  const replica = useReplica()
  const user = useUser()
  return useObservable(() => sharedOf(replica, user, query), [replica, user, query])
}

function sharedOf<T>(replica: Replica, user: object, query: Query<T>): Shared<T> {
  const ofReplica = shared.get(replica) ?? new WeakMap<object, Map<Query<unknown>, Shared<unknown>>>()
  shared.set(replica, ofReplica)
  const ofUser = ofReplica.get(user) ?? new Map<Query<unknown>, Shared<unknown>>()
  ofReplica.set(user, ofUser)
  const known = ofUser.get(query) as Shared<T> | undefined
  const one = known ?? shareLive(() => query(replica))
  ofUser.set(query, one)
  return one
}
