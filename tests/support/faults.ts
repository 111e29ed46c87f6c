/** What the gateway does with one request. */
export type Fault =
  | { kind: 'pass' }
  | { kind: 'drop' }
  | { kind: 'hang'; ms: number }
  | { kind: 'delay'; ms: number }
  | { kind: 'hold'; until: Promise<unknown> }
  | { kind: 'duplicate' }
  | { kind: 'truncateAfterCommit' }
  | { kind: 'dropAnswer' }
  | { kind: 'answer'; status: number; headers: Record<string, string>; body: string; type: string }
  | { kind: 'killServer'; when: 'before' | 'after'; kill: () => void | Promise<void>; delayMs: number }

export interface AnswerOptions {
  status: number
  headers?: Record<string, string>
  body?: string
  /** Content type; JSON unless told. */
  type?: string
}

/** The faults of a network, to be given to `gateway.rule`. */
export const fault = {
  pass: (): Fault => ({ kind: 'pass' }),
  /** The connection is cut before the server sees the request. */
  drop: (): Fault => ({ kind: 'drop' }),
  /** Silence for `ms`, then the connection is cut; the server never sees the request. */
  hang: (ms = 120_000): Fault => ({ kind: 'hang', ms }),
  /** The request reaches the server `ms` late. */
  delay: (ms: number): Fault => ({ kind: 'delay', ms }),
  /** The request reaches the server when this has happened, and not before. */
  hold: (until: Promise<unknown>): Fault => ({ kind: 'hold', until }),
  /** The server gets the request twice, one after the other; the second answer is returned. */
  duplicate: (): Fault => ({ kind: 'duplicate' }),
  /** The server has done the work; the device gets the headers and half of the answer. */
  truncateAfterCommit: (): Fault => ({ kind: 'truncateAfterCommit' }),
  /** The server has done the work; the device gets nothing. */
  dropAnswer: (): Fault => ({ kind: 'dropAnswer' }),
  /** Somebody else answers; the server never sees the request. */
  answer: ({ status, headers = {}, body = '', type = 'application/json' }: AnswerOptions): Fault => ({
    kind: 'answer',
    status,
    headers,
    body,
    type,
  }),
  /**
   * Calls `kill` when the request has gone to the server: `before` its answer (`delayMs` later, so that a test can
   * sweep over the moment of the commit) or `after` the whole answer came back. Either way the device gets nothing.
   */
  killServer: (when: 'before' | 'after', kill: () => void | Promise<void>, delayMs = 0): Fault => ({
    kind: 'killServer',
    when,
    kill,
    delayMs,
  }),
}

const refused = (status: number, code: string, headers?: Record<string, string>): Fault =>
  fault.answer({ status, headers, body: JSON.stringify({ error: code, code }) })

/** Answers that are not what was asked for, by name: each has to leave the queue whole. */
export const wrongAnswers = {
  'empty 200': fault.answer({ status: 200 }),
  'captive portal': fault.answer({
    status: 200,
    type: 'text/html; charset=utf-8',
    body: '<!doctype html><title>Wi-Fi</title><form action="/login">Đăng nhập Wi-Fi</form>',
  }),
  'captive portal redirect': fault.answer({
    status: 302,
    headers: { location: 'http://wifi.invalid/login' },
  }),
  'broken JSON': fault.answer({ status: 200, body: '{"answers":[{"seq":1,"sta' }),
  'wrong shape': fault.answer({ status: 200, body: '{"hello":["world"]}' }),
  'no content': fault.answer({ status: 204 }),
  'bad request': refused(400, 'bad-parameters'),
  'sign in': refused(401, 'sign-in'),
  forbidden: refused(403, 'forbidden'),
  'not found': refused(404, 'not-found'),
  conflict: refused(409, 'conflict'),
  'too large': refused(413, 'too-large'),
  'update needed': refused(426, 'update-app'),
  'too many': refused(429, 'too-many', { 'retry-after': '1' }),
  crashed: refused(500, 'crashed'),
  'bad gateway': fault.answer({ status: 502, type: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
  unavailable: refused(503, 'unavailable', { 'retry-after': '1' }),
} satisfies Record<string, Fault>
