import type { CategoryKey } from '../market/categories.ts'

/** Units of a thing at one of the seller's places: all that lie there, and those of them that orders wait for. */
export interface WarehouseStock {
  warehouse_id: number
  available: number
  reserved: number
}

/** One variant of a thing; those of one thing share `super_id`. */
export interface TikiProduct {
  product_id: number
  shop_id: string
  sku: string
  original_sku: string
  name: string
  description: string
  category: CategoryKey
  brand: string
  attributes: Record<string, unknown>
  /** What tells it from its neighbours: "Đen · M"; '' where it has none. */
  option: string
  master_id: number
  master_sku: string
  super_id: number
  active: boolean
  /** Tiki took it down. */
  is_hidden: boolean
  /** It is told of no more. */
  is_deleted: boolean
  /** A deal of Tiki's holds it: its price stays. */
  is_locked: boolean
  price: number
  /** What it is listed at: no price may be a tenth of it. */
  market_price: number
  image_ids: string[]
  stocks: WarehouseStock[]
  created_at: number
  updated_at: number
}

/** Buyers can see it. */
export function isOnSale({ active, is_hidden, is_deleted }: TikiProduct): boolean {
  return active && !is_hidden && !is_deleted
}
