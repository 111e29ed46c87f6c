import * as v from 'valibot'
import { markets } from '../../domain/channels/market.ts'
import { Cursor, Limit, ListTotal, OneOf, Search } from './listing.ts'

const states = ['NHÁP', 'ĐANG GỬI', 'ĐÃ ĐĂNG', 'LỖI'] as const
const ShopId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))

/** `/api/clone getDrafts`: listings that are written for marketplaces, the latest first, and how many there are of each state. */
export const DraftsQuestion = v.object({
  filter: v.optional(
    v.strictObject(
      {
        channel: v.optional(v.picklist(markets)),
        state: v.optional(v.array(v.picklist(states))),
        account: OneOf,
        product: OneOf,
      },
      'Bộ lọc bản sao chép không hợp lệ. Tải lại ứng dụng rồi thử lại.',
    ),
    {},
  ),
  search: Search,
  cursor: Cursor,
  limit: Limit,
})
export type DraftsQuestion = v.InferInput<typeof DraftsQuestion>

const Fault = v.object({
  field: v.picklist([
    'shop',
    'name',
    'description',
    'category',
    'attributes',
    'brand',
    'pictures',
    'variants',
    'weight',
    'size',
    'delivery',
  ]),
  of: v.optional(v.string()),
  text: v.string(),
  said: v.optional(v.string()),
})
const Range = v.object({ least: v.number(), most: v.number() })

const Draft = v.object({
  id: v.string(),
  channel: v.picklist(markets),
  shopId: v.string(),
  state: v.picklist(states),
  name: v.string(),
  description: v.string(),
  category: v.optional(v.object({ id: v.string(), name: v.string() })),
  needs: v.optional(
    v.object({
      at: v.number(),
      attributes: v.array(v.object({ id: v.string(), name: v.string() })),
      needsBrand: v.boolean(),
      needsSize: v.boolean(),
      needsDelivery: v.boolean(),
      name: Range,
      description: Range,
      pictures: Range,
      price: Range,
      tierName: v.number(),
      option: v.number(),
      sku: v.number(),
      variants: v.number(),
    }),
  ),
  attributes: v.array(
    v.object({
      id: v.string(),
      values: v.array(v.object({ id: v.optional(v.string()), text: v.string() })),
    }),
  ),
  brand: v.optional(v.object({ id: v.string(), name: v.string() })),
  pictures: v.array(v.string()),
  tiers: v.array(v.string()),
  variants: v.array(
    v.object({
      products: v.array(v.object({ productCode: v.string(), amount: v.number() })),
      options: v.array(v.string()),
      sku: v.string(),
      price: v.number(),
    }),
  ),
  weightKg: v.optional(v.number()),
  size: v.optional(v.object({ lengthCm: v.number(), widthCm: v.number(), heightCm: v.number() })),
  delivery: v.array(v.string()),
  from: v.optional(v.string()),
  faults: v.optional(v.array(Fault)),
  item: v.optional(v.string()),
  url: v.optional(v.string()),
  by: v.string(),
  at: v.number(),
  changedBy: v.string(),
  changedAt: v.number(),
})
export type DraftTold = v.InferOutput<typeof Draft>

export const DraftsAnswer = v.object({
  drafts: v.array(Draft),
  next: v.optional(v.string()),
  total: v.optional(ListTotal),
})
export type DraftsAnswer = v.InferOutput<typeof DraftsAnswer>

/** `/api/clone countDrafts`: how many of each state there are in the box of each marketplace. */
export const DraftCountsQuestion = v.object({})
export const DraftCountsAnswer = v.object({
  boxes: v.array(v.object({ channel: v.picklist(markets), state: v.picklist(states), count: v.number() })),
})
export type DraftCountsAnswer = v.InferOutput<typeof DraftCountsAnswer>

/** `/api/clone getDraft`: one of them as it stands; nothing where it is gone. */
export const DraftQuestion = v.object({ id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)) })
export const DraftAnswer = v.object({ draft: v.optional(Draft) })
export type DraftAnswer = v.InferOutput<typeof DraftAnswer>

/** `/api/clone getCategories`: the tree of what a marketplace sells, asked of it no more than once a day. */
export const CategoriesQuestion = v.object({ channel: v.picklist(markets), shopId: ShopId })
export const CategoriesAnswer = v.object({
  askedAt: v.number(),
  categories: v.array(
    v.object({
      id: v.string(),
      parent: v.optional(v.string()),
      name: v.string(),
      isLeaf: v.boolean(),
    }),
  ),
})
export type CategoriesAnswer = v.InferOutput<typeof CategoriesAnswer>

/** `/api/clone getCategory`: what goods of one of its leaves have to tell. */
export const CategoryQuestion = v.object({
  channel: v.picklist(markets),
  shopId: ShopId,
  category: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
})
const Named = v.object({ id: v.string(), name: v.string() })
export const CategoryAnswer = v.object({
  askedAt: v.number(),
  rules: v.object({
    attributes: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        isNeeded: v.boolean(),
        most: v.number(),
        values: v.array(Named),
        isOpen: v.boolean(),
      }),
    ),
    brands: v.array(Named),
    delivery: v.array(Named),
    needsBrand: v.boolean(),
    needsSize: v.boolean(),
    needsDelivery: v.boolean(),
    name: Range,
    description: Range,
    pictures: Range,
    price: Range,
    tierName: v.number(),
    option: v.number(),
    sku: v.number(),
    variants: v.number(),
  }),
})
export type CategoryAnswer = v.InferOutput<typeof CategoryAnswer>
