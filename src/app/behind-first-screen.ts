import type { Replica } from '../replica/replica.ts'
import { startPageSync } from '../sync/page-sync.ts'
// In memory before it is needed: what it tells of may take away the way to fetch it.
import './shell/notice-list.tsx'
import { tellShopEvent } from './shop-events.ts'
import { watchPageErrors } from './support/page-errors.ts'

/** What begins once the first screen stands, fetched in one go. Answers how to stop what concerns this replica. */
export function beginBehindFirstScreen(replica: Replica): () => void {
  watchPageErrors()
  return startPageSync(replica, { onEvent: tellShopEvent })
}
