import type { Effect } from '../../effect.ts'
import type { Order } from '../../tables/orders.ts'
import type { Step } from '../channel-word.ts'
import { accountOf } from '../market.ts'
import { marketShopOf } from '../market-shop-of.ts'

/** A marketplace reckons an order some time after it said that its buyer has it (ms); many that come together are asked about together. */
const firstMs = 60_000
/** Money that is not paid out yet is asked after again (ms): soon while a return is being settled, daily from then on. */
const laterMs = [6 * 3_600_000, 24 * 3_600_000] as const
/** After some two months nobody asks any more: an order that changes later is asked about anew. */
const mostTimes = 60

/** Its buyer has it: from here on its marketplace reckons what the shop gets. */
function isReckoned(step: Step): boolean {
  return step === 'delivered' || step === 'done'
}

/** Asks what the shop gets for an order, once for each word of its marketplace: who changed it meanwhile may have changed that. */
export function callForPayout(order: Order | undefined, step: Step, at: number): Effect[] {
  if (!order || !isReckoned(step)) return []
  return payoutCall(order, { isThrough: step === 'done', times: 0, dueAt: at + firstMs })
}

/** The same once more, later; nothing where it is given up. */
export function nextPayoutCall(
  order: Order,
  { isThrough, times, at }: { isThrough: boolean; times: number; at: number },
): Effect[] {
  const waitMs = laterMs[Math.min(times, laterMs.length - 1)] ?? 0
  return times + 1 < mostTimes ? payoutCall(order, { isThrough, times: times + 1, dueAt: at + waitMs }) : []
}

function payoutCall(
  order: Order,
  { isThrough, times, dueAt }: { isThrough: boolean; times: number; dueAt: number },
): Effect[] {
  const shop = marketShopOf(order)
  const { code, subCode, channelAt } = order
  if (!shop || channelAt === undefined) return []
  const account = accountOf(shop)
  return [
    {
      account,
      subject: `payout/${subCode}`,
      kind: 'fetch-payout',
      key: `${account}/payout/${subCode}/${channelAt}/${times}`,
      params: { code, channelAt, isThrough, times },
      dueAt,
    },
  ]
}
