import * as v from 'valibot'
import { defineCommand, update } from '../../command.ts'
import type { Job } from '../../tables/jobs.ts'
import { accountOf } from '../market.ts'
import { askForPast, readOrder } from './asking.ts'
import { isAtWork, ordersJobOf } from './orders-job.ts'
import { Instant, MarketShopParams, OrderNumber } from './params.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Run = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))

/** A page of a shop's past is in the books, or its orders were counted, or one of them was read alone: how far the job came, and its next step. */
export const reportPast = defineCommand({
  path: '/api/market',
  method: 'reportPast',
  params: v.object({
    ...MarketShopParams,
    /** So many came in, and so many of the shop wait for somebody to see to them. */
    taken: Count,
    failed: Count,
    /** Of a page, not of an order that was read alone. */
    step: v.optional(
      v.object({
        run: Run,
        resumed: Count,
        step: Count,
        /** How many there are in all, where they were counted. */
        total: v.optional(Count),
        /** Everything up to here is in the books. */
        since: Instant,
        /** The end of the window whose next page this is. */
        until: v.optional(Instant),
        page: v.optional(v.pipe(v.string(), v.maxLength(500))),
        /** Orders that we could not take: each is tried alone, and somebody sees to it where that fails too. */
        missed: v.pipe(v.array(OrderNumber), v.maxLength(1_000)),
        /** Why it cannot go on. */
        stopped: v.optional(v.pipe(v.string(), v.maxLength(300))),
      }),
    ),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { channel, shopId, taken, failed, step }, { at }) {
    const job = ordersJobOf(read, { channel, shopId })
    if (!job || (step ? !isAt(job, step) : taken === 0 && failed === job.failed)) return []
    const done = job.done + taken
    const next: Job<'take-orders'> = {
      ...job,
      done,
      failed,
      total: Math.max(step?.total ?? job.total, done + failed),
      updatedAt: at,
    }
    if (step) {
      next.params = { ...job.params, since: Math.max(job.params.since, step.since) }
      next.state = step.stopped === undefined ? (isOver(job, step) ? 'done' : 'running') : 'failed'
      if (step.stopped !== undefined) next.reason = step.stopped
      if (next.state !== 'running') next.endedAt = at
    }
    return [update('jobs', job, next)]
  },

  effects(read, { channel, shopId, step }) {
    const shop = { channel, shopId }
    const job = ordersJobOf(read, shop)
    if (!job || !step || job.run !== step.run || job.resumed !== step.resumed) return []
    const { run, resumed, since, until, page } = step
    const lap = `past/${run}/${resumed}/${step.step}`
    const alone = step.missed.map((number) => readOrder(shop, number, { lap }, true))
    if (!isAtWork(job)) return alone
    return [...alone, askForPast(shop, { run, resumed, step: step.step + 1, since, until, page })]
  },

  say: ({ channel, shopId }) => ({ what: `Báo tiến độ lấy đơn của gian hàng ${channel}`, about: shopId }),
  cause: accountOf,
})

interface Step {
  run: string
  resumed: number
  since: number
  page?: string | undefined
  total?: number | undefined
}

/** Whether the job is still the one that the step is of: nobody stopped it, or began it anew. */
function isAt(job: Job<'take-orders'>, { run, resumed }: Step): boolean {
  return isAtWork(job) && job.run === run && job.resumed === resumed
}

/** Everything that was asked for is in the books. Counting alone brings nothing in. */
function isOver({ params }: Job<'take-orders'>, { since, page, total }: Step): boolean {
  return total === undefined && page === undefined && since >= params.until
}
