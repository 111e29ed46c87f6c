import type { Order } from '../../domain/tables/orders.ts'
import type { SignedInUser } from '../../protocol/wire.ts'
import { watchEndedJobs } from '../../replica/queries/jobs/jobs.ts'
import { watchNewOrders } from '../../replica/queries/orders/new-orders.ts'
import type { Replica } from '../../replica/replica.ts'
import { watchPause } from '../../replica/watch-pause.ts'
import { watchUser } from '../../replica/watch-user.ts'
import { startPageSync } from '../../sync/page-sync.ts'
import { startProofSender } from '../../sync/proof-sender.ts'
import { startSheetSender } from '../../sync/sheet-sender.ts'
import { beginCancelNews } from './cancel-news.ts'
import { watchPageErrors } from './page-errors.ts'
import { tellShopEvent } from './shop-events.ts'

interface Listener {
  /** The server changed what the person may do. */
  onUser(user: SignedInUser): void
  /** The server said that the account of the person is paused. */
  onPause(): void
  /** Whether orders that come in are told now. */
  hearsOrders(): boolean
}

/** What begins once the first screen stands, fetched in one go. Answers how to stop what concerns this replica. */
export function beginBehindFirstScreen(
  replica: Replica,
  { onUser, onPause, hearsOrders }: Listener,
): () => void {
  watchPageErrors()
  const stops = [
    startPageSync(replica, { onEvent: tellShopEvent }),
    startProofSender(replica),
    startSheetSender(replica),
    watchEndedJobs(replica, (job) => {
      import('./tell-ended-job.ts')
        .then(({ tellEndedJob }) => tellEndedJob(replica, job))
        .catch(() => undefined)
    }),
    watchUser(replica, onUser),
    watchPause(replica, onPause),
    watchNewOrders(replica, (orders) => {
      if (hearsOrders()) tell(replica, orders).catch(() => undefined)
    }),
    beginCancelNews(replica, hearsOrders),
  ]
  return () => {
    for (const stop of stops.toReversed()) stop()
  }
}

async function tell(replica: Replica, orders: readonly Order[]): Promise<void> {
  const { tellNewOrders } = await import('./tell-new-orders.ts')
  await tellNewOrders(replica, orders)
}
