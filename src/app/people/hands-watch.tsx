import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { Session } from '../../replica/device-store.ts'
import { ownReplica, sessionState } from '../session/session.ts'
import { watchHands } from './watch-hands.ts'

/** Looks after whose hands the phone is in; shows nothing. */
export default function HandsWatch() {
  const session = useSnapshot(sessionState).session as Session | undefined
  useEffect(() => {
    const replica = ownReplica()
    return replica && session ? watchHands(replica) : undefined
  }, [session])
  return null
}
