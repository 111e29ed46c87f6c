import type { Actor } from '../../domain/people/actor.ts'
import { WireFault } from '../http/errors.ts'
import type { StoredSession } from '../store/accounts.ts'
import type { Reading, Store } from '../store/store.ts'
import { BadgeEnded, findSession, readActor } from './sessions.ts'

export interface Caller {
  session: StoredSession
  actor: Actor
}

/** Who calls, from the token alone. People who left the shop lose all their sessions here. */
export async function findCaller(store: Store, token: unknown, now: number): Promise<Caller> {
  const session = await findSession(store, token, now)
  return readAs(store, session, async (_, actor) => ({ session, actor }))
}

/** Reads a snapshot as the person of a session; the person's flags come from the same snapshot. */
export async function readAs<R>(
  store: Store,
  session: StoredSession,
  work: (reading: Reading, actor: Actor) => Promise<R>,
): Promise<R> {
  try {
    return await store.read(session.company, async (reading) =>
      work(reading, await readActor(reading, session)),
    )
  } catch (error) {
    if (error instanceof WireFault && error.code === 'account-paused') {
      await store.accounts.pauseSessionsOf(session)
    }
    const hasLeft = error instanceof WireFault && error.code === 'sign-in-again'
    if (hasLeft && !(error instanceof BadgeEnded)) {
      await store.accounts.closeSessionsOf(session)
    }
    throw error
  }
}
