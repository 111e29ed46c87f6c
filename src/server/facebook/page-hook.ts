import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import type { ToldMessage } from './facebook-connector.ts'

const Id = v.pipe(v.string(), v.regex(/^\d{1,40}$/))
const Attachment = v.object({ type: v.optional(v.string(), '') })
const Messaging = v.object({
  sender: v.object({ id: Id }),
  recipient: v.object({ id: Id }),
  timestamp: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  message: v.optional(
    v.object({
      mid: v.pipe(v.string(), v.nonEmpty(), v.maxLength(400)),
      text: v.optional(v.string()),
      is_echo: v.optional(v.boolean()),
      app_id: v.optional(v.union([v.number(), v.string()])),
      is_deleted: v.optional(v.boolean()),
      attachments: v.optional(v.array(Attachment)),
    }),
  ),
})
const Told = v.object({
  object: v.literal('page'),
  entry: v.array(v.object({ id: Id, messaging: v.optional(v.array(v.unknown()), []) })),
})

const attachmentWords: Readonly<Record<string, string>> = {
  image: '[Ảnh]',
  audio: '[Ghi âm]',
  video: '[Video]',
  file: '[Tệp]',
  location: '[Vị trí]',
}
const mostLetters = 2_000

/** `X-Hub-Signature-256`: HMAC-SHA256 of the bytes as they came, under the app's secret. */
export function isSignedByMeta(secret: string, { header, body }: { header: unknown; body: Buffer }): boolean {
  const given = /^sha256=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '')?.[1]
  const own = createHmac('sha256', secret).update(body).digest()
  return timingSafeEqual(given === undefined ? Buffer.alloc(32) : Buffer.from(given, 'hex'), own)
}

/** What was written at Pages. What is told beside it (delivered, read, reactions, what our own app sent) is let pass. Throws where it is not of this form. */
export function readPageHook(body: Buffer, appId: string): ToldMessage[] {
  const { entry } = v.parse(Told, JSON.parse(body.toString('utf8')))
  return entry.flatMap(({ id: pageId, messaging }) =>
    messaging.flatMap((one) => {
      const read = v.safeParse(Messaging, one)
      return read.success ? (messageOf(pageId, read.output, appId) ?? []) : []
    }),
  )
}

function messageOf(
  pageId: string,
  { sender, recipient, timestamp, message }: v.InferOutput<typeof Messaging>,
  appId: string,
): ToldMessage | undefined {
  if (!message || message.is_deleted) return undefined
  const { mid, is_echo: isEcho = false, app_id, text = '', attachments = [] } = message
  if (isEcho && String(app_id ?? '') === appId) return undefined
  const pieces = attachments.map(({ type }) => attachmentWords[type] ?? '[Đính kèm]')
  const said = [text.trim(), ...pieces].filter(Boolean).join(' ')
  const psid = isEcho ? recipient.id : sender.id
  const ours = isEcho ? sender.id : recipient.id
  if (said === '' || ours !== pageId || psid === pageId) return undefined
  const letters = said.slice(0, mostLetters)
  return { pageId, psid, id: mid, at: timestamp, text: letters, by: isEcho ? 'shop' : 'buyer' }
}
