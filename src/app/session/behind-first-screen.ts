import type { SignedInUser } from '../../protocol/wire.ts'
import { deviceSettings } from '../../replica/device-store.ts'
import { watchEndedJobs } from '../../replica/queries/jobs/jobs.ts'
import { watchReached } from '../../replica/queries/queue/watch-reached.ts'
import type { Replica } from '../../replica/replica.ts'
import { watchPause } from '../../replica/watch-pause.ts'
import { watchUser } from '../../replica/watch-user.ts'
import { startPageSync } from '../../sync/page-sync.ts'
import { sendFilesDue, startProofSender } from '../../sync/proof-sender.ts'
import { startSheetSender } from '../../sync/sheet-sender.ts'
import { beginAlerts } from './alerts.ts'
import { watchPageErrors } from './page-errors.ts'
import { tellShopEvent } from './shop-events.ts'

interface Listener {
  /** The server changed what the person may do. */
  onUser(user: SignedInUser): void
  /** The server said that the account of the person is paused. */
  onPause(): void
  /** Whether what happens to orders is told now. */
  hearsOrders(): boolean
}

/** What begins once the first screen stands, fetched in one go. Answers how to stop what concerns this replica. */
export function beginBehindFirstScreen(
  replica: Replica,
  { onUser, onPause, hearsOrders }: Listener,
): () => void {
  watchPageErrors()
  const renewAlerts = () => void renewClosedAlerts(replica).catch(() => undefined)
  renewAlerts()
  const stops = [
    startPageSync(replica, { onEvent: tellShopEvent, onFetched: sendFilesDue }),
    startProofSender(replica),
    startSheetSender(replica),
    watchEndedJobs(replica, (job) => {
      import('./tell-ended-job.ts')
        .then(({ tellEndedJob }) => tellEndedJob(replica, job))
        .catch(() => undefined)
    }),
    watchUser(replica, onUser),
    watchPause(replica, onPause),
    watchReached(replica, renewAlerts),
    beginAlerts(replica, hearsOrders),
  ]
  return () => {
    for (const stop of stops.toReversed()) stop()
  }
}

/** The device is told for whoever works on it now. */
async function renewClosedAlerts(replica: Replica): Promise<void> {
  const { closedAlerts } = await deviceSettings.get()
  if (closedAlerts) await (await import('./closed-alerts.ts')).renewAlerts(replica)
}
