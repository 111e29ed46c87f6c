import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { ZaloApp } from './zalo-app.ts'
import type { ZaloReceipt } from './zalo-connector.ts'

/** Numbers come as numbers or as texts. */
const Moment = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(0),
)
const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))
const Told = v.object({
  event_name: v.string(),
  app_id: v.optional(v.string()),
  timestamp: v.union([v.string(), v.number()]),
  sender: v.optional(v.object({ id: v.optional(v.string()) })),
  message: v.optional(v.unknown()),
})
/** Messages of chats have the same name and no time at which they came: those are not ours. */
const Came = v.object({ delivery_time: Moment, msg_id: Id })

/** `X-ZEvent-Signature`: SHA-256 of the app's number, the bytes as they came, their time and the secret, one behind the other. */
export function isSignedByZalo(
  { id, hookSecret }: Pick<ZaloApp, 'id' | 'hookSecret'>,
  { header, body }: { header: unknown; body: Buffer },
): boolean {
  if (hookSecret === undefined) return false
  const given = /^(?:mac=)?([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '')?.[1]
  const read = v.safeParse(v.object({ timestamp: Told.entries.timestamp }), jsonIn(body))
  const time = read.success ? String(read.output.timestamp) : ''
  const own = createHash('sha256').update(id).update(body).update(time).update(hookSecret).digest()
  return timingSafeEqual(given === undefined ? Buffer.alloc(32) : Buffer.from(given, 'hex'), own)
}

/** That a message by template came; nothing where something else is told. Throws where it is not of this form. */
export function readReceipt(body: Buffer): ZaloReceipt | undefined {
  const { event_name, sender, message } = v.parse(Told, JSON.parse(body.toString('utf8')))
  const came = v.safeParse(Came, message)
  if (event_name !== 'user_received_message' || !sender?.id || !came.success) return undefined
  return { oaId: sender.id, msgId: came.output.msg_id, at: came.output.delivery_time }
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
