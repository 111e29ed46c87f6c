import type { KeptFile, KeptRows } from './kept-file.ts'
import { type ListingWish, listingCount, listingWish } from './listing-acts.ts'
import type { ListingPage, ListingShop, ShownListing } from './listing-page.ts'
import type { PlannedListing } from './planned-listing.ts'
import { moreListings } from './strange-listings.ts'

/** A practice marketplace, as the page of listings has it: where its sellers work without us. */
export interface SellerSide<Listing> {
  title: string
  shops: readonly ListingShop[]
  world: { kept: Pick<KeptFile, 'together'>; random(): number }
  listings: Pick<KeptRows<Listing>, 'size' | 'get' | 'all'>
  shopOf(listing: Listing): string
  shown(listing: Listing): ShownListing
  /** Lists something in a shop. */
  list(shopId: string, plan: PlannedListing): void
  /** Does to a listing what its seller, or the marketplace, does to it. */
  change(listing: Listing, wish: ListingWish): void
}

/** What the page of listings shows. */
export function listingsShown<L>({ title, shops, listings, shopOf, shown }: SellerSide<L>): ListingPage {
  const listingsOf = (shopId: string) =>
    listings
      .all()
      .filter((one) => shopOf(one) === shopId)
      .map(shown)
      .reverse()
  return { title, shops, listingsOf }
}

/** Lists so many things more in a shop, as the form asks. */
export function addListings<L>({ shops, world, listings, list }: SellerSide<L>, form: URLSearchParams): void {
  const shop = shops.find(({ id }) => id === form.get('shop'))
  const count = listingCount(form)
  if (!shop || !count) return
  world.kept.together(() => {
    for (const plan of moreListings(count, listings.size, world.random)) list(shop.id, plan)
  })
}

/** Does to a listing what the form says. */
export function actOnListing<L>({ world, listings, change }: SellerSide<L>, form: URLSearchParams): void {
  const wish = listingWish(form)
  const listing = wish && listings.get(wish.id)
  if (listing) world.kept.together(() => change(listing, wish))
}

/** What can be bought of a listing, with the one changed that a wish is about. */
export function withVariant<V>(
  variants: readonly V[],
  idOf: (variant: V) => string | number,
  { variant, change }: { variant: string; change: (one: V) => V },
): V[] {
  return variants.map((one) => (String(idOf(one)) === variant ? change(one) : one))
}
