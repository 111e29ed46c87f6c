import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { StoreTemplate } from '../../../domain/tables/company.ts'
import { isSigned } from '../../outside/bank-key.ts'

/*
 * How messages of a web store are signed, by what it runs on:
 *   khotay       `X-KhoTay-Signature: t=<seconds>,v1=<hex>`: HMAC-SHA256 of "<seconds>." and the body, good for five minutes
 *   woocommerce  `X-WC-Webhook-Signature`: HMAC-SHA256 of the body, base64
 *   haravan      `X-Haravan-Hmacsha256`: the same
 * The last two sign no time: what is sent once more is the same to the byte, and changes nothing.
 */

export const signatureHeader = 'x-khotay-signature'

const headers = { woocommerce: 'x-wc-webhook-signature', haravan: 'x-haravan-hmacsha256' } as const

/** What a web store signs with: 256 random bits. */
export function makeStoreSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** By what a store is known that asks us: made of its secret, so that it stands nowhere, and changes with it. */
export function storeKeyOf(storeId: string, secret: string): string {
  return `${storeId}.${createHmac('sha256', secret).update('khotay key').digest('base64url')}`
}

/** The store that a key names; whether it is that store's is not said yet. */
export function storeOfKey(key: string): string | undefined {
  return /^([a-z0-9]{8,32})\.[\w-]{43}$/.exec(key)?.[1]
}

export function isStoreKey(key: string, storeId: string, secret: string): boolean {
  return isSame(Buffer.from(key), Buffer.from(storeKeyOf(storeId, secret)))
}

interface Told {
  headers: Readonly<Record<string, unknown>>
  body: Buffer
  /** Ms since 1970. */
  now: number
}

/** Whether the body is the store's own. */
export function isSignedByStore(template: StoreTemplate, secret: string, told: Told): boolean {
  const { body, now } = told
  if (template === 'khotay') return isSigned(told.headers[signatureHeader], { secret, body, now })
  const given = Buffer.from(String(told.headers[headers[template]] ?? ''), 'base64')
  return isSame(given, createHmac('sha256', secret).update(body).digest())
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
