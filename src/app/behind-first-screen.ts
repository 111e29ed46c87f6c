import type { Replica } from '../replica/replica.ts'
import { startPageSync } from '../sync/page-sync.ts'
import { tellShopEvent } from './shop-events.ts'
import { watchPageErrors } from './support/page-errors.ts'

/** What begins once the first screen stands, fetched in one go. Answers how to stop what concerns this replica. */
export function beginBehindFirstScreen(replica: Replica): () => void {
  watchPageErrors()
  return startPageSync(replica, { onEvent: tellShopEvent })
}
