import * as v from 'valibot'
import { Cursor, Limit, ListTotal, Search } from './listing.ts'

/*
 * `/api/facebook` (CAL-016): the shop's Page, what buyers write to it, and what they are answered.
 */

/** `getPage`: how the Page stands. Times are ms since 1970. */
export const PageQuestion = v.object({})
export const PageAnswer = v.object({
  /** Whether this server has keys of Facebook, and whether it is played by practice. */
  isSetUp: v.boolean(),
  isPractice: v.boolean(),
  /** Nothing before one was linked for the first time. */
  page: v.optional(
    v.object({
      pageId: v.string(),
      name: v.string(),
      state: v.picklist(['linked', 'ended', 'off']),
      at: v.number(),
      by: v.string(),
      trouble: v.optional(v.object({ text: v.string(), said: v.string(), at: v.number() })),
    }),
  ),
})
export type PageAnswer = v.InferOutput<typeof PageAnswer>

/** `listTalks`: buyers who wrote, the latest first. */
export const TalksQuestion = v.object({
  unread: v.optional(v.literal(true)),
  search: Search,
  cursor: Cursor,
  limit: Limit,
})
export type TalksQuestion = v.InferInput<typeof TalksQuestion>

const Message = v.object({
  id: v.string(),
  at: v.number(),
  text: v.string(),
  by: v.picklist(['buyer', 'shop']),
  state: v.optional(v.picklist(['waiting', 'sent', 'failed', 'doubt'])),
  user: v.optional(v.string()),
  why: v.optional(v.object({ text: v.string(), said: v.string() })),
})
export type PageMessageTold = v.InferOutput<typeof Message>

const talk = {
  id: v.string(),
  name: v.string(),
  time: v.number(),
  heardAt: v.number(),
  unread: v.picklist([0, 1]),
}

const TalkTold = v.object({ ...talk, latest: v.optional(Message) })
export type TalkTold = v.InferOutput<typeof TalkTold>

export const TalksAnswer = v.object({
  talks: v.array(TalkTold),
  next: v.optional(v.string()),
  total: v.optional(ListTotal),
})
export type TalksAnswer = v.InferOutput<typeof TalksAnswer>

/** `getTalk`: one of them whole, the oldest message first. */
export const TalkQuestion = v.object({ id: v.pipe(v.string(), v.maxLength(100)) })
export const TalkAnswer = v.object({ ...talk, messages: v.array(Message) })
export type TalkAnswer = v.InferOutput<typeof TalkAnswer>

/** `goToFacebook`: where a person gives leave for their Page. */
export const FacebookGoing = v.object({})
export const FacebookAddress = v.object({ address: v.string() })

/** `comeBack`: what Facebook sent them back with, traded for leave. */
const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000))
export const FacebookBack = v.object({ state: Text, code: Text })
export const FacebookLinked = v.object({ pageId: v.string(), name: v.string() })

/** `listProducts`: the catalogue of the Page as Facebook has it, asked for there each time (CAT-048). */
export const PageProductsQuestion = v.object({
  cursor: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 25),
})

const Product = v.object({
  id: v.string(),
  name: v.string(),
  /** Its picture's address; nothing where Facebook tells none. */
  image: v.optional(v.string()),
  /** VND. */
  price: v.number(),
  /** The Page. */
  shopId: v.string(),
  /** Which goods of ours it is; nothing where nobody said. */
  swCode: v.optional(v.array(v.object({ productCode: v.string(), amount: v.number() }))),
})
export type PageProductTold = v.InferOutput<typeof Product>

export const PageProductsAnswer = v.object({
  products: v.array(Product),
  next: v.optional(v.string()),
})
export type PageProductsAnswer = v.InferOutput<typeof PageProductsAnswer>

/** `getProductFacebookDetail` (document 3 §7): one of them. */
export const PageProductQuestion = v.object({ product_id: v.pipe(v.string(), v.regex(/^\d{1,40}$/)) })
export const PageProductAnswer = Product
