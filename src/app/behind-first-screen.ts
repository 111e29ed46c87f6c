import type { Replica } from '../replica/replica.ts'
import { startPageSync } from '../sync/page-sync.ts'
import { startProofSender } from '../sync/proof-sender.ts'
// In memory before it is needed: what it tells of may take away the way to fetch it.
import './shell/notice-list.tsx'
import { tellShopEvent } from './shop-events.ts'
import { watchPageErrors } from './support/page-errors.ts'

/** What begins once the first screen stands, fetched in one go. Answers how to stop what concerns this replica. */
export function beginBehindFirstScreen(replica: Replica): () => void {
  watchPageErrors()
  const stopSync = startPageSync(replica, { onEvent: tellShopEvent })
  const stopSender = startProofSender(replica)
  return () => {
    stopSender()
    stopSync()
  }
}
