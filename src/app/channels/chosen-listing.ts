import type { Listing } from '../../domain/channels/link-of.ts'
import { listingIn } from './listing-in.ts'
import type { ListingRow } from './use-listings.ts'

/** A listing that somebody chose, as a half-written form keeps it. */
export interface ChosenListing extends Listing {
  id: string
  name: string
  variant: string
  sku: string
}

export function chosenListing(row: ListingRow): ChosenListing {
  const { id, name, variant, sku } = row
  return { ...listingIn(row), id, name, variant, sku }
}
