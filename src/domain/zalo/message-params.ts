import * as v from 'valibot'
import { zaloEvents, zaloFields } from '../tables/zalo.ts'

/** Ms since 1970. */
export const Instant = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
export const MessageId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(160))
export const OrderCode = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))
export const Event = v.picklist(zaloEvents)
const Name = v.pipe(v.string(), v.maxLength(200))
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A template has so many parameters at most. */
const mostParams = 40
const ParamName = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))

export const Template = v.object({
  id: Id,
  name: Name,
  status: v.pipe(v.string(), v.maxLength(40)),
  tag: v.optional(v.pipe(v.string(), v.maxLength(40))),
  price: v.optional(Count),
  params: v.pipe(
    v.array(
      v.object({
        name: ParamName,
        required: v.boolean(),
        type: v.pipe(v.string(), v.maxLength(40)),
        most: Count,
      }),
    ),
    v.maxLength(mostParams),
  ),
  preview: v.optional(v.pipe(v.string(), v.maxLength(500))),
})

export const Quota = v.object({ daily: Count, left: Count })

export const Fillings = v.pipe(
  v.record(
    ParamName,
    v.union([
      v.strictObject({ field: v.picklist(zaloFields) }),
      v.strictObject({ text: v.pipe(v.string(), v.trim(), v.maxLength(400)) }),
    ]),
  ),
  v.check((fillings) => Object.keys(fillings).length <= mostParams),
)

export const Sentence = v.pipe(v.string(), v.maxLength(500))

/** A message's row, as whoever sends it reports it. */
export const Message = v.object({
  id: MessageId,
  orderCode: OrderCode,
  wid: v.pipe(v.string(), v.maxLength(64)),
  event: Event,
  name: v.pipe(v.string(), v.maxLength(500)),
  phone: v.pipe(v.string(), v.maxLength(20)),
  templateId: v.pipe(v.string(), v.maxLength(64)),
  templateName: Name,
  data: v.record(ParamName, v.pipe(v.string(), v.maxLength(1000))),
  state: v.picklist(['waiting', 'sent', 'failed', 'doubt', 'skipped']),
  why: v.optional(v.object({ text: Sentence, said: Sentence })),
  tries: Count,
  time: Instant,
  askedAt: Instant,
  msgId: v.optional(v.pipe(v.string(), v.maxLength(100))),
  receivedAt: v.optional(Instant),
  price: v.optional(Count),
  left: v.optional(Count),
  by: v.optional(Id),
  trial: v.optional(v.literal(1)),
})
