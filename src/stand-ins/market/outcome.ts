/** One request, as it came. */
export interface WireRequest {
  method: string
  /** Path and query. */
  url: string
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
  /** The body byte for byte; that of `body` where it is absent. */
  bytes?: Buffer | undefined
}

/** What becomes of a request: answered, answered with the end missing, or left without a word. */
export interface Outcome {
  kind: 'answer' | 'cut' | 'silence'
  status: number
  headers: Record<string, string>
  body: string | Uint8Array
  /** Before the first byte (ms). */
  waitMs?: number
}

export const silence: Outcome = { kind: 'silence', status: 0, headers: {}, body: '' }

export function jsonOutcome(value: unknown, status = 200): Outcome {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  return { kind: 'answer', status, headers, body: JSON.stringify(value) }
}

export function seeOther(location: string): Outcome {
  return { kind: 'answer', status: 303, headers: { location }, body: '' }
}

/** A page of ours; `formsTo` are further origins that its forms may end at. */
export function pageOutcome(html: string, { status = 200, formsTo = '' } = {}): Outcome {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${formsTo}; frame-ancestors 'none'; base-uri 'none'`,
  }
  return { kind: 'answer', status, headers, body: html }
}
