import type { Reader } from '../../command.ts'
import type { Effect } from '../../effect.ts'
import { type Job, jobs } from '../../tables/jobs.ts'
import { accountOf, type MarketShop } from '../market.ts'
import { askForPast } from './asking.ts'

/** Jobs whose names begin so are worked at by the road to marketplaces alone. */
export const roadJobs = 'lay-'

/** Of each shop at a marketplace one: what it missed while nobody asked is one piece of work. */
export function ordersJobId(shop: MarketShop): string {
  return `${roadJobs}don/${accountOf(shop)}`
}

/** The job that catches up with a shop; nothing of one that never was away. */
export function ordersJobOf(read: Reader, shop: MarketShop): Job<'take-orders'> | undefined {
  const job = read.get('jobs', ordersJobId(shop))
  return job?.what === 'take-orders' ? job : undefined
}

/** The job, to go on where it was: it is the same, begun once more. */
export function goesOn<J extends Job>(job: J, at: number): J {
  const { startedAt: _, endedAt: __, endedBy: ___, reason: ____, file: _____, ...kept } = job
  return { ...kept, state: 'waiting', resumed: job.resumed + 1, updatedAt: at } as J
}

/** The step with which such a job goes on. */
export function nextStepOf({ run, resumed, params }: Job<'take-orders'>): Effect {
  return askForPast(params, { run, resumed, step: 0, since: params.since, begins: 'again' })
}

export function isAtWork(job: Job): boolean {
  return !jobs.closed?.(job)
}
