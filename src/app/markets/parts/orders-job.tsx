import type { MarketShop } from '../../../domain/channels/market.ts'
import { ordersJobId } from '../../../domain/channels/shops/orders-job.ts'
import { listJobs } from '../../../replica/queries/jobs/jobs.ts'
import { JobCard } from '../../jobs/parts/job-card.tsx'
import { useNow } from '../../session/now.ts'
import { useLive } from '../../session/use-live.ts'

/** What is over is told of for so long (ms); what was stopped, or left something behind, for as long as it is so. */
const toldMs = 24 * 3_600_000

/** How far the catching up with a shop came: right after it was linked, and after this server was away. */
export function OrdersJob({ shop }: { shop: MarketShop }) {
  const now = useNow()
  const id = ordersJobId(shop)
  const jobs = useLive(listJobs, [])
  const job = jobs?.find((one) => one.id === id)
  if (!job || (job.state === 'done' && job.failed === 0 && now - job.updatedAt > toldMs)) return null
  return (
    <ul aria-label="Lấy đơn đã qua">
      <JobCard job={job} />
    </ul>
  )
}
