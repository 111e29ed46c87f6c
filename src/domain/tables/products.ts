/** Products, their stock by place, and every movement of it. */

import type { Component } from './orders.ts'
import { serverTable, table } from './table.ts'

/** CAT-023 … CAT-028; of CAT-029 … CAT-035 only the types, which nothing fills or reads yet. */
export interface Product {
  code: string
  name: string
  /** Ours: the variant in words. */
  variant?: string
  image?: string
  price: number
  wholesale_price: number
  /** Hidden without `cost_view`. */
  priceIn?: number
  /** Ours: how the cost price was changed by hand, the latest last (decisions 18); hidden with it. */
  costChanges?: CostChange[]
  tags: string[]
  unit: string
  taxFee: string
  barcode: string
  note: string
  /** Ours: further barcodes that people taught, each of one unit. */
  barcodes?: string[]
  /** Folded text that local search looks in: code, name, variant, barcode, codes of before. */
  search: string
  state: 'BÌNH THƯỜNG' | 'SẮP HẾT HÀNG' | 'HÀNG TỒN' | 'ĐÃ HẾT HÀNG'
  total: number
  book: number
  wait: number
  exp_amount: number
  /** In how many orders it stands that were placed and not cancelled (`orders/count-order.ts`). */
  totalOrder: number
  warehouses: StockPlace[]
  /** Ours: its stock is kept by lot and last good day (`stock/lots.ts`). */
  lots?: 1
  /** Ours: so many days before its last good day people are warned, where that is not what the shop says (`CompanySettings.expiryDays`). */
  expiryDays?: number
  typeItem?: 'combo' | ''
  /** Components by unit of the combo. */
  KhoTay?: Component[]
  /** Ours: codes it had before, the latest last (decisions 16); what still says them means this product. */
  oldCodes?: string[]
  /** Ours: deleted at this instant (decisions 16). The row and its numbers stay; goods that come back bring the product back. */
  deletedAt?: number
  deletedBy?: string
  /** Ours: when an order took units of it last; rows of before 2026-11-26 lack it until then. */
  soldAt?: number
  /** Ours: of how many combos it is a part; one that is cannot be deleted. */
  inCombos?: number
  /** Ours: fewer ready to sell than this are nearly sold out (units); `fewUnits` when absent. */
  minimum?: number
  /** Ours: larger units it is bought and moved in. */
  pack?: Pack[]
  /** Ours: who made it when, and by which command. Products of before 2026-11-23 and of a demo shop lack it. */
  made?: { id: string; by: string; at: number }
  /** Ours: who wrote about it last. */
  edited?: { by: string; at: number }
  shopee?: { shopee_item_id: string; shopee_model_id: string; shopee_shop_id: string; amount: number }[]
  lazada?: {
    lazada_item_id: string
    lazada_seller_sku: string
    lazada_shop_sku: string
    lazada_account: string
    amount: number
  }[]
  tiktok?: { tiktok_item_id: string; tiktok_sku_id: string; tiktok_shop_id: string; amount: number }[]
  tiki?: { tiki_product_id: string; sid: string; amount: number }[]
}

/** Ours: "thùng" = 24. Its barcode stands among `Product.barcodes` too, and a scan of it is so many units. */
export interface Pack {
  unit: string
  /** Units of the product in one of it. */
  amount: number
  barcode?: string
}

/** Ours: another cost price (VND), written by hand or by goods that came in. */
export interface CostChange {
  from: number
  to: number
  by: string
  at: number
  /** The slip whose goods changed it. */
  document?: string
}

/** What a product is sold for (VND). */
export interface Prices {
  /** Retail. */
  price: number
  wholesale_price: number
}

/** Ours: prices of a product that became others. Devices need the prices of now alone; the server tells the others when asked. */
export interface PriceChange {
  /** Begins with the product's code and a slash. */
  id: string
  /** The code it had then. */
  productCode: string
  from: Prices
  to: Prices
  by: string
  at: number
}

