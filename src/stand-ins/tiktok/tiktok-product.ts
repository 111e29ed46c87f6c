import type { CategoryKey } from '../market/categories.ts'

/*
 * A product of the practice TikTok Shop.
 *
 *   created ──▶ PENDING ──passed──▶ ACTIVATE ◀──▶ SELLER_DEACTIVATED
 *                  └── turned down ──▶ FAILED          │
 *      taken down by TikTok Shop ──▶ PLATFORM_DEACTIVATED, FREEZE     deleted ──▶ DELETED
 */

export type ProductStatus =
  | 'DRAFT'
  | 'PENDING'
  | 'FAILED'
  | 'ACTIVATE'
  | 'SELLER_DEACTIVATED'
  | 'PLATFORM_DEACTIVATED'
  | 'FREEZE'
  | 'DELETED'

export const productStatuses: readonly ProductStatus[] = [
  'DRAFT',
  'PENDING',
  'FAILED',
  'ACTIVATE',
  'SELLER_DEACTIVATED',
  'PLATFORM_DEACTIVATED',
  'FREEZE',
  'DELETED',
]

/** A variant of a product. VND, units. */
export interface TiktokSku {
  id: string
  seller_sku: string
  /** GTIN; '' where none is known. */
  barcode: string
  /** "Đen · M"; '' where the product has no variants. */
  name: string
  price: number
  /** Can be sold, at each warehouse. Below 0 where buyers were faster than the seller. */
  stocks: { warehouse_id: string; available: number }[]
  /** Ordered and not on its way. */
  committed: number
}

export interface TiktokProduct {
  id: string
  shop_id: string
  title: string
  description: string
  category: CategoryKey
  brand: string
  attributes: { id: string; name: string; values: { id: string; name: string }[] }[]
  status: ProductStatus
  /** Why it was turned down; '' where it was not. */
  reject_reason: string
  /** It goes on sale then, where it is looked at first (s since 1970). */
  review_until: number
  image_ids: string[]
  /** How the parts of a variant's name are called. */
  axes: string[]
  weightKg: number
  /** A promotion holds it: its price stays and its stock does not go down. */
  is_locked: boolean
  create_time: number
  update_time: number
  skus: TiktokSku[]
}

/** What can be sold of it now. */
export function availableOf({ stocks }: Pick<TiktokSku, 'stocks'>): number {
  return Math.max(
    0,
    stocks.reduce((sum, { available }) => sum + available, 0),
  )
}
