import * as v from 'valibot'
import { itemStates } from '../../domain/channels/items/item-word.ts'
import { sellers } from '../../domain/channels/market.ts'
import { Cursor, Limit, ListTotal, OneOf, Search, Sort } from './listing.ts'

const Account = v.pipe(
  v.object({ channel: v.picklist(sellers), shopId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) }),
)

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
})
export type ChannelItemTold = v.InferOutput<typeof ChannelItemTold>

export const ChannelItemsAnswer = v.object({
  items: v.array(ChannelItemTold),
  next: v.optional(v.string()),
  total: v.optional(ListTotal),
})
export type ChannelItemsAnswer = v.InferOutput<typeof ChannelItemsAnswer>

/** `/api/log getSyncStockToEcommerceHistory` (document 3 §7): `start` and `pageSize` as there, or our cursor; the latest first (CAT-479 … CAT-488). */
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
