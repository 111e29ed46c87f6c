import type { SignedInUser } from '../../protocol/wire.ts'
import type { Replica } from '../../replica/replica.ts'
import { watchUser } from '../../replica/watch-user.ts'
import { startPageSync } from '../../sync/page-sync.ts'
import { startProofSender } from '../../sync/proof-sender.ts'
import { watchPageErrors } from './page-errors.ts'
import { tellShopEvent } from './shop-events.ts'

/** What begins once the first screen stands, fetched in one go. Answers how to stop what concerns this replica. */
export function beginBehindFirstScreen(replica: Replica, onUser: (user: SignedInUser) => void): () => void {
  watchPageErrors()
  const stopSync = startPageSync(replica, { onEvent: tellShopEvent })
  const stopSender = startProofSender(replica)
  const stopWatching = watchUser(replica, onUser)
  return () => {
    stopWatching()
    stopSender()
    stopSync()
  }
}
