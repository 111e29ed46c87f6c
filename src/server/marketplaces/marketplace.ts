import type { Market } from '../../domain/channels/market.ts'
import type { TakeChannelOrder } from '../../domain/channels/take-channel-order.ts'
import type { Asking } from './asking.ts'
import type { Each } from './each.ts'
import type { MarketFlashSales } from './flash-sales.ts'
import type { Fulfilment, Parcel } from './fulfilment.ts'
import type { MarketListings } from './listings.ts'
import type { NewItems } from './new-items.ts'
import type { ParcelHistory } from './parcel-history.ts'
import type { MarketReturns } from './returns.ts'

/** What a marketplace gave us to speak for a shop. Times are ms since 1970. */
export interface Tokens {
  access: string
  accessEndsAt: number
  refresh: string
  refreshEndsAt: number
  /** What names the shop in calls, where its id does not; the same for all its pairs. */
  cipher?: string | undefined
}

/** A shop that somebody gave us leave for. */
export interface GrantedShop {
  shopId: string
  name: string
  tokens: Tokens
  /** How its webhooks name it, where that is not by its id. */
  hookId?: string | undefined
  /** Where its picture lies, where the marketplace says so. */
  logo?: string | undefined
}

/** What a webhook says: a hint that something of a shop changed (O9). */
export interface Hint {
  shopId: string
  /** Named as webhooks name it (`GrantedShop.hookId`). */
  byHookId?: true
  /** `order/2411ABC`, `return/2411DEF`. */
  subject: string
  kind: 'order' | 'return' | 'shop'
  /** Names what was said: the same said twice is one. */
  key: string
  /** When, where the marketplace tells it (ms since 1970). */
  at?: number
}

/** Orders that changed, by their numbers, and where to go on. */
export interface ChangedOrders {
  numbers: string[]
  /** The next page; none at the end. */
  next?: string | undefined
}

/** A marketplace, as the road knows it. Every call throws `OutsideTrouble` where it comes to nothing as a whole. */
export interface Marketplace {
  readonly channel: Market
  /** Where a person gives us leave for a shop, and comes back from to `redirect` with `state`. */
  authorizeAddress(going: { redirect: string; state: string; now: number }): string
  /**
   * Trades what somebody came back with for tokens.
   * @param asking `origin`: where people open the app; some marketplaces want to hear once more where they sent them
   */
  grant(
    back: URLSearchParams,
    asking: Pick<Asking, 'call' | 'now'> & { origin?: string },
  ): Promise<GrantedShop[]>
  /** A new pair; the old one may be dead from here on. */
  refresh(refresh: string, asking: Omit<Asking, 'access'>): Promise<Tokens>
  /** Orders that changed between two instants (ms), a page of them. */
  changed(of: { since: number; until: number; page?: string }, asking: Asking): Promise<ChangedOrders>
  /** Parcels of an order that a carrier was told of: they have tracking numbers, or will have. */
  parcelsArranged(told: TakeChannelOrder['told']): Parcel[]
  /** Orders as they are now, at most `mostOrders` of them; those it does not know are left out. One that we cannot read spoils no other (O5). */
  orders(numbers: readonly string[], asking: Asking): Promise<Each<TakeChannelOrder['told']>[]>
  readonly mostOrders: number
  /** Whether a webhook is the marketplace's own, by its raw body. `address` is ours, as the marketplace knows it. */
  isSigned(hook: { headers: Readonly<Record<string, unknown>>; body: Buffer; address: string }): boolean
  /** What a webhook says; nothing where it is of no concern. Throws where it is no message at all. */
  readHook(body: Buffer): Hint | undefined
  /** Its own delivery: ship, label, cancel. */
  readonly fulfilment: Fulfilment
  /** Where parcels are, where it tells that. */
  readonly history?: ParcelHistory
  /** What buyers send back, where it tells that. */
  readonly returns?: MarketReturns
  /** What the shop sells there, where it can be asked and told. */
  readonly listings?: MarketListings
  /** Flash sales that the shop makes itself, where it can. */
  readonly flashSales?: MarketFlashSales
  /** Items that are made there, where that can be asked for. */
  readonly newItems?: NewItems
}
