import { createHmac } from 'node:crypto'
import { postSigned } from '../market/post-signed.ts'
import type { StoreLink } from './store-world.ts'

const waitMs = 5_000

/** A message on its way: what it is about, and its bytes. */
export interface Message {
  topic: string
  text: string
}

/** Posts a message as the software that the store plays signs it. Says whether it was taken. */
export async function postMessage(
  link: StoreLink | undefined,
  pending: string,
  now: number,
): Promise<boolean> {
  if (!link) return false
  const { topic, text } = JSON.parse(pending) as Message
  const signed = signatureOf(link, { topic, text }, now)
  // What is not understood will not be understood later.
  return [200, 400, 413].includes(await postSigned(link.hook, { body: text, signed, waitMs }))
}

function signatureOf(
  { template, secret }: StoreLink,
  { topic, text }: Message,
  now: number,
): Record<string, string> {
  const inBase64 = () => createHmac('sha256', secret).update(text).digest('base64')
  switch (template) {
    case 'woocommerce':
      return { 'x-wc-webhook-topic': topic, 'x-wc-webhook-signature': inBase64() }
    case 'haravan':
      return { 'x-haravan-topic': topic, 'x-haravan-hmacsha256': inBase64() }
    case 'khotay': {
      const seconds = Math.floor(now / 1000)
      const hash = createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')
      return { 'x-khotay-signature': `t=${seconds},v1=${hash}` }
    }
  }
}
