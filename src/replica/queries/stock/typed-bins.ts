import { binIdOf } from '../../../domain/stock/bin-code.ts'
import type { Bin } from '../../../domain/tables/places.ts'
import type { Replica } from '../../replica.ts'

/** Bins that somebody typed as they are called, without the mark of a tag: of the warehouse at work, else of every warehouse of theirs. */
export async function typedBins(
  { db, session }: Replica,
  text: string,
  wid: string | undefined,
): Promise<Bin[]> {
  const own = session.user.warehouses
  const all = wid === undefined ? (await db.warehouses.toArray()).map((one) => one.wid) : [wid]
  const wids = all.filter((one) => wid !== undefined || !own || own.includes(one))
  if (wids.length === 0) return []
  const ids = wids.map((one) => binIdOf(one, text.trim()))
  return db.bins.where('id').anyOfIgnoreCase(ids).toArray()
}
