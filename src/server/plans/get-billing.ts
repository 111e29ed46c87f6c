import type { Actor } from '../../domain/people/actor.ts'
import { systemActor } from '../../domain/people/system-actor.ts'
import { subscriptionFlags, type Usage } from '../../domain/settings/subscription.ts'
import { partsOf } from '../../domain/time.ts'
import type { BillingAnswer } from '../../protocol/queries/billing.ts'
import { filterFor } from '../queries/list-table.ts'
import type { Position } from '../store/list-question.ts'
import type { Reading } from '../store/store.ts'
import type { Plans, SoldPlan } from './plans.ts'

interface Asked {
  now: number
  plans: Plans
}

/** `getBillingKhoTay {company_id}`: the plan of the shop, and what it says of it. The shop is that of the token. */
export async function getBilling(
  reading: Reading,
  { company }: Actor,
  { now, plans }: Asked,
): Promise<BillingAnswer> {
  const sold = plans.of(company)
  const { usage, ...flags } = await standingOf(reading, company, sold, now)
  const subscriptionDetail = sold && {
    name: sold.plan,
    orders: sold.orders,
    orderLimit: sold.orders,
    currentMonthOrders: usage?.current,
    lastMonthOrders: usage?.last,
  }
  return { endDate: sold?.endDate, subscriptionDetail, usage, ...flags, ...plans.links() }
}

/** `checkSubscriptionStock {company_id, checkSubscription}`: the two flags alone. */
export async function checkSubscriptionStock(
  reading: Reading,
  actor: Actor,
  asked: Asked,
): Promise<Pick<BillingAnswer, 'inactive' | 'exceededOrderLimit'>> {
  const { inactive, exceededOrderLimit } = await getBilling(reading, actor, asked)
  return { inactive, exceededOrderLimit }
}

/** What a shop used and what follows. Orders are counted only where the plan has a limit. */
export async function standingOf(reading: Reading, company: string, sold: SoldPlan | undefined, now: number) {
  const isCounted = sold?.orders !== undefined
  const usage = isCounted ? await usageOf(reading, company, now) : undefined
  return { usage, ...subscriptionFlags(sold, usage ?? { current: 0, last: 0 }, now) }
}

/** Orders made in this month and in the last, by the shop's calendar. */
async function usageOf(reading: Reading, company: string, now: number): Promise<Usage> {
  const { year, month } = partsOf(now)
  const starts = [-1, 0, 1].map((by) => monthStart(year, month + by)) as [number, number, number]
  const made = (from: number, to: number) => countOrders(reading, company, { from, to })
  return { last: await made(starts[0], starts[1]), current: await made(starts[1], starts[2]) }
}

async function countOrders(
  reading: Reading,
  company: string,
  madeAt: { from: number; to: number },
): Promise<number> {
  const filter = filterFor(systemActor(company), 'orders', { filter: { madeAt }, search: '' })
  let count = 0
  for (let after: Position | undefined; ; ) {
    const part = await reading.countListed(filter, after)
    count += part.count
    if (part.exact) return count
    after = part.end
  }
}

/** Midnight in Ho Chi Minh that begins a month; months count from 1, and beyond a year into the next. */
function monthStart(year: number, month: number): number {
  return Date.UTC(year, month - 1, 1) - 7 * 3_600_000
}
