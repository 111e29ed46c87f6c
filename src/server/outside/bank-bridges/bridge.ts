import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** A transfer that came in, as a bridge tells of it. */
export interface ToldTransfer {
  /** The bridge's own number of it, behind its name: told again it is the same. */
  transaction: string
  /** VND. */
  amount: number
  content: string
}

/** What a bridge sent. */
export interface Sent {
  headers: IncomingHttpHeaders
  /** The bytes as they came: what is signed, where the body is. */
  raw: Buffer
  body: Readonly<Record<string, unknown>>
}

/** A service that reads the shop's account and tells of what comes in: each has a form and a signature of its own. */
export interface Bridge {
  isSigned(sent: Sent, secret: string, now: number): boolean
  /** Money that came in; none of a trial, or of money that went out. Nothing where the body is not one of this bridge's. */
  read(body: Sent['body']): ToldTransfer[] | undefined
}

/** How far the clocks of a bridge and of the server may be apart (ms). */
export const clockMs = 300_000

export function hmac(algorithm: 'sha256' | 'sha512', secret: string, ...parts: (string | Buffer)[]): string {
  const made = createHmac(algorithm, secret)
  for (const part of parts) made.update(part)
  return made.digest('hex')
}

/** Takes as long however much of it is right. */
export function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHmac('sha256', 'same').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

/** One header, as text. */
export function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const found = headers[name]
  return typeof found === 'string' ? found : ''
}

/** Fields sorted by their names, at every depth: the order they are signed in. */
export function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const fields = value as Record<string, unknown>
  return Object.fromEntries(
    Object.keys(fields)
      .sort()
      .map((key) => [key, sorted(fields[key])]),
  )
}
