import { StoreOrder } from '../../../domain/channels/web-store/web-store-told.ts'
import type { StoreTemplate } from '../../../domain/tables/company.ts'
import { jsonOf, withoutNulls } from '../read-answer.ts'
import { haravanMessage } from './haravan.ts'
import { ownMessage } from './own.ts'
import { type RawMessage, readAs } from './raw-message.ts'
import { woocommerceMessage } from './woocommerce.ts'

/** What a web store told us, in our terms. */
export type StoreMessage = { kind: 'order'; order: StoreOrder } | Exclude<RawMessage, { kind: 'order' }>

const readers: Readonly<Record<StoreTemplate, (body: unknown, topic: string) => RawMessage>> = {
  khotay: ownMessage,
  woocommerce: woocommerceMessage,
  haravan: haravanMessage,
}

const topicHeaders = { woocommerce: 'x-wc-webhook-topic', haravan: 'x-haravan-topic' } as const

/** What the message is about, where headers say it and the body does not. */
export function topicOf(template: StoreTemplate, headers: Readonly<Record<string, unknown>>): string {
  return template === 'khotay' ? '' : String(headers[topicHeaders[template]] ?? '').slice(0, 64)
}

/** Reads a message. Throws, without a word of what came, where it is none. */
export function readStoreMessage(template: StoreTemplate, body: Uint8Array, topic: string): StoreMessage {
  const message = readers[template](withoutNulls(jsonOf(body)), topic)
  if (message.kind !== 'order') return message
  return { kind: 'order', order: readAs(StoreOrder, message.order) }
}
