import { itemsJobId } from '../../../domain/channels/items/asking-items.ts'
import { isAtMarket } from '../../../domain/channels/market.ts'
import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { isOpen } from '../../../domain/jobs/job-words.ts'
import type { Job } from '../../../domain/tables/jobs.ts'
import { listJobs } from '../../../replica/queries/jobs/jobs.ts'
import { countWords } from '../../components/count-words.ts'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { JobCard } from '../../jobs/parts/job-card.tsx'
import { useLive } from '../../session/use-live.ts'

/** How far the reading of what these shops sell came; what is over is told by the list itself, unless something of it failed. */
export function ItemsJobs({ shops }: { shops: readonly KnownShop[] }) {
  const jobs = useLive(listJobs, [])
  const ids = new Set(shops.filter(isAtMarket).map(itemsJobId))
  const shown = jobs?.filter((job) => ids.has(job.id) && (isOpen(job) || job.state === 'failed')) ?? []
  if (shown.length === 0) return null
  const cards = (
    <ul aria-label="Lấy hàng đăng bán" className="grid gap-2 p-3 @4xl:grid-cols-2">
      {shown.map((job) => (
        <JobCard key={job.id} job={job} />
      ))}
    </ul>
  )
  if (shown.length <= mostCards) return cards
  const { words, done, of } = readingsTogether(shown)
  return (
    <details className="shrink-0 border-b border-line">
      <summary className="min-h-12 cursor-pointer px-4 py-2 text-15">
        <span className="font-semibold">{words}</span>
        {of > 0 && (
          <div className="mt-1.5">
            <ProgressBar label={words} share={done / of} />
          </div>
        )}
      </summary>
      <div className="max-h-[45dvh] overflow-y-auto" data-scroller>
        {cards}
      </div>
    </details>
  )
}

/** More cards than these would stand where the list is worked with. */
const mostCards = 1

type Reading = Pick<Job, 'state' | 'done' | 'failed' | 'total'>

/** Several readings in one line: "Đang lấy hàng đăng bán của 8 gian hàng: 326/1.240 hàng · 1 gian hàng chưa lấy được". */
export function readingsTogether(jobs: readonly Reading[]): { words: string; done: number; of: number } {
  const open = jobs.filter(isOpen)
  const failed = jobs.length - open.length
  const sum = (field: 'done' | 'failed' | 'total') => open.reduce((all, job) => all + job[field], 0)
  const [done, of] = [sum('done') + sum('failed'), sum('total')]
  const going = `Đang lấy hàng đăng bán của ${countWords(open.length)} gian hàng`
  const parts = [
    open.length === 0 ? '' : of === 0 ? going : `${going}: ${countWords(done)}/${countWords(of)} hàng`,
    failed === 0 ? '' : `${countWords(failed)} gian hàng chưa lấy được`,
  ]
  return { words: parts.filter(Boolean).join(' · '), done, of }
}
