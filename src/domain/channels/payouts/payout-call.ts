import type { Effect } from '../../effect.ts'
import { isToLeave } from '../../orders/states.ts'
import type { Order } from '../../tables/orders.ts'
import type { Step } from '../channel-word.ts'
import { accountOf } from '../market.ts'
import { marketShopOf } from '../market-shop-of.ts'

/** A marketplace reckons an order some time after it said that its buyer has it (ms); many that come together are asked about together. */
const firstMs = 60_000
const hourMs = 3_600_000
/** So often money that is not out yet is asked after daily, weekly from then on. */
const daily = 60
/** After a year nobody asks any more, and somebody is told; an order that changes later is asked about anew. */
const mostTimes = 104

/** How long after it was asked about so often before (ms): soon while a return is being settled. */
function waitMs(times: number): number {
  if (times === 0) return 6 * hourMs
  return times < daily ? 24 * hourMs : 7 * 24 * hourMs
}

/** Its buyer has it, or had it sent: from here on its marketplace reckons what the shop gets, or what a parcel that came back costs it. */
function isReckoned({ state }: Pick<Order, 'state'>, step: Step): boolean {
  if (step === 'cancelled') return !isToLeave(state) && state !== 'HỦY'
  return step === 'delivered' || step === 'done'
}

/** Asks what the shop gets for an order, once for each word of its marketplace: who changed it meanwhile may have changed that. */
export function callForPayout(order: Order | undefined, step: Step, at: number): Effect[] {
  if (!order || !isReckoned(order, step)) return []
  return payoutCall(order, { isThrough: step !== 'delivered', times: 0, dueAt: at + firstMs })
}

/** Whether it is the last time that money is asked after, asked about so often before. */
export function isLastPayoutCall(times: number): boolean {
  return times + 1 >= mostTimes
}

/** The same once more, later; nothing where it is given up. */
export function nextPayoutCall(
  order: Order,
  { isThrough, times, at }: { isThrough: boolean; times: number; at: number },
): Effect[] {
  if (isLastPayoutCall(times)) return []
  return payoutCall(order, { isThrough, times: times + 1, dueAt: at + waitMs(times) })
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
