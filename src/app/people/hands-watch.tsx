import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { Session } from '../../replica/device-rows.ts'
import { colourScheme } from '../session/colour-scheme.ts'
import { ownReplica } from '../session/entering.ts'
import { chosen, whenChosen } from '../session/own-choice.ts'
import { sessionState } from '../session/session.ts'
import { showScheme } from '../session/show-scheme.ts'
import { watchHands } from './watch-hands.ts'

/** Looks after whose hands the phone is in, and paints it as they like it; shows nothing. */
export default function HandsWatch() {
  const session = useSnapshot(sessionState).session as Session | undefined
  useEffect(() => {
    const replica = ownReplica()
    return replica && session ? watchHands(replica) : undefined
  }, [session])
  useEffect(() => {
    const replica = ownReplica()
    if (!replica || !session) return
    const follow = () => {
      const scheme = chosen(replica, colourScheme)
      showScheme(scheme === 'system' ? undefined : scheme)
    }
    follow()
    const stop = whenChosen(follow)
    return () => {
      stop()
      showScheme(undefined) // it was theirs, and the next person has their own
    }
  }, [session])
  return null
}
