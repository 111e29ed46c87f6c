import type { Market, MarketShop, SellerShop } from '../../../domain/channels/market.ts'
import type { InvoiceProvider } from '../../../domain/tables/invoices.ts'
import type { CarrierId, ProviderId } from '../../../domain/tables/provider-ids.ts'
import type { FindPlace } from '../../addresses/place-finder.ts'
import type { Carrier } from '../../carriers/carrier.ts'
import type { FacebookConnector } from '../../facebook/facebook-connector.ts'
import type { Invoicing } from '../../invoices/invoicing.ts'
import type { Asking } from '../../marketplaces/asking.ts'
import type { MarketListings } from '../../marketplaces/listings.ts'
import type { Marketplace } from '../../marketplaces/marketplace.ts'
import type { Taken } from '../../store/outside.ts'
import type { Store } from '../../store/store.ts'
import type { ZaloConnector } from '../../zalo/zalo-connector.ts'
import { type CallOutside, OutsideTrouble } from '../call-outside.ts'
import type { Account, Outcome } from '../line-worker.ts'
import type { ProviderLeave } from '../providers/keyed-provider.ts'
import { readTokens } from '../shop-tokens.ts'
import type { Vault } from '../vault.ts'

/** What calls are made with. */
export interface Road {
  store: Pick<Store, 'read' | 'accounts' | 'picture'>
  vault: Vault
  /** Those this server has keys of. */
  markets: Partial<Record<Market, Marketplace>>
  /** Where it has keys of Zalo. */
  zalo?: ZaloConnector | undefined
  /** Where it has keys of Facebook. */
  facebook?: FacebookConnector | undefined
  /** Carriers whose wire it speaks. */
  carriers?: Partial<Record<CarrierId, Carrier>> | undefined
  /** Leave that persons gave at some of them, and how it is renewed. */
  leaves?: Partial<Record<ProviderId, ProviderLeave | undefined>> | undefined
  /** Those who issue invoices and whose wire it speaks. */
  invoices?: Partial<Record<InvoiceProvider, Invoicing>> | undefined
  /** Asks for an account, no faster than it may, until the signal ends it. */
  callFor(account: string, signal: AbortSignal): CallOutside
  /** Finds places of ours by the names that marketplaces give them. */
  places?: (() => Promise<FindPlace>) | undefined
  /** Ms since 1970. */
  clock: () => number
  /** Who sends messages to browsers, for the people of their push services: where this server is reached. */
  contact?: string | undefined
}

/** Work for a shop at a marketplace, or for a web store. */
export interface MakingForAny extends Account {
  shop: SellerShop
  road: Road
  signal: AbortSignal
}

/** The same where listings of it may be told something. */
export interface MakingOfListings extends MakingForAny {
  market: { listings?: Pick<MarketListings, 'tellStock' | 'mostStock' | 'stockBy'> | undefined }
}

/** A call that somebody makes, of which shop. */
export interface Making extends MakingForAny {
  shop: MarketShop
  market: Marketplace
}

/** Makes a call. Throws `OutsideTrouble` where it comes to nothing. */
export type Performer<M extends MakingForAny = Making> = (
  making: M,
  taken: Taken['effects'],
) => Promise<Outcome>

/** Makes calls of one kind that are asked for together: an outcome for each, in their order. Throws `OutsideTrouble` where all of them come to nothing. */
export type PerformerOfMany<M extends MakingForAny = Making> = (
  making: M,
  taken: readonly Taken['effects'][],
) => Promise<Outcome[]>

/** A token that ends within this time (ms) might end on the way. */
const tooShortMs = 30_000

/** Speaks for the shop with the access it has now; one that has ended waits for the refresher. */
export async function askingFor({
  road,
  shop,
  signal,
  ...place
}: Pick<MakingForAny, 'account' | 'company' | 'road' | 'shop' | 'signal'>): Promise<Asking> {
  const now = road.clock()
  const { access, accessEndsAt, cipher } = await readTokens(road.store, road.vault, place)
  if (accessEndsAt < now + tooShortMs) throw new OutsideTrouble('again', renewing, { retryAfterMs: 5_000 })
  const placeOf = await road.places?.()
  return { shopId: shop.shopId, access, cipher, call: road.callFor(place.account, signal), now, placeOf }
}

const renewing = 'Đang gia hạn quyền của gian hàng với sàn; việc này tự chạy tiếp.'
