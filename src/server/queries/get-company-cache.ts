import type { Actor } from '../../domain/people/actor.ts'
import { reckoning } from '../../domain/people/row-digests.ts'
import type { CompanyCache } from '../../protocol/queries/company-cache.ts'
import type { Fields } from '../http/body.ts'
import type { Reading } from '../store/store.ts'
import { closedCutoff } from '../sync/closed-cutoff.ts'
import { byTable, sumsFor } from '../sync/sums.ts'

/** `/api/getAllCompanyCache`: what this person's devices should hold, table by table. */
export async function getAllCompanyCache(
  reading: Reading,
  actor: Actor,
  _: Fields,
  { now }: { now: number },
): Promise<CompanyCache> {
  const { version } = await reading.head()
  const closedSince = closedCutoff(now)
  const { found, seen } = await sumsFor(reading, actor, closedSince)
  return { version, closedSince, reckoning, seen, tables: byTable(found) }
}
