import { itemsJobId } from '../../../domain/channels/items/asking-items.ts'
import { isAtMarket } from '../../../domain/channels/market.ts'
import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { isOpen } from '../../../domain/jobs/job-words.ts'
import { listJobs } from '../../../replica/queries/jobs/jobs.ts'
import { JobCard } from '../../jobs/parts/job-card.tsx'
import { useLive } from '../../session/use-live.ts'

/** How far the reading of what these shops sell came; what is over is told by the list itself, unless something of it failed. */
export function ItemsJobs({ shops }: { shops: readonly KnownShop[] }) {
  const jobs = useLive(listJobs, [])
  const ids = new Set(shops.filter(isAtMarket).map(itemsJobId))
  const shown = jobs?.filter((job) => ids.has(job.id) && (isOpen(job) || job.state === 'failed')) ?? []
  if (shown.length === 0) return null
  return (
    <ul aria-label="Lấy hàng đăng bán" className="grid gap-2 p-3 @4xl:grid-cols-2">
      {shown.map((job) => (
        <JobCard key={job.id} job={job} />
      ))}
    </ul>
  )
}
