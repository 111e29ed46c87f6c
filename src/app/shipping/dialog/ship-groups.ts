import { accountOf, type MarketShop } from '../../../domain/channels/market.ts'
import { marketShopOf } from '../../../domain/channels/market-shop-of.ts'
import { type ShipStanding, shipStandingOf } from '../../../domain/channels/requests/ship-standing.ts'
import { cancelUnderWay } from '../../../domain/channels/requests/stop-of.ts'
import { compareUrgency } from '../../../domain/orders/urgency.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { ShipRequests } from '../../../replica/queries/shipping/ship-requests.ts'

/** Orders of one shop, by how they stand; what presses most is first, of those that are through the one that was answered last. */
export interface ShipGroup {
  account: string
  shop: MarketShop
  open: Order[]
  waiting: Order[]
  /** The marketplace said no, the server did, or something else comes first. */
  failed: Order[]
  done: Order[]
  /** Nobody has to ship it any more: cancelled, about to be, or sent meanwhile. */
  past: Order[]
}

/** The orders by their shops, in the order in which the shops come. Those of no marketplace are in none. */
export function groupByShop(
  orders: readonly Order[],
  { refused }: Pick<ShipRequests, 'refused'>,
): ShipGroup[] {
  const groups = new Map<string, ShipGroup>()
  for (const order of orders.toSorted(compareUrgency)) {
    const shop = marketShopOf(order)
    if (!shop) continue
    const account = accountOf(shop)
    const group = groups.get(account) ?? noneOf(account, shop)
    groups.set(account, group)
    group[placeOf(order, refused.has(order.code))].push(order)
  }
  for (const { done } of groups.values()) done.sort((one, other) => endOf(other) - endOf(one))
  return [...groups.values()]
}

/** Those of a carrier that are to leave. */
export function ofCarrier({ open, failed }: Pick<ShipGroup, 'open' | 'failed'>, carrier: string): Order[] {
  return [...open, ...failed].filter(({ delivery }) => delivery.logistic === carrier)
}

function noneOf(account: string, shop: MarketShop): ShipGroup {
  return { account, shop, open: [], waiting: [], failed: [], done: [], past: [] }
}

type Place = Exclude<keyof ShipGroup, 'account' | 'shop'>

const places: Record<ShipStanding, Place> = {
  open: 'open',
  held: 'failed',
  waiting: 'waiting',
  failed: 'failed',
  done: 'done',
}

function placeOf(order: Order, isRefused: boolean): Place {
  const standing = shipStandingOf(order)
  // The shop called it off: it waits for its marketplace, and nobody has anything to press.
  if (standing === undefined || cancelUnderWay(order)) return 'past'
  return standing === 'open' && isRefused ? 'failed' : places[standing]
}

function endOf({ requests }: Order): number {
  return requests?.ship?.endedAt ?? 0
}

/** How far the work is. */
export interface ShipProgress {
  done: number
  failed: number
  waiting: number
  /** Asked for at all: `done` and `failed` among them. */
  of: number
  /** From the first press to the last answer, ms; nothing while it runs. */
  tookMs: number | undefined
}

/** Of the orders that somebody asked for; what is only held up was not. */
export function progressOf({
  waiting,
  failed,
  done,
}: Pick<ShipGroup, 'waiting' | 'failed' | 'done'>): ShipProgress {
  const asked = [...waiting, ...failed, ...done].flatMap(({ requests }) => requests?.ship ?? [])
  const begins = Math.min(...asked.map(({ at }) => at))
  const ends = Math.max(...asked.map(({ at, endedAt }) => endedAt ?? at))
  return {
    done: done.length,
    failed: failed.length,
    waiting: waiting.length,
    of: done.length + failed.length + waiting.length,
    tookMs: waiting.length > 0 || asked.length === 0 ? undefined : Math.max(0, ends - begins),
  }
}

/** "4,2 giây", "2 phút". */
export function tookWords(ms: number): string {
  const seconds = ms / 1000
  if (seconds < 60) return `${seconds.toLocaleString('vi-VN', { maximumFractionDigits: 1 })} giây`
  return `${Math.round(seconds / 60)} phút`
}
