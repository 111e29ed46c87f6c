import type { Replica } from '../../replica/replica.ts'
import { startPageSync } from '../../sync/page-sync.ts'
import { startProofSender } from '../../sync/proof-sender.ts'
import { watchPageErrors } from './page-errors.ts'
import { tellShopEvent } from './shop-events.ts'

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
