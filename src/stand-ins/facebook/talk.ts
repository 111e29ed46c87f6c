import { createHmac, randomBytes } from 'node:crypto'
import { buyerOf, type FacebookWorld, type PageGrant, type WrittenMessage } from './facebook-world.ts'
import { GraphRefusal } from './graph-refusal.ts'

/** A Page may answer for so long after a buyer wrote (ms). */
const windowMs = 24 * 3_600_000
const mostLetters = 2_000

/** Somebody writes; whoever follows the Page is told. */
export function write(world: FacebookWorld, message: Omit<WrittenMessage, 'mid' | 'at'>): WrittenMessage {
  const written = { ...message, mid: `m_${randomBytes(24).toString('base64url')}`, at: world.clock() }
  world.messages.put(written.mid, written)
  const fields = world.grants.get(message.page)?.fields ?? []
  const field = message.by === 'buyer' ? 'messages' : 'message_echoes'
  if (fields.includes(field)) world.hooks.tell(JSON.stringify(hookOf(world, written)))
  return written
}

function hookOf({ settings }: FacebookWorld, { mid, page, psid, text, by, isOfApp, at }: WrittenMessage) {
  const isEcho = by === 'page'
  const echo = isEcho ? { is_echo: true, ...(isOfApp ? { app_id: Number(settings.appId) } : undefined) } : {}
  const [sender, recipient] = isEcho ? [page, psid] : [psid, page]
  const messaging = [
    { sender: { id: sender }, recipient: { id: recipient }, timestamp: at, message: { mid, text, ...echo } },
  ]
  return { object: 'page', entry: [{ id: page, time: at, messaging }] }
}

/** `X-Hub-Signature-256`. */
export function signatureOf(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

/** `POST /me/messages`: an answer by the app, within the window. */
export function sendMessage(
  world: FacebookWorld,
  { id: page }: PageGrant,
  body: Readonly<Record<string, unknown>>,
): object {
  const { recipient, message, messaging_type } = body as {
    recipient?: { id?: unknown }
    message?: { text?: unknown }
    messaging_type?: unknown
  }
  const [psid, text] = [recipient?.id, message?.text]
  if (messaging_type !== 'RESPONSE') throw new GraphRefusal(100, '(#100) Param messaging_type is wrong')
  if (typeof text !== 'string' || text === '' || text.length > mostLetters)
    throw new GraphRefusal(100, '(#100) Length of param message[text] must be 1 to 2000')
  if (typeof psid !== 'string' || !buyerOf(world, page, psid))
    throw new GraphRefusal(100, '(#100) No matching user found', { subcode: 2018001 })
  const heard = world.messages
    .all()
    .filter((one) => one.page === page && one.psid === psid && one.by === 'buyer')
    .at(-1)
  if (!heard || world.clock() - heard.at >= windowMs)
    throw new GraphRefusal(10, '(#10) This message is sent outside of allowed window.', { subcode: 2018278 })
  const { mid } = write(world, { page, psid, text, by: 'page', isOfApp: true })
  return { recipient_id: psid, message_id: mid }
}
