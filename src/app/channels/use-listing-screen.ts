import { linkItems } from '../../domain/channels/link-items.ts'
import type { KnownShop } from '../../domain/channels/shops/shops-of.ts'
import { useMayDo } from '../session/session.ts'
import { type AddressedDialog, useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { type ChangeView, useView } from '../session/use-view.ts'
import { type ListingView, listingQuestion, listingSteps, listingView } from './listing-view.ts'
import { type Listings, useListings } from './use-listings.ts'
import { useShops } from './use-shops.ts'

/** So many listings a page. */
const pageRows = 100

/** What both shapes of the screen show. */
export interface ListingScreen {
  view: ListingView
  change: ChangeView<ListingView>
  shops: ReadonlyMap<string, KnownShop> | undefined
  /** The shops whose listings are looked at. */
  shown: readonly KnownShop[]
  listings: Listings
  mayLink: boolean
  proposing: AddressedDialog
  /** Products made of many listings. */
  creating: AddressedDialog
  /** The history of what was told. */
  looking: AddressedDialog
  /** What things cost there. */
  pricing: AddressedDialog
  /** What the seller calls things there. */
  naming: AddressedDialog
}

export function useListingScreen(): ListingScreen {
  const [view, change] = useView(listingView, listingSteps)
  const shops = useShops()
  const listings = useListings(shops && shops.size > 0 ? listingQuestion(view) : undefined, pageRows)
  const proposing = useDialogInAddress('propose')
  const creating = useDialogInAddress('create-products')
  const looking = useDialogInAddress('stock-history')
  const pricing = useDialogInAddress('market-prices')
  const naming = useDialogInAddress('market-skus')
  const mayLink = useMayDo(linkItems) && shops !== undefined && shops.size > 0
  const chosen = view.shop === undefined ? undefined : shops?.get(view.shop)
  const shown = chosen ? [chosen] : [...(shops?.values() ?? [])]
  return { view, change, shops, shown, listings, mayLink, proposing, creating, looking, pricing, naming }
}
