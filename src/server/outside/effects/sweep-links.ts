import * as v from 'valibot'
import type { Link } from '../../../domain/tables/links.ts'
import type { Outcome } from '../line-worker.ts'
import { isLinked } from './is-linked.ts'
import type { MakingForAny, Performer } from './performer.ts'

const Params = v.object({
  after: v.optional(v.string()),
  sweep: v.string(),
  part: v.number(),
})

/** A part of a shop's links, and where the next begins; nothing at the end. */
export interface LinksPart {
  listings: string[]
  next?: string | undefined
  sweep: string
  part: number
}

/** Links are read so many at a time. */
const partRows = 500

/** Goes through the links of a shop, a part at a time, and has each part told. */
export function sweepLinks<M extends MakingForAny>(
  report: (making: M, part: LinksPart) => NonNullable<Outcome['report']>,
): Performer<M> {
  return async (making, taken) => {
    if (!(await isLinked(making))) return { ok: true, answer: 'unlinked', isQuiet: true }
    const { after, part, sweep } = v.parse(Params, JSON.parse(taken.params))
    const { account, company, road } = making
    const own = `${account}/`
    const stretch = { table: 'links' as const, closed: false, after: after ?? own, closedSince: 0 }
    const rows = await road.store.read(company, (reading) => reading.scan(stretch, partRows))
    const links = rows.map(({ doc = 'null' }) => JSON.parse(doc) as Link | null)
    const listings = links.flatMap((link) => (link?.id.startsWith(own) ? [link.id] : []))
    const isAll = rows.length < partRows || listings.length < rows.length
    const next = isAll ? undefined : rows.at(-1)?.key
    return {
      ok: true,
      answer: String(listings.length),
      isQuiet: true,
      report: report(making, { listings, next, sweep, part }),
    }
  }
}
