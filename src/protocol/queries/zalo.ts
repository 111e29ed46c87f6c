import * as v from 'valibot'
import { zaloEvents, zaloFields } from '../../domain/tables/zalo.ts'
import { Cursor, Limit, ListTotal, Search } from './listing.ts'

/*
 * `/api/zaloChat`: the Official Account that writes to customers, and what it wrote.
 */

const Template = v.object({
  id: v.string(),
  name: v.string(),
  status: v.string(),
  tag: v.optional(v.string()),
  price: v.optional(v.number()),
  params: v.array(v.object({ name: v.string(), required: v.boolean(), type: v.string(), most: v.number() })),
  preview: v.optional(v.string()),
})

const Rule = v.object({
  on: v.picklist([0, 1]),
  templateId: v.string(),
  fillings: v.record(
    v.string(),
    v.union([v.object({ field: v.picklist(zaloFields) }), v.object({ text: v.string() })]),
  ),
})

/** `getZalo`: how it stands. Times are ms since 1970. */
export const ZaloQuestion = v.object({})
export const ZaloAnswer = v.object({
  /** Whether this server has keys of Zalo, and whether it is played by practice. */
  isSetUp: v.boolean(),
  isPractice: v.boolean(),
  /** Nothing before one was linked for the first time. */
  account: v.optional(
    v.object({
      oaId: v.string(),
      name: v.string(),
      state: v.picklist(['linked', 'ended', 'off']),
      at: v.number(),
      by: v.string(),
      trouble: v.optional(v.object({ text: v.string(), said: v.string(), at: v.number() })),
      templates: v.array(Template),
      templatesAt: v.optional(v.number()),
      quota: v.optional(v.object({ daily: v.number(), left: v.number(), at: v.number() })),
      rules: v.partial(
        v.object({
          received: Rule,
          payment: Rule,
          delayed: Rule,
          handed: Rule,
          delivered: Rule,
        }),
      ),
    }),
  ),
  /** Messages that wait for their time. */
  waiting: v.number(),
})
export type ZaloAnswer = v.InferOutput<typeof ZaloAnswer>

export const zaloStates = ['waiting', 'sent', 'failed', 'doubt', 'skipped'] as const

/** `listMessages`: what was sent and what was not, the latest first. */
export const ZaloMessagesQuestion = v.object({
  state: v.optional(v.picklist(zaloStates)),
  event: v.optional(v.picklist(zaloEvents)),
  /** Of one order alone. */
  orderCode: v.optional(v.pipe(v.string(), v.maxLength(100))),
  search: Search,
  cursor: Cursor,
  limit: Limit,
})
export type ZaloMessagesQuestion = v.InferInput<typeof ZaloMessagesQuestion>

const MessageTold = v.object({
  id: v.string(),
  orderCode: v.string(),
  event: v.picklist(zaloEvents),
  name: v.string(),
  phone: v.string(),
  templateId: v.string(),
  templateName: v.string(),
  data: v.record(v.string(), v.string()),
  state: v.picklist(zaloStates),
  why: v.optional(v.object({ text: v.string(), said: v.string() })),
  tries: v.number(),
  time: v.number(),
  askedAt: v.number(),
  msgId: v.optional(v.string()),
  receivedAt: v.optional(v.number()),
  price: v.optional(v.number()),
  left: v.optional(v.number()),
  by: v.optional(v.string()),
  trial: v.optional(v.literal(1)),
})
export type ZaloMessageTold = v.InferOutput<typeof MessageTold>

export const ZaloMessagesAnswer = v.object({
  messages: v.array(MessageTold),
  next: v.optional(v.string()),
  total: v.optional(ListTotal),
})
export type ZaloMessagesAnswer = v.InferOutput<typeof ZaloMessagesAnswer>

/** `goToZalo`: where a person gives leave for an Official Account. */
export const ZaloGoing = v.object({})
export const ZaloAddress = v.object({ address: v.string() })

/** `comeBack`: what Zalo sent them back with, traded for leave. */
const Text = v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000))
export const ZaloBack = v.object({ state: Text, code: Text, oa_id: v.optional(v.string()) })
export const ZaloLinked = v.object({ oaId: v.string(), name: v.string() })

/** `fetchTemplates`: asks Zalo for its templates now. */
export const TemplatesWanted = v.object({})
export const TemplatesFetched = v.object({ count: v.number() })
