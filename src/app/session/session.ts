import { proxy, useSnapshot } from 'valtio'
import type { Command } from '../../domain/command.ts'
import { mayDo } from '../../domain/people/actor.ts'
import { seesGifts } from '../../domain/people/sees-gifts.ts'
import type { SignedInUser } from '../../protocol/wire.ts'
import { actorOfUser } from '../../replica/actor-of-user.ts'
import type { Session } from '../../replica/device-rows.ts'
import type { Replica } from '../../replica/replica.ts'

interface SessionState {
  phase: 'starting' | 'signed-out' | 'ready'
  session?: Session
  replica?: Replica
  /** Who is signed in, with what they may do by now: their staff row may change while they work. */
  user?: SignedInUser
  /** They came in since this page was opened: by a password, a badge or their PIN. */
  arrived?: boolean
  /** Nobody sees anything until somebody proves who they are. */
  locked?: boolean
  /** The replica is made up: nothing of it is ever sent. */
  practising?: boolean
  /** Said on the sign-in: why somebody stands before it who did not sign out. */
  said?: string
  /** Why the device's memory could not be opened. */
  fault?: Error
}

/** Who is signed in on this device, and the open replica. */
export const sessionState = proxy<SessionState>({ phase: 'starting' })

/** The open replica outside of rendering. Throws when nobody is signed in. */
export function getReplica(): Replica {
  if (!sessionState.replica) throw new Error('Expected an open replica, but nobody is signed in.')
  return sessionState.replica
}

/** The open replica. Only for screens behind the sign-in. */
export function useReplica(): Replica {
  const replica = useSnapshot(sessionState).replica as Replica | undefined
  return replica ?? getReplica()
}

/** Who is at work, with what they may do by now. */
export function useUser(): SignedInUser {
  const { user, practising } = useSnapshot(sessionState)
  const { session } = useReplica()
  return practising || !user ? session.user : (user as SignedInUser)
}

/** Whether the person may give this command. */
export function useMayDo(command: Pick<Command, 'permission'>): boolean {
  return mayDo(actorOfUser(useUser()), command.permission)
}

/** Whether gifts are shown to who is signed in (ROL-016). */
export function useSeesGifts(): boolean {
  return seesGifts(actorOfUser(useUser()))
}

/** Whether prices of purchase are shown to who is signed in. */
export function useSeesCost(): boolean {
  return useUser().permission.includes('cost_view')
}
