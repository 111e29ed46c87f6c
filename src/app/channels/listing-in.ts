import type { Listing } from '../../domain/channels/link-of.ts'

/** A listing's name alone, as commands take it. */
export function listingIn({ channel, shopId, item, model }: Listing): Listing {
  return { channel, shopId, item, model }
}
