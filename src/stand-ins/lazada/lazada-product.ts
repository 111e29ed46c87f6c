import type { CategoryKey } from '../market/categories.ts'

/*
 * A product of the practice Lazada, and where its units are.
 *
 *   sellable ──ordered──▶ withheld ──paid──▶ occupied ──ready to ship──▶ gone
 *       ▲                    │                  │
 *       └──── cancelled ─────┴──────────────────┘
 */

export type ProductStatus = 'Active' | 'InActive' | 'Pending QC' | 'Suspended' | 'Deleted'

/** What can be bought of a product. VND, units. */
export interface LazadaSku {
  sku_id: number
  seller_sku: string
  shop_sku: string
  barcode: string
  /** "Đen · M"; '' where there is only one. */
  variation: string
  price: number
  /** 0: there is none. */
  special_price: number
  /** "2026-11-26 00:00" in Vietnam; '' where the seller set none. */
  special_from: string
  special_to: string
  /** Can be sold, at all its places together. Below 0 where buyers were faster than the seller. */
  sellable: number
  /** The same at each place, where the seller has several. */
  places?: { code: string; sellable: number }[] | undefined
  /** Ordered and not paid. */
  withheld: number
  /** Paid and not ready to ship. */
  occupied: number
  is_active: boolean
}

export interface LazadaProduct {
  item_id: number
  seller_id: string
  name: string
  description: string
  category: CategoryKey
  brand: string
  /** By the names that the category gives them. */
  attributes: Record<string, string>
  status: ProductStatus
  /** Why it was turned down; '' where it was not. */
  reject_reason: string
  /** It goes on sale then, where it is looked at first (s since 1970). */
  review_until: number
  image_ids: string[]
  /** How the parts of a variation are called. */
  axes: string[]
  weightKg: number
  /** A campaign holds it: its stock does not go down and its price stays. */
  is_locked: boolean
  created_at: number
  updated_at: number
  skus: LazadaSku[]
}

export interface SkuIds {
  item_id: number
  sku_id: number
}
