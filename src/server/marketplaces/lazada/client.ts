import * as v from 'valibot'
import { Id, Switch } from '../../../domain/channels/lazada/lazada-fields.ts'
import { type OutsideAnswer, OutsideTrouble } from '../../outside/call-outside.ts'
import type { Asking } from '../asking.ts'
import type { PhotoForm } from '../photo-form.ts'
import {
  doneOnlyByActs,
  isObject,
  jsonOf,
  nameOfAnother,
  noAnswersOf,
  problemOf,
  retryAfterOf,
  withoutNulls,
} from '../read-answer.ts'
import { type LazadaRefusal, troubleOf } from './errors.ts'
import { type LazadaPath, rest } from './paths.ts'
import { type LazadaApp, signedParams } from './sign.ts'

const { noAnswer, misfit } = noAnswersOf('Lazada')

export { misfit }

/** Who is asked about which shop; nobody's where tokens are asked for. */
export type Speaking = Pick<Asking, 'call' | 'now'> & Partial<Pick<Asking, 'access'>>

/** What is said by name: lists and objects as JSON. */
export type Saying = Readonly<Record<string, string | number | boolean | object | undefined>>

export interface LazadaClient {
  readonly app: LazadaApp
  /** The answer, checked. Throws `OutsideTrouble`: never half an answer. */
  ask<S extends v.GenericSchema>(
    path: LazadaPath,
    schema: S,
    speaking: Speaking,
    saying?: Saying,
  ): Promise<v.InferOutput<S>>
  /** The same of a picture, which is sent in a form beside what signs. */
  upload<S extends v.GenericSchema>(
    path: LazadaPath,
    schema: S,
    speaking: Speaking,
    form: PhotoForm,
  ): Promise<v.InferOutput<S>>
  /** A file that Lazada keeps for a while; nobody is to be known by it. */
  fetch(url: string, speaking: Pick<Speaking, 'call'>): Promise<Uint8Array>
}

/** By which orders and requests of buyers are known. */
const ids = ['order_id', 'trade_order_id', 'reverse_order_id'] as const

/** In every answer of Lazada: an object that anybody else sent is none of its answers. */
const Envelope = v.object({
  code: v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  type: v.optional(v.string(), ''),
  message: v.optional(v.string(), ''),
  // What a refusal of products is about: its message says only that there is one.
  detail: v.optional(v.unknown()),
  data: v.optional(v.unknown()),
  result: v.optional(v.unknown()),
})
const Inner = v.object({
  success: v.optional(Switch),
  error_code: v.optional(Id, ''),
  errorCode: v.optional(Id, ''),
  error_msg: v.optional(v.string(), ''),
  errorMsg: v.optional(v.string(), ''),
})

/** Labels of twenty parcels, written as text (bytes). */
const fileByteLimit = 20 * 1024 * 1024
const fileMs = 60_000

export function makeLazadaClient(app: LazadaApp): LazadaClient {
  return {
    app,

    ask: (path, schema, { call, now, access }, saying = {}) =>
      doneOnlyByActs(path, async () => {
        const origin = path.area === 'tokens' && access === undefined ? app.auth : app.api
        const texts = textsOf(saying)
        const params = signedParams(app, { path: path.path, now, access, params: texts })
        const headers = { accept: 'application/json', 'user-agent': 'KhoTay' }
        if (path.inForm) {
          // What signs stands in the address, and what is said in the form; both are signed.
          const signing = Object.entries(params).filter(([name]) => !Object.hasOwn(texts, name))
          const answer = await call({
            method: path.method,
            url: `${origin}${rest}${path.path}?${new URLSearchParams(signing)}`,
            headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
            body: new URLSearchParams(texts).toString(),
          })
          return readAnswer(schema, answer, { path, now, about: {} })
        }
        // All of it is said in the address, also where Lazada wants a POST: what is signed and what is sent is one and the same.
        const url = `${origin}${rest}${path.path}?${new URLSearchParams(params)}`
        const limits = path.area === 'parcels' ? { byteLimit: fileByteLimit, timeoutMs: fileMs } : {}
        const answer = await call({ method: path.method, url, headers, ...limits })
        return readAnswer(schema, answer, { path, now, about: saying })
      }),

    upload: (path, schema, { call, now, access }, form) =>
      doneOnlyByActs(path, async () => {
        // What a form carries is no part of what is signed.
        const params = signedParams(app, { path: path.path, now, access, params: {} })
        const answer = await call({
          method: 'POST',
          url: `${app.api}${rest}${path.path}?${new URLSearchParams(params)}`,
          headers: { accept: 'application/json', 'user-agent': 'KhoTay', 'content-type': form.type },
          bytes: form.bytes,
        })
        return readAnswer(schema, answer, { path, now, about: {} })
      }),

    async fetch(url, { call }) {
      const headers = { accept: '*/*', 'user-agent': 'KhoTay' }
      const { status, bytes } = await call({
        method: 'GET',
        url,
        headers,
        byteLimit: fileByteLimit,
        timeoutMs: fileMs,
      })
      if (status === 200) return bytes
      throw new OutsideTrouble('again', 'Chưa tải được tem của Lazada. KhoTay tự tải lại.', {
        said: `HTTP ${status}`,
        retryAfterMs: 5_000,
      })
    },
  }
}

