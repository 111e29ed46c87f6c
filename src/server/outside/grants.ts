import type { Actor } from '../../domain/people/actor.ts'
import { hashOfSecret, makeLinkSecret } from '../auth/link-secret.ts'
import { WireFault } from '../http/errors.ts'
import type { Grant } from '../store/outside.ts'
import type { Store } from '../store/store.ts'

/** Somebody is away for no longer than this (ms): the others' own codes live for ten minutes. */
const grantMs = 30 * 60_000

type Going = Pick<Grant, 'channel'> & { now: number }

/** A person goes to somebody else to give us leave there; answers what they come back with. */
export async function openGrant(
  store: Pick<Store, 'outside'>,
  { company, userName }: Pick<Actor, 'company' | 'userName'>,
  { channel, now }: Going,
): Promise<string> {
  const state = makeLinkSecret()
  const expiresAt = now + grantMs
  const stateHash = hashOfSecret(state)
  await store.outside.openGrant({ stateHash, company, userName, channel, madeAt: now, expiresAt })
  return state
}

/** They are back: only who went, in time, once. Throws with the sentence of what else it is. */
export async function spendGrant(
  store: Pick<Store, 'outside'>,
  { company, userName }: Pick<Actor, 'company' | 'userName'>,
  {
    channel,
    now,
    state,
    whyNot,
  }: Going & { state: string; whyNot: Record<'unknown' | 'expired' | 'used', string> },
): Promise<void> {
  const grant = await store.outside.spendGrant(hashOfSecret(state), now)
  if (typeof grant === 'string') throw refused(grant)
  const isTheirs = grant.company === company && grant.userName === userName && grant.channel === channel
  if (!isTheirs) throw refused('unknown')

  function refused(why: keyof typeof whyNot): WireFault {
    return new WireFault('refused', { code: `grant-${why}`, text: whyNot[why] })
  }
}
