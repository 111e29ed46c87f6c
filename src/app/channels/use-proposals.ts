import { useEffect, useState } from 'react'
import type { LinkProposal } from '../../domain/channels/propose-links.ts'
import { linkProposer } from '../../replica/search/link-proposer.ts'
import { useReplica } from '../session/session.ts'
import type { ListingRow } from './use-listings.ts'

/** What this device would link these listings to, by their ids; `undefined` until the products were read. */
export function useProposals(
  rows: readonly ListingRow[] | undefined,
): ReadonlyMap<string, LinkProposal> | undefined {
  const replica = useReplica()
  const [propose, setPropose] = useState<Awaited<ReturnType<typeof linkProposer>>>()
  useEffect(() => {
    let isLeft = false
    void linkProposer(replica).then((made) => {
      if (!isLeft) setPropose(() => made)
    })
    return () => {
      isLeft = true
    }
  }, [replica])
  if (!propose || !rows) return undefined
  return new Map(
    rows.flatMap((row) => {
      const proposal = propose(row)
      return proposal ? [[row.id, proposal] as const] : []
    }),
  )
}