function textsOf(saying: Saying): Record<string, string> {
  return Object.fromEntries(
    Object.entries(saying).flatMap(([name, value]) => {
      if (value === undefined) return []
      return [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]]
    }),
  )
}

function readAnswer<S extends v.GenericSchema>(
  schema: S,
  answer: OutsideAnswer,
  { path, now, about }: { path: LazadaPath; now: number; about: object },
): v.InferOutput<S> {
  const { status, bytes } = answer
  const retryAfterMs = retryAfterOf(answer, now)
  const { area } = path
  if (status === 429) throw troubleOf({ code: 'ApiCallLimit' }, { area, retryAfterMs })
  const json = withoutNulls(jsonOf(bytes), isNothing)
  const envelope = v.safeParse(Envelope, json)
  if (!envelope.success) throw noAnswer(answer, retryAfterMs)
  const { code, type, detail } = envelope.output
  const message = [envelope.output.message, ...sentencesIn(detail)].join(' ').trim()
  if (code !== '0') throw troubleOf({ code, type, message }, { area, retryAfterMs })
  if (status < 200 || status >= 300) throw noAnswer(answer, retryAfterMs)
  const { data, result } = envelope.output
  const inner = [json, result, data].map(refusalIn).find((one) => one !== undefined)
  if (inner) throw troubleOf(inner, { area, retryAfterMs })
  const fitting = v.safeParse(schema, json)
  if (!fitting.success) throw misfit(path, problemOf(fitting.issues), answer)
  const other = nameOfAnother(ids, about, data) ?? nameOfAnother(ids, about, result)
  if (other !== undefined) throw misfit(path, `${other}: as asked`, answer)
  return fitting.output
}

const Detail = v.array(
  v.union([
    v.string(),
    v.object({
      field: v.optional(v.string()),
      seller_sku: v.optional(v.string()),
      message: v.optional(v.string(), ''),
    }),
  ]),
)

/** `[{"field":"AT-DEN-M","message":"Negative sellable"}]` */
function sentencesIn(detail: unknown): string[] {
  const read = v.safeParse(Detail, typeof detail === 'string' ? [detail] : detail)
  if (!read.success) return []
  return read.output.map((one) => {
    if (typeof one === 'string') return one
    return [one.seller_sku ?? one.field, one.message].filter(Boolean).join(': ')
  })
}

/** A refusal within an answer that is well as a whole: Lazada's documents spell it both ways. What it says of errors beside a success is of no concern. */
function refusalIn(told: unknown): LazadaRefusal | undefined {
  if (!isObject(told) || Array.isArray(told)) return undefined
  const read = v.safeParse(Inner, told)
  if (!read.success) return undefined
  const { success, error_code, errorCode, error_msg, errorMsg } = read.output
  const code = [error_code, errorCode].find((one) => one !== '' && one !== '0') ?? ''
  if (success ?? code === '') return undefined
  return { code, message: error_msg || errorMsg }
}

/** Lazada also says "null" of what it does not know, or leaves it blank: an instant, a sum. */
function isNothing(told: unknown): boolean {
  return told === null || told === 'null' || told === ''
}
