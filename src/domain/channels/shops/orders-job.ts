import type { Reader } from '../../command.ts'
import { type Job, jobs } from '../../tables/jobs.ts'
import { accountOf, type MarketShop } from '../market.ts'

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

export function isAtWork(job: Job): boolean {
  return !jobs.closed?.(job)
}
