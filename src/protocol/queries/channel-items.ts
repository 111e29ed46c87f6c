import * as v from 'valibot'
import { itemStates } from '../../domain/channels/items/item-word.ts'
import { sellers } from '../../domain/channels/market.ts'
import { Cursor, Limit, ListTotal, OneOf, Search, Sort } from './listing.ts'

const Account = v.object({
  channel: v.picklist(sellers),
  shopId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
})

/** `/api/market listItems`: what the shop sells at marketplaces, a variation a row, by name unless told. */
export const ChannelItemsQuestion = v.object({
  filter: v.optional(
    v.strictObject(
      {
        /** Of these shops; of all that the company ever linked when absent. */
        shops: v.optional(v.pipe(v.array(Account), v.maxLength(50))),
        linked: v.optional(v.picklist(['linked', 'unlinked'])),
        state: v.optional(v.array(v.picklist(itemStates))),
        /** Of goods of ours with these codes. */
        products: OneOf,
        /** Variations of these items. */
        item: OneOf,
        trouble: v.optional(v.boolean()),
        /** It costs something else there than its shop's rule says. */
        priceOff: v.optional(v.literal(true)),
        /** Whether a product was made of it. */
        added: v.optional(v.boolean()),
      },
      'Bộ lọc hàng đăng bán không hợp lệ. Tải lại ứng dụng rồi thử lại.',
    ),
    {},
  ),
  search: Search,
  sort: Sort(['name', 'stock']),
  cursor: Cursor,
  limit: Limit,
})
export type ChannelItemsQuestion = v.InferInput<typeof ChannelItemsQuestion>

/** How telling a listing something went: see `tables/channel-items.ts`. */
function Told<V extends v.GenericSchema>(value: V) {
  return v.object({
    asked: v.optional(v.object({ by: v.string(), at: v.number(), value: v.optional(value) })),
    took: v.optional(v.object({ value, at: v.number() })),
    trouble: v.optional(
      v.object({ text: v.string(), said: v.string(), value: v.optional(value), at: v.number() }),
    ),
  })
}

/** What a listing is to cost by its shop's rule, or why that cannot be reckoned. */
const Reckoned = v.object({
  /** VND; nothing for people who may not see costs where the cost is what holds it. */
  price: v.optional(v.number()),
  /** It would cost less, were it not for what the goods cost us. */
  isHeld: v.optional(v.boolean()),
  why: v.optional(v.picklist(['no-product', 'no-price', 'too-low'])),
  productCode: v.optional(v.string()),
  /** Of whoever may see costs: what lies in the box costs us so much. */
  cost: v.optional(v.number()),
})

/** A row, with what it is to be told by the books of now. */
const ChannelItemTold = v.object({
  id: v.string(),
  channel: v.picklist(sellers),
  shopId: v.string(),
  item: v.string(),
  model: v.string(),
  name: v.string(),
  variant: v.string(),
  sku: v.string(),
  shopSku: v.optional(v.string()),
  barcode: v.optional(v.string()),
  price: v.number(),
  stock: v.number(),
  stockAt: v.number(),
  image: v.optional(v.string()),
  url: v.optional(v.string()),
  state: v.picklist(itemStates),
  places: v.optional(v.array(v.object({ id: v.string(), name: v.optional(v.string()), stock: v.number() }))),
  products: v.optional(v.array(v.object({ productCode: v.string(), amount: v.number() }))),
  added: v.optional(v.literal(1)),
  paused: v.optional(v.literal(1)),
  told: v.optional(v.object({ stock: v.number(), at: v.number() })),
  asked: v.optional(v.object({ by: v.string(), at: v.number() })),
  trouble: v.optional(v.object({ text: v.string(), said: v.string(), stock: v.number(), at: v.number() })),
  category: v.optional(v.string()),
  /** Flash sales that hold some of it, by their slots. */
  inSales: v.optional(
    v.array(v.object({ slot: v.string(), startAt: v.number(), endAt: v.number(), stock: v.number() })),
  ),
  /** How many of a linked one may be sold there by our books. */
  sellable: v.optional(v.number()),
  priceOff: v.optional(v.literal(1)),
  priceTold: v.optional(Told(v.number())),
  skuTold: v.optional(Told(v.string())),
  preOrderTold: v.optional(Told(v.number())),
  /** Of a linked one whose shop has a rule for prices. */
  reckoned: v.optional(Reckoned),
})
export type ChannelItemTold = v.InferOutput<typeof ChannelItemTold>

export const ChannelItemsAnswer = v.object({
  items: v.array(ChannelItemTold),
  next: v.optional(v.string()),
  total: v.optional(ListTotal),
})
export type ChannelItemsAnswer = v.InferOutput<typeof ChannelItemsAnswer>

/** `/api/logAPI getSyncStockToEcommerceHistory` (document 3 §7): `start` and `pageSize` as there, or our cursor; the latest first (CAT-479 … CAT-488). */
export const StockHistoryQuestion = v.pipe(
  v.object({
    search: Search,
    syncStockSuccess: v.optional(v.boolean()),
    syncStockFailed: v.optional(v.boolean()),
    start: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100_000)), 0),
    pageSize: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(200)), 20),
    cursor: Cursor,
    /** Ours: of one product alone. */
    productCode: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
  v.check(
    ({ syncStockSuccess, syncStockFailed }) => !(syncStockSuccess && syncStockFailed),
    'Vui lòng chọn một trạng thái để lọc.',
  ),
)
export type StockHistoryQuestion = v.InferInput<typeof StockHistoryQuestion>

const StockTold = v.object({
  id: v.string(),
  listing: v.string(),
  ecommerce: v.string(),
  account: v.string(),
  shop: v.string(),
  productCode: v.string(),
  productName: v.string(),
  modalName: v.string(),
  amount: v.number(),
  warehouse_name: v.optional(v.string()),
  error_mes: v.optional(v.string()),
  by: v.optional(v.string()),
  time: v.number(),
})
export type StockTold = v.InferOutput<typeof StockTold>

export const StockHistoryAnswer = v.object({
  list: v.array(StockTold),
  totalHistory: v.optional(v.number()),
  next: v.optional(v.string()),
})
export type StockHistoryAnswer = v.InferOutput<typeof StockHistoryAnswer>

/** `/api/market getPriceHistory`: what a shop's listings were told to cost, the latest first. */
export const PriceTellingsQuestion = v.object({ ...Account.entries, cursor: Cursor, limit: Limit })
export type PriceTellingsQuestion = v.InferInput<typeof PriceTellingsQuestion>

const PriceToldOnce = v.object({
  id: v.string(),
  listing: v.string(),
  name: v.string(),
  variant: v.string(),
  from: v.number(),
  to: v.optional(v.number()),
  trouble: v.optional(v.string()),
  by: v.optional(v.string()),
  at: v.number(),
})
export type PriceToldOnce = v.InferOutput<typeof PriceToldOnce>

export const PriceTellingsAnswer = v.object({
  list: v.array(PriceToldOnce),
  next: v.optional(v.string()),
})
export type PriceTellingsAnswer = v.InferOutput<typeof PriceTellingsAnswer>
