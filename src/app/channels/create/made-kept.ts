import { useEffect, useRef } from 'react'
import type { Link } from '../../../domain/tables/links.ts'
import { listingLinks } from '../../../replica/queries/channels/listing-links.ts'
import { useLive } from '../../session/use-live.ts'
import { type ListingRow, withLink } from '../use-listings.ts'

/**
 * Rows of one list as they were, with what is told of them now: one that became goods of ours stays where it was and says so (CAT-232), though the server
 * tells of those without goods alone. What is new stands at the end.
 */
export function withMade(
  before: readonly ListingRow[],
  now: readonly ListingRow[],
  links: ReadonlyMap<string, Link>,
): ListingRow[] {
  const told = new Map(now.map((row) => [row.id, row]))
  const stays = before.flatMap((row) => {
    const link = links.get(row.id)
    const made = link && withLink(row, { link })
    return told.get(row.id) ?? made ?? []
  })
  const known = new Set(before.map(({ id }) => id))
  return [...stays, ...now.filter(({ id }) => !known.has(id))]
}

/** What of a list is shown until another is looked at. @param list names it; nothing is kept while it is undefined */
export function useMadeKept(
  rows: readonly ListingRow[] | undefined,
  list: string | undefined,
): readonly ListingRow[] | undefined {
  const seen = useRef<{ list: string; rows: readonly ListingRow[] }>(undefined)
  const before = list !== undefined && seen.current?.list === list ? seen.current.rows : none
  const ids = before.map(({ id }) => id)
  const links = useLive((replica) => listingLinks(replica, ids), [ids.join(' ')])
  const shown = rows && withMade(before, rows, links ?? noLinks)
  useEffect(() => {
    if (list !== undefined && shown) seen.current = { list, rows: shown }
  })
  return shown
}

const none: readonly ListingRow[] = []
const noLinks: ReadonlyMap<string, Link> = new Map()
