/** Which goods of the shop a listing of a marketplace is (decisions 21, CAT-036). */

import type { Channel } from './orders.ts'
import { table } from './table.ts'

/** Units of a product in one unit of the listing (CAT-030, CAT-038). */
export interface LinkedProduct {
  productCode: string
  amount: number
}

/** Ours: a listing, in one of its models, and what lies in the box. */
export interface Link {
  /** `Shopee/88210045/2400123/9911`. */
  id: string
  channel: Channel
  shopId: string
  item: string
  /** "0" where the listing has no models. */
  model: string
  products: LinkedProduct[]
  /** Who linked it; a marketplace's own name where the seller's code said it all. */
  by: string
  at: number
  /** Its stock is not told to the marketplace while this stands: the seller keeps the figure there by hand. */
  paused?: 1
}

export const links = table<Link>({ key: 'id', indexes: [], neededBy: 'desk' })
