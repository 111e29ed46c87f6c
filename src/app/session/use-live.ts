import { useLiveQuery } from 'dexie-react-hooks'
import type { Replica } from '../../replica/replica.ts'
import { useReplica, useUser } from './session.ts'

/** What a named query answers now, and again whenever its rows change. `undefined` until the first answer. */
export function useLive<T>(query: (replica: Replica) => Promise<T>, deps: readonly unknown[]): T | undefined {
  const replica = useReplica()
  // Queries leave out what the person may not see, and rules ask what they may do.
  const user = useUser()
  return useLiveQuery(() => query(replica), [replica, user, ...deps])
}
