import * as v from 'valibot'
import type { CallOutside, OutsideAnswer } from '../../outside/call-outside.ts'
import type { Asking } from '../asking.ts'
import type { PhotoForm } from '../photo-form.ts'
import {
  doneOnlyByActs,
  jsonOf,
  nameOfAnother,
  noAnswersOf,
  problemOf,
  retryAfterOf,
  withoutNulls,
} from '../read-answer.ts'
import { troubleOf } from './errors.ts'
import type { ShopeePath } from './paths.ts'
import { type ShopeeApp, type ShopeeQuery, signedAddress } from './sign.ts'

const { noAnswer, misfit } = noAnswersOf('Shopee')

export { misfit }

/** Who is asked about which shop; nobody's for public calls. */
export type Speaking = Pick<Asking, 'call' | 'now'> & Partial<Pick<Asking, 'shopId' | 'access'>>

interface Question {
  query?: ShopeeQuery
  body?: object
  form?: PhotoForm
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

/** By which orders, returns and parcels are known. */
const ids = ['order_sn', 'return_sn', 'package_number'] as const

/** One of the first two is in every answer of Shopee: an object that anybody else sent is none of its answers. */
const Envelope = v.pipe(
  v.object({
    // A sample of Shopee's has a blank where nothing is wrong.
    error: v.optional(v.pipe(v.string(), v.trim())),
    request_id: v.optional(v.string()),
    message: v.optional(v.string(), ''),
    response: v.optional(v.unknown()),
  }),
  v.check(({ error, request_id }) => error !== undefined || request_id !== undefined),
)

/** Every parcel of a batch failed, or some of an item's variations: each says why in the answer. */
const eachSaysWhy =
  /^(common\.batch_api_all_failed|(product\.)?error_(busi_update_stock_failed|update_price_fail))$/
/** Labels of fifty parcels (bytes). */
const fileByteLimit = 20 * 1024 * 1024
const fileMs = 60_000

export function makeShopeeClient(app: ShopeeApp): ShopeeClient {
  function send(
    { method, path }: ShopeePath,
    { call, now, shopId, access }: Speaking,
    { query, body, form }: Question,
    limits: Pick<Parameters<CallOutside>[0], 'byteLimit' | 'timeoutMs'> = {},
  ): Promise<OutsideAnswer> {
    const forShop = shopId !== undefined && access !== undefined ? { shopId, access } : undefined
    const url = signedAddress(app, { path, now, forShop, query })
    const headers = { accept: '*/*', 'user-agent': 'KhoTay' }
    if (method === 'GET') return call({ method, url, headers, ...limits })
    if (form)
      return call({
        method,
        url,
        headers: { ...headers, 'content-type': form.type },
        bytes: form.bytes,
        ...limits,
      })
    const typed = { ...headers, 'content-type': 'application/json' }
    return call({ method, url, headers: typed, body: JSON.stringify(body ?? {}), ...limits })
  }

  return {
    app,

    ask: (path, schema, speaking, question) =>
      doneOnlyByActs(path, async () => {
        const answer = await send(path, speaking, question)
        return readAnswer(schema, answer, {
          path,
          now: speaking.now,
          about: { ...question.query, ...question.body },
        })
      }),

    fetch: (path, speaking, question) =>
      doneOnlyByActs(path, async () => {
        const answer = await send(path, speaking, question, { byteLimit: fileByteLimit, timeoutMs: fileMs })
        const isFile = answer.status === 200 && !/json/i.test(answer.headers['content-type'] ?? '')
        const begins = Buffer.from(answer.bytes.subarray(0, 64)).toString('utf8').trimStart()
        if (isFile && !begins.startsWith('{')) return answer.bytes
        readAnswer(v.object({}), answer, { path, now: speaking.now, about: {} })
        throw misfit(path, 'no file', answer)
      }),
  }
}

function readAnswer<S extends v.GenericSchema>(
  schema: S,
  answer: OutsideAnswer,
  { path, now, about }: { path: ShopeePath; now: number; about: object },
): v.InferOutput<S> {
  const { status, bytes } = answer
  const retryAfterMs = retryAfterOf(answer, now)
  const { area } = path
  if (status === 429) throw troubleOf({ error: 'error_rate_limit' }, { now, retryAfterMs })
  const json = withoutNulls(jsonOf(bytes))
  const envelope = v.safeParse(Envelope, json)
  if (!envelope.success) throw noAnswer(answer, retryAfterMs)
  const { error = '', message } = envelope.output
  const fitting = v.safeParse(schema, json)
  if (error !== '' && !(eachSaysWhy.test(error) && fitting.success))
    throw troubleOf({ error, message }, { now, retryAfterMs, area })
  if (error === '' && (status < 200 || status >= 300)) throw noAnswer(answer, retryAfterMs)
  if (!fitting.success) throw misfit(path, problemOf(fitting.issues), answer)
  const other = nameOfAnother(ids, about, envelope.output.response)
  if (other !== undefined) throw misfit(path, `response.${other}: as asked`, answer)
  return fitting.output
}
