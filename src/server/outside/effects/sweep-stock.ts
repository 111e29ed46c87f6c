import * as v from 'valibot'
import { askStock } from '../../../domain/channels/stock/ask-stock.ts'
import type { Link } from '../../../domain/tables/links.ts'
import { isLinked } from './is-linked.ts'
import type { MakingForAny, Performer } from './performer.ts'

const Params = v.object({
  after: v.optional(v.string()),
  sweep: v.string(),
  part: v.number(),
})

/** Links are read so many at a time. */
const partRows = 500

/** Goes through the links of a shop, a part at a time, and has the stock of each told. */
export const sweepStock: Performer<MakingForAny> = async (making, taken) => {
  if (!(await isLinked(making))) return { ok: true, answer: 'unlinked', isQuiet: true }
  const { after, part, sweep } = v.parse(Params, JSON.parse(taken.params))
  const { account, company, road, shop } = making
  const own = `${account}/`
  const stretch = { table: 'links' as const, closed: false, after: after ?? own, closedSince: 0 }
  const rows = await road.store.read(company, (reading) => reading.scan(stretch, partRows))
  const links = rows.map(({ doc = 'null' }) => JSON.parse(doc) as Link | null)
  const listings = links.flatMap((link) => (link?.id.startsWith(own) ? [link.id] : []))
  const isAll = rows.length < partRows || listings.length < rows.length
  return {
    ok: true,
    answer: String(listings.length),
    isQuiet: true,
    async report({ give }) {
      const next = isAll ? undefined : rows.at(-1)?.key
      await give(askStock, { ...shop, listings, next, sweep, part })
      return undefined
    },
  }
}
