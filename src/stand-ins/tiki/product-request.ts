import type { CategoryKey } from '../market/categories.ts'

/*
 * A seller's wish that Tiki lists a product. Times are seconds since 1970.
 *
 *   queuing ──▶ processing (pictures are brought here) ──▶ bot_awaiting_approve ──▶ awaiting_approve ──▶ approved: its variants are products
 *                    └── what cannot be read ──▶ rejected ◀── what may not be sold ──┘
 */

export type RequestState =
  | 'queuing'
  | 'processing'
  | 'drafted'
  | 'bot_awaiting_approve'
  | 'awaiting_approve'
  | 'approved'
  | 'rejected'
  | 'deleted'

export interface RequestedVariant {
  sku: string
  price: number
  market_price: number
  /** "Đen · M"; '' where there is one. */
  option: string
  stocks: { warehouse_id: number; available: number }[]
  /** Addresses. */
  images: string[]
}

export interface ProductRequest {
  track_id: string
  request_id: string
  shop_id: string
  state: RequestState
  /** Why it was turned down; '' where it was not. */
  reason: string
  category: CategoryKey
  name: string
  description: string
  brand: string
  attributes: Record<string, unknown>
  /** Addresses. */
  images: string[]
  variants: RequestedVariant[]
  /** Its products are on sale at once. */
  isOnSale: boolean
  product_ids: number[]
  created_at: number
  updated_at: number
  approved_at: number
}
