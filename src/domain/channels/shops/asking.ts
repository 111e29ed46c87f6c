import type { Effect } from '../../effect.ts'
import type { ShopRoad } from '../../tables/shop-roads.ts'
import { accountOf, type Market, type MarketShop } from '../market.ts'

/** How often a shop that is quiet is asked what changed (ms): also the longest that a webhook nobody heard is missed. */
export const askEveryMs = 5 * 60_000
/** The same of a marketplace that tells nobody of changes (ms). */
const askTikiEveryMs = 60_000

export function askAgainAfter({ channel }: { channel: Market }): number {
  return channel === 'Tiki' ? askTikiEveryMs : askEveryMs
}
/** Each time it is asked for a little that is known already: clocks differ, and a change may be shown late. */
export const overlapMs = 10 * 60_000
/** A shop that is linked for the first time tells of so much of its past (ms). */
export const firstPastMs = 15 * 86_400_000
/** Tokens are renewed so long before they end (ms); a quarter of the life of those that live shorter. */
const renewAheadMs = 60 * 60_000

/** Names the next time that a shop is asked for orders: whoever asks under another name than this is not wanted any more. */
export function keyOfOrders(shop: MarketShop, { lap }: Pick<ShopRoad, 'lap'>): string {
  return `${accountOf(shop)}/orders/${lap}`
}

/** The same of what buyers send back. */
export function keyOfReturns(shop: MarketShop, { returnsLap = 0 }: Pick<ShopRoad, 'returnsLap'>): string {
  return `${accountOf(shop)}/returns/${returnsLap}`
}

/** What changed since it was last asked; `page` goes on with a window that had more than one. */
export function askForOrders(
  shop: MarketShop,
  road: Pick<ShopRoad, 'askedUntil' | 'lap'>,
  { dueAt, window }: { dueAt: number; window?: { until: number; page: string } | undefined },
): Effect {
  return {
    account: accountOf(shop),
    subject: 'orders',
    kind: 'poll-orders',
    key: keyOfOrders(shop, road),
    params: { since: Math.max(0, road.askedUntil - overlapMs), ...window },
    dueAt,
  }
}

/** A shop that was not asked for so long (ms) is caught up with by a job, beside which it is asked for what is new. */
export const longLagMs = 60 * 60_000

/** How far the catching up with a shop came, as its next step is told. */
export interface PastStep {
  /** Of which beginning of the job, and how often that was resumed. */
  run: string
  resumed: number
  step: number
  since: number
  /** Where the window ends that `page` is of. */
  until?: number | undefined
  page?: string | undefined
  /** First they are counted, or what failed is tried once more. */
  begins?: 'anew' | 'again' | undefined
}

/** The next step of catching up with a shop: beside, and never before, what is new there. */
export function askForPast(shop: MarketShop, past: PastStep): Effect {
  const account = accountOf(shop)
  const { run, resumed, step } = past
  return {
    account,
    subject: 'past',
    kind: 'poll-orders',
    key: `${account}/past/${run}/${resumed}/${step}`,
    params: { since: past.since, past },
  }
}

/** Reads one order as it is now, and takes it; `ofPast`: the job that catches up is told. */
export function readOrder(
  shop: MarketShop,
  number: string,
  { lap }: { lap: number | string },
  ofPast?: true,
): Effect {
  const account = accountOf(shop)
  const subject = `order/${number}`
  const params = { number, ofPast }
  return { account, subject, kind: 'read-order', key: `${account}/read/${lap}/${number}`, params }
}

/** How the keys of orders begin that the catching up could not take. */
export function missedOfPast(shop: MarketShop): string {
  return `${accountOf(shop)}/read/past/`
}

/** Until when the pair is good that is renewed under this key; nothing where it is renewed for another reason. */
export function endOfPair(shop: MarketShop, key: string): number | undefined {
  const before = `${accountOf(shop)}/tokens/`
  return key.startsWith(before) ? Number(key.slice(before.length)) : undefined
}

/** A new pair of tokens before the old one ends. */
export function renewTokens(shop: MarketShop, { at, endsAt }: { at: number; endsAt: number }): Effect {
  const ahead = Math.min(renewAheadMs, (endsAt - at) / 4)
  return {
    account: accountOf(shop),
    subject: 'tokens',
    kind: 'refresh-tokens',
    key: `${accountOf(shop)}/tokens/${endsAt}`,
    params: {},
    dueAt: Math.max(at, Math.floor(endsAt - ahead)),
  }
}

/** A new pair of tokens at once: the one we have is not taken any more. */
export function renewNow(shop: MarketShop, why: string): Effect {
  const account = accountOf(shop)
  return { account, subject: 'tokens', kind: 'refresh-tokens', key: `${account}/renew/${why}`, params: {} }
}

/** A shop tells at first of returns that changed within so much of its past (ms). */
const firstReturnsMs = 15 * 86_400_000

/** What changed of what buyers send back since it was last asked; `page` goes on with a window that had more than one. */
export function askForReturns(
  shop: MarketShop,
  road: Pick<ShopRoad, 'returnsUntil' | 'returnsLap'>,
  { at, dueAt, window }: { at: number; dueAt: number; window?: { until: number; page: string } | undefined },
): Effect {
  const { returnsUntil } = road
  const since = returnsUntil === undefined ? at - firstReturnsMs : returnsUntil - overlapMs
  return {
    account: accountOf(shop),
    subject: 'returns',
    kind: 'poll-returns',
    key: keyOfReturns(shop, road),
    params: { since: Math.max(0, since), ...window },
    dueAt,
  }
}

/** Reads one return as it is now, and takes it. */
export function readReturn(
  shop: MarketShop,
  number: string,
  { returnsLap = 0 }: Pick<ShopRoad, 'returnsLap'>,
): Effect {
  const account = accountOf(shop)
  const key = `${account}/read-return/${returnsLap}/${number}`
  return { account, subject: `return/${number}`, kind: 'read-return', key, params: { number } }
}
