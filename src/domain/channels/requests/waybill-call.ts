import type { Effect } from '../../effect.ts'
import type { Order } from '../../tables/orders.ts'
import type { Step } from '../channel-word.ts'
import { accountOf } from '../market.ts'
import { marketShopOf } from '../market-shop-of.ts'

/** A carrier needs so long until it gives a number (ms). */
const firstMs = 15_000
/** After each time that there was none, the next is so much later (ms); the last of these from then on. */
const laterMs = [60_000, 5 * 60_000, 15 * 60_000] as const
/** Some two days after it was arranged: whoever wants to know it then looks at the marketplace, whose next word brings it too. */
const mostTimes = 200

/** A parcel that its marketplace knows has no number yet, and will have one. */
export function lacksWaybill({ delivery, package_id, state }: Order): boolean {
  return delivery.id === '' && package_id !== undefined && state !== 'HỦY' && state !== 'THÀNH CÔNG'
}

/** Asks for the number of a parcel that is arranged and has none, once for each thing that its marketplace calls its state; it stands in nobody's way. */
export function callForWaybill(order: Order | undefined, step: Step, at: number): Effect[] {
  const shop = order && marketShopOf(order)
  if (!shop || (step !== 'arranged' && step !== 'shipped') || !lacksWaybill(order)) return []
  const { code, subCode, channelState } = order
  const account = accountOf(shop)
  return [
    {
      account,
      subject: `waybill/${subCode}`,
      kind: 'fetch-waybill',
      key: `${account}/waybill/${subCode}/${channelState}`,
      params: { code },
      dueAt: at + firstMs,
    },
  ]
}

/** How long to wait after it was asked for in vain so often (ms); nothing where it is given up. */
export function nextWaybillMs(times: number): number | undefined {
  if (times >= mostTimes) return undefined
  return laterMs[Math.min(times, laterMs.length) - 1] ?? laterMs[0]
}