/** Stock of a product in one bin of one warehouse (decisions 9). */
export interface StockPlace {
  wid: string
  bid: string
  total: number
  book: number
  wait: number
  exp_amount: number
  /** Ours: the lots known to lie here, the first to expire first; together never more than on hand (`stock/lots.ts`). */
  lots?: LotUnits[]
  /** Ours: units that left the books before hands took them (`Slip.early`), so that they still lie here. */
  untaken?: number
  /** Ours: when goods last came or went here (the newest act, not the newest arrival of one). */
  movedAt?: number
  /** Ours: the last count the books were brought in line with, and its document. See `stock-take/weigh.ts`. */
  counted?: CountMemory
  /** Ours: the last document but sales that changed what lies here, so that a count made before it is not applied on top of it. */
  last?: { document: string; by: string; at: number }
}

/** Ours: units of one lot. */
export interface LotUnits {
  /** The number as printed; '' where goods carry a date alone. */
  lot: string
  /** The last good day, "2027-03-31". */
  expires?: string
  units: number
}

/** Ours: a count that the books of a shelf were brought in line with. */
export interface CountMemory {
  /** When it was counted. */
  at: number
  code: string
  /** Who brought the books in line; older rows lack it. */
  by?: string
  /** Units that on hand was set right by because of it, for goods told late: they go with it when it is taken back. */
  late?: number
  /** The count it took the place of, in force again when this one is taken back. */
  before?: CountMemory
}

/**
 * Ours: what came and went of one product in one warehouse on one day, so that a rule can tell what moved after a count.
 * Seven rows a product, one a weekday; the next week writes over them.
 */
export interface StockDay {
  /** `wid/product/day % 7`. */
  id: string
  /** Days since 1970 in Ho Chi Minh. */
  day: number
  /** By bin: ms since that midnight and units, one after the other. Corrections of the books are not in it. */
  moves: Record<string, number[]>
}

/** Ours: a further barcode that people taught, by its text; it is what keeps two people from giving one text to two products. */
export interface TaughtBarcode {
  text: string
  productCode: string
  by: string
  at: number
}

/** Ours: a code that a product had before (decisions 16): documents, labels and waiting commands still say it. */
export interface ProductAlias {
  code: string
  /** The code it was changed to; that one may have been changed again. */
  productCode: string
  by: string
  at: number
}

/**
 * Ours: whose code or barcode a text is (decisions 20), in capitals, whether it is the product's own, taught, or its supplier's. The row is
 * what keeps two products from having one; phones find a product by its own row.
 */
export interface BarcodeOwner {
  text: string
  productCode: string
}

/** Why a stock number changed. A number is the sum of its movements (decisions 9). */
export interface Movement {
  id: string
  productCode: string
  wid: string
  bid: string
  /** Which number of the stock place. */
  number: 'total' | 'book' | 'wait' | 'exp_amount'
  quantity: number
  /**
   * What a unit cost when it came or went (VND, decisions 18): of the line that moved it, else the product's cost price. Only of `total`; not
   * where nobody knew it. Seen with `cost_view`.
   */
  cost?: number
  /** Ours: of which lot (`LotUnits`); of `total` alone, and not where it was of no known one. */
  lot?: string
  expires?: string
  reason: string
  document: string
  userId: string
  at: number
}

export const products = table<Product>({
  key: 'code',
  indexes: ['barcode', '*barcodes'],
  hides: [{ secret: 'cost', fields: ['priceIn', 'costChanges'] }],
})

export const taughtBarcodes = table<TaughtBarcode>({ key: 'text', indexes: [] })

export const stockDays = table<StockDay>({ key: 'id', indexes: [] })

export const productAliases = table<ProductAlias>({ key: 'code', indexes: [] })

export const barcodes = serverTable<BarcodeOwner>({ key: 'text' })

export const priceChanges = serverTable<PriceChange>({ key: 'id' })

export const movements = serverTable<Movement>({ key: 'id' })
