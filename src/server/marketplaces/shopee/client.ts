import * as v from 'valibot'
import { type CallOutside, type OutsideAnswer, OutsideTrouble } from '../../outside/call-outside.ts'
import { maskSecrets, maskText } from '../../outside/mask-secrets.ts'
import type { Asking } from '../asking.ts'
import { troubleOf } from './errors.ts'
import type { ShopeePath } from './paths.ts'
import { type ShopeeApp, signedAddress } from './sign.ts'

/** Who is asked about which shop; nobody's for public calls. */
export type Speaking = Pick<Asking, 'call' | 'now'> & Partial<Pick<Asking, 'shopId' | 'access'>>

interface Question {
  query?: Readonly<Record<string, string>>
  body?: object
}

export interface ShopeeClient {
  readonly app: ShopeeApp
  /** The answer, checked. Throws `OutsideTrouble`: never half an answer. */
  ask<S extends v.GenericSchema>(
    path: ShopeePath,
    schema: S,
    speaking: Speaking,
    question: Question,
  ): Promise<v.InferOutput<S>>
  /** The answer's bytes, where it is a file. */
  fetch(path: ShopeePath, speaking: Speaking, question: Question): Promise<Uint8Array>
}

/** One of the first two is in every answer of Shopee: an object that anybody else sent is none of its answers. */
const Envelope = v.pipe(
  v.object({
    // A sample of Shopee's has a blank where nothing is wrong.
    error: v.optional(v.pipe(v.string(), v.trim())),
    request_id: v.optional(v.string()),
    message: v.optional(v.string(), ''),
  }),
  v.check(({ error, request_id }) => error !== undefined || request_id !== undefined),
)

/** Every parcel of a batch failed, and each says why in the answer. */
const allFailed = 'common.batch_api_all_failed'
/** Labels of fifty parcels (bytes). */
const fileByteLimit = 20 * 1024 * 1024
const fileMs = 60_000

export function makeShopeeClient(app: ShopeeApp): ShopeeClient {
  function send(
    { method, path }: ShopeePath,
    { call, now, shopId, access }: Speaking,
    { query, body }: Question,
    limits: Pick<Parameters<CallOutside>[0], 'byteLimit' | 'timeoutMs'> = {},
  ): Promise<OutsideAnswer> {
    const forShop = shopId !== undefined && access !== undefined ? { shopId, access } : undefined
    const url = signedAddress(app, { path, now, forShop, query })
    const headers = { accept: '*/*', 'user-agent': 'KhoTay' }
    if (method === 'GET') return call({ method, url, headers, ...limits })
    const typed = { ...headers, 'content-type': 'application/json' }
    return call({ method, url, headers: typed, body: JSON.stringify(body ?? {}), ...limits })
  }

  return {
    app,

    ask: (path, schema, speaking, question) =>
      doneOnlyByActs(path, async () => {
        const answer = await send(path, speaking, question)
        return readAnswer(schema, answer, { path, now: speaking.now })
      }),

    fetch: (path, speaking, question) =>
      doneOnlyByActs(path, async () => {
        const answer = await send(path, speaking, question, { byteLimit: fileByteLimit, timeoutMs: fileMs })
        const isFile = answer.status === 200 && !/json/i.test(answer.headers['content-type'] ?? '')
        if (isFile && answer.bytes[0] !== '{'.charCodeAt(0)) return answer.bytes
        readAnswer(v.object({}), answer, { path, now: speaking.now })
        throw misfit(path, 'no file', answer)
      }),
  }
}

/** Whoever only looked has done nothing, whatever became of the answer. */
async function doneOnlyByActs<T>({ acts }: ShopeePath, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (acts || !(error instanceof OutsideTrouble && error.mayBeDone)) throw error
    const { kind, message, ...about } = error
    throw new OutsideTrouble(kind, message, { ...about, mayBeDone: false })
  }
}

function readAnswer<S extends v.GenericSchema>(
  schema: S,
  answer: OutsideAnswer,
  { path, now }: { path: ShopeePath; now: number },
): v.InferOutput<S> {
  const { status, bytes } = answer
  const retryAfterMs = retryAfterOf(answer, now)
  if (status === 429) throw troubleOf({ error: 'error_rate_limit' }, { now, retryAfterMs })
  const json = withoutNulls(read(bytes))
  const envelope = v.safeParse(Envelope, json)
  if (!envelope.success) throw noAnswer(answer, retryAfterMs)
  const { error = '', message } = envelope.output
  const fitting = v.safeParse(schema, json)
  if (error !== '' && !(error === allFailed && fitting.success))
    throw troubleOf({ error, message }, { now, retryAfterMs })
  if (error === '' && (status < 200 || status >= 300)) throw noAnswer(answer, retryAfterMs)
  if (!fitting.success) throw misfit(path, problemOf(fitting.issues), answer)
  return fitting.output
}

/** A page of a proxy, of maintenance, or nothing at all: nobody knows whether the request came through. */
function noAnswer({ status, bytes }: OutsideAnswer, retryAfterMs: number | undefined): OutsideTrouble {
  return new OutsideTrouble('again', 'Shopee không trả lời như thường lệ. KhoTay tự kiểm tra rồi thử lại.', {
    said: `HTTP ${status}`,
    retryAfterMs,
    mayBeDone: true,
    forAll: status >= 500,
    answer: textOf(bytes),
  })
}

/** An answer that is none of those we know: kept whole for whoever mends it, and nothing of it is believed. */
export function misfit(
  { path, acts }: ShopeePath,
  problem: string,
  { bytes }: Pick<OutsideAnswer, 'bytes'>,
): OutsideTrouble {
  return new OutsideTrouble(
    'never',
    'Shopee trả lời theo dạng KhoTay chưa biết nên không dùng. Báo cho người vận hành KhoTay.',
    { said: maskText(`${path}: ${problem}`), mayBeDone: acts, answer: textOf(bytes) },
  )
}

/** Where it does not fit and what was expected; nothing of what came. */
export function problemOf(issues: readonly v.BaseIssue<unknown>[]): string {
  const [first] = issues
  return first ? `${v.getDotPath(first) ?? 'answer'}: ${first.expected ?? 'other'}` : 'answer'
}

function read(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'))
  } catch {
    return undefined
  }
}

/** Shopee says `null` of what it does not know, or leaves it out: one and the same. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (typeof value !== 'object' || value === null) return value
  const told = Object.entries(value).filter(([, inner]) => inner !== null)
  return Object.fromEntries(told.map(([key, inner]) => [key, withoutNulls(inner)]))
}

function textOf(bytes: Uint8Array): string {
  return maskSecrets(Buffer.from(bytes).toString('utf8'))
}

/** `Retry-After`, in seconds or as a date. */
function retryAfterOf({ headers }: OutsideAnswer, now: number): number | undefined {
  const told = headers['retry-after']
  if (told === undefined) return undefined
  const ms = /^\d+$/.test(told) ? Number(told) * 1000 : Date.parse(told) - now
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
