import { useMemo } from 'react'
import type { ShippingWaysAnswer } from '../../../protocol/queries/shipping-ways.ts'
import type { Replica } from '../../../replica/replica.ts'
import { useReplica } from '../../session/session.ts'
import { type SeenWays, withAnswer } from './gone-ways.ts'

const seenBy = new WeakMap<Replica, Map<string, SeenWays>>()

/** What a shop's marketplace offered since this page was loaded, also before the dialog was closed and opened again. */
export function useSeenWays(account: string, answer: ShippingWaysAnswer | undefined): SeenWays | undefined {
  const replica = useReplica()
  return useMemo(() => {
    const seen = seenBy.get(replica) ?? new Map<string, SeenWays>()
    seenBy.set(replica, seen)
    if (answer) seen.set(account, withAnswer(seen.get(account), answer))
    return seen.get(account)
  }, [replica, account, answer])
}
