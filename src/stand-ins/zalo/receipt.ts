import { createHash } from 'node:crypto'
import type { PracticeMessage, ZaloSettings } from './zalo-world.ts'

/** What Zalo tells once a message by template came to somebody's phone; here that is at once. */
export function receiptOf(
  { appId }: Pick<ZaloSettings, 'appId'>,
  { oa_id, phone, msg_id, tracking_id, at }: PracticeMessage,
): string {
  return JSON.stringify({
    sender: { id: oa_id },
    recipient: { id: phone },
    event_name: 'user_received_message',
    message: { delivery_time: String(at), msg_id, tracking_id },
    app_id: appId,
    timestamp: String(at),
  })
}

/** `X-ZEvent-Signature`. */
export function receiptSignature(appId: string, body: string, secret: string): string {
  const { timestamp } = JSON.parse(body) as { timestamp: string }
  return `mac=${createHash('sha256').update(`${appId}${body}${timestamp}${secret}`).digest('hex')}`
}
