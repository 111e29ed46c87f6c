import * as v from 'valibot'
import { missedOfPast } from '../../../domain/channels/shops/asking.ts'
import { isAtWork, ordersJobId } from '../../../domain/channels/shops/orders-job.ts'
import { reportPast } from '../../../domain/channels/shops/report-past.ts'
import type { Job } from '../../../domain/tables/jobs.ts'
import type { Asking } from '../../marketplaces/asking.ts'
import type { OutsideWriting } from '../../store/outside.ts'
import type { Outcome } from '../line-worker.ts'
import { readTold, takeTold } from '../take-told.ts'
import { isLinked } from './is-linked.ts'
import { askingFor, type Making } from './performer.ts'

/** The next step of catching up with a shop, as the rule asked for it (`PastStep`). */
export const Past = v.object({
  run: v.string(),
  resumed: v.number(),
  step: v.number(),
  since: v.number(),
  until: v.optional(v.number()),
  page: v.optional(v.string()),
  begins: v.optional(v.picklist(['anew', 'again'])),
})
type Past = v.InferOutput<typeof Past>

/** Marketplaces tell of so much of the past at once (ms): the shortest of theirs is 15 days. */
const longestWindowMs = 14 * 86_400_000
/** So many that failed are tried once more together. */
const mostAgain = 5_000

type Step = NonNullable<Parameters<typeof reportPast.decide>[1]['step']>

/** Takes a page of what a shop missed while nobody asked it, for the job that people see; before the first it counts. Stopped, it takes no more. */
export async function pollPast(making: Making, past: Past): Promise<Outcome> {
  const { shop, market } = making
  const { run, resumed, step, since } = past
  const job = await jobOf(making)
  const isWanted = job && isAtWork(job) && job.run === run && job.resumed === resumed
  if (!isWanted) return { ok: true, answer: 'over', isQuiet: true }
  const at = { run, resumed, step, since, missed: [] }
  if (!(await isLinked(making))) return reporting({ ...at, stopped: unlinked })
  if (past.begins === 'again') return reporting(at, (outside) => tryMissed(making, outside))
  const asking = await askingFor(making)
  if (past.begins === 'anew') return reporting({ ...at, total: await count(making, job.params, asking) })
  const until = past.until ?? Math.min(since + longestWindowMs, job.params.until)
  const { numbers, next } = await market.changed({ since, until, page: past.page }, asking)
  const told = await readTold(market, numbers, asking)
  return {
    ok: true,
    answer: JSON.stringify({ since, until, count: numbers.length }),
    async report({ give, outside }) {
      const { troubles } = await takeTold(give, shop, told)
      const missed = [...troubles.keys()]
      const failed = await outside.countFailed(making.account, missedOfPast(shop))
      const window = next === undefined ? { since: until } : { since, until, page: next }
      const taken = numbers.length - missed.length
      await give(reportPast, { ...shop, taken, failed, step: { ...at, ...window, missed } })
      return undefined
    },
  }

  function reporting(now: Step, before?: (outside: OutsideWriting) => Promise<void>): Outcome {
    return {
      ok: true,
      async report({ give, outside }) {
        await before?.(outside)
        const failed = await outside.countFailed(making.account, missedOfPast(shop))
        await give(reportPast, { ...shop, taken: 0, failed, step: now })
        return undefined
      },
    }
  }
}

/** Counting takes no longer than this (ms): of a shop that has more, the rest is counted as it comes. */
const countMs = 45_000

/** How many orders there are to take: their numbers alone are asked for. */
async function count(
  { market }: Making,
  past: Job<'take-orders'>['params'],
  asking: Asking,
): Promise<number> {
  let total = 0
  const end = performance.now() + countMs
  for (let { since } = past; since < past.until; ) {
    const until = Math.min(since + longestWindowMs, past.until)
    let page: string | undefined
    do {
      const { numbers, next } = await market.changed({ since, until, page }, asking)
      total += numbers.length
      page = next
      if (performance.now() > end) return total
    } while (page !== undefined)
    since = until
  }
  return total
}

async function tryMissed({ shop, account, road }: Making, outside: OutsideWriting): Promise<void> {
  for (const { line, number } of await outside.failures(account, mostAgain, missedOfPast(shop)))
    await outside.tryAgain(line, number, road.clock())
}

async function jobOf({ road, company, shop }: Making): Promise<Job<'take-orders'> | undefined> {
  const [row] = await road.store.read(company, (reading) =>
    reading.rows([{ table: 'jobs', key: ordersJobId(shop) }]),
  )
  const job = row as Job | undefined
  return job?.what === 'take-orders' ? job : undefined
}

const unlinked = "Gian hàng đã gỡ liên kết. Mở 'Liên kết sàn' để liên kết lại rồi chạy tiếp."
