import * as v from 'valibot'
import { isWholePdf } from '../marketplaces/is-whole-pdf.ts'
import {
  doneOnlyByActs,
  jsonOf,
  noAnswersOf,
  problemOf,
  retryAfterOf,
  withoutNulls,
} from '../marketplaces/read-answer.ts'
import { type OutsideAnswer, type OutsideRequest, OutsideTrouble } from '../outside/call-outside.ts'
import { maskText } from '../outside/mask-secrets.ts'
import type { KeyedAsking } from '../outside/providers/keyed-provider.ts'

/*
 * What is the same at all carriers: JSON over HTTP, sentences of theirs under an envelope, and answers that are none.
 */

export interface CarrierRequest extends Pick<OutsideRequest, 'method' | 'url' | 'headers'> {
  /** Sent as JSON. */
  json?: object
  /** Sent as a form. */
  form?: Readonly<Record<string, string>>
  /** Something is done there: an answer that is lost leaves open whether it was (O4). */
  acts: boolean
  /** A label comes in the answer, which is longer than others are. */
  isLong?: true
}

/** What the carrier said, whatever its status is. */
export interface CarrierAnswer {
  status: number
  json: unknown
  whole: OutsideAnswer
}

export interface CarrierWire {
  /** Asks, and answers with JSON of whatever status. Throws `OutsideTrouble` where there is none. */
  ask(request: CarrierRequest, asking: KeyedAsking): Promise<CarrierAnswer>
  /** Asks for a file, and answers with whatever came of whatever status that says something of it alone. */
  file(request: Pick<CarrierRequest, 'url' | 'headers'>, asking: KeyedAsking): Promise<OutsideAnswer>
  /** The label in an answer, a PDF and whole. Throws where it is none: a page for browsers is not kept, for nobody could print it without a network. */
  label(answer: Pick<OutsideAnswer, 'status' | 'bytes'>): Uint8Array
  /** The part of an answer that fits; throws where it does not: nothing of it is believed. */
  fit<S extends v.GenericSchema>(
    schema: S,
    json: unknown,
    of: { answer: CarrierAnswer; request: CarrierRequest },
  ): v.InferOutput<S>
  /** The keys are not taken (any more). */
  keysRefused(said: string): OutsideTrouble
  /** The carrier says no, in its own words: somebody has to see to it. */
  refused(words: string, said: string, isFinal?: boolean): OutsideTrouble
  /** The same where it says no to a field of the order that a person can mend. */
  refusedAt(
    field: NonNullable<OutsideTrouble['field']>,
    words: string,
    said: string,
    isFinal?: boolean,
  ): OutsideTrouble
  /** The same where it says no to where parcels are fetched: whoever keeps the settings mends that. */
  refusedPickup(said: string): OutsideTrouble
}

/** @param name as people call the carrier */
export function makeCarrierWire(name: string): CarrierWire {
  const { noAnswer, misfit } = noAnswersOf(name)
  const tooManyOf = (answer: OutsideAnswer, now: number) =>
    new OutsideTrouble('again', tooMany(name), {
      retryAfterMs: retryAfterOf(answer, now) ?? 30_000,
      forAll: true,
    })
  return {
    ask: (request, asking) =>
      doneOnlyByActs(request, async () => {
        const { method, url, json, form, headers = {}, isLong } = request
        const body = json ? JSON.stringify(json) : form && new URLSearchParams(form).toString()
        const type = json ? 'application/json' : 'application/x-www-form-urlencoded'
        const common = { accept: 'application/json', 'user-agent': 'KhoTay', ...headers }
        const limits = isLong ? fileLimits : {}
        const answer = await asking.call(
          body === undefined
            ? { method, url, headers: common, ...limits }
            : { method, url, headers: { ...common, 'content-type': type }, body, ...limits },
        )
        if (answer.status === 429) throw tooManyOf(answer, asking.now)
        const wait = retryAfterOf(answer, asking.now)
        const told = withoutNulls(jsonOf(answer.bytes))
        if (answer.status >= 500 || told === undefined) throw noAnswer(answer, wait)
        return { status: answer.status, json: told, whole: answer }
      }),

    async file({ url, headers = {} }, asking) {
      const common = { accept: 'application/pdf', 'user-agent': 'KhoTay', ...headers }
      const answer = await asking.call({ method: 'GET', url, headers: common, ...fileLimits })
      if (answer.status === 429) throw tooManyOf(answer, asking.now)
      if (answer.status >= 500) throw noAnswer(answer, retryAfterOf(answer, asking.now))
      return answer
    },

    label({ status, bytes }) {
      if (status === 200 && isWholePdf(bytes)) return bytes
      const head = Buffer.from(bytes.subarray(0, 512)).toString('utf8').trim()
      if (head.startsWith('%PDF-'))
        throw new OutsideTrouble('again', `Tem ${name} tải về không trọn vẹn. KhoTay tự tải lại.`, {
          said: `${bytes.byteLength} byte`,
          retryAfterMs: 5_000,
        })
      const isPage = status === 200 && /^<(!doctype|html|\?xml)/i.test(head)
      const words = isPage ? pageInstead(name) : noLabel(name)
      const said = isPage || head === '' ? `HTTP ${status}` : maskText(head)
      throw new OutsideTrouble('person', words, { said })
    },

    fit(schema, json, { answer, request }) {
      const fitting = v.safeParse(schema, json)
      if (fitting.success) return fitting.output
      const asked = { path: new URL(request.url).pathname, acts: request.acts }
      throw misfit(asked, problemOf(fitting.issues), answer.whole)
    },

    keysRefused: (said) =>
      new OutsideTrouble(
        'grant',
        `${name} không nhận khóa kết nối. Mở Cài đặt, phần Vận chuyển, nhập lại khóa.`,
        {
          said: maskText(said),
        },
      ),

    refused: (words, said, isFinal = false) =>
      new OutsideTrouble('person', words, { said: maskText(said), isFinal }),

    refusedAt: (field, words, said, isFinal = false) =>
      new OutsideTrouble('person', words, { said: maskText(said), isFinal, field }),

    refusedPickup: (said) =>
      new OutsideTrouble('person', badPickup(name), { said: maskText(said), field: 'carrier' }),
  }
}

/** A label is so long at most (bytes), and takes so long to come (ms). */
const fileLimits = { byteLimit: 4 * 1024 * 1024, timeoutMs: 30_000 }

const pageInstead = (name: string) =>
  `${name} đưa tem dạng trang web, không phải tệp PDF, nên không giữ được để in. In tem của KhoTay, hoặc in trên trang của hãng.`
const noLabel = (name: string) =>
  `${name} không đưa tem của vận đơn này. Xem lời của hãng bên dưới; in tem của KhoTay thay cho tem hãng.`
const badPickup = (name: string) =>
  `${name} không nhận nơi lấy hàng của shop. Mở Cài đặt, phần Vận chuyển, sửa nơi lấy hàng rồi gửi lại.`
const tooMany = (name: string) => `${name} đang nhận quá nhiều lượt gọi. KhoTay tự thử lại.`

/** Whole VND of a number or of a text; a carrier that says neither says nothing. */
export const Amount = v.union([
  v.pipe(v.number(), v.transform(Math.round)),
  v.pipe(
    v.string(),
    v.regex(/^-?\d+(\.\d+)?$/),
    v.transform((text) => Math.round(Number(text))),
  ),
])

/** What a parcel weighs (g); one that is none keeps nobody from the rest of an answer. */
export const Grams = v.pipe(
  v.unknown(),
  v.transform((told) => {
    const grams = typeof told === 'string' && told.trim() === '' ? Number.NaN : Number(told)
    return Number.isFinite(grams) && grams > 0 ? grams : undefined
  }),
)

/** The same in kg. */
export const kilograms = (grams: number | undefined): number | undefined =>
  grams === undefined ? undefined : grams / 1000

/** Ids and codes come as numbers or as texts. */
export const Code = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((code) => String(code).trim()),
)

/** "2026-11-27 09:30:00" in Vietnam, or an instant of ISO 8601 (ms since 1970); nothing where it is neither. */
export function instantOf(text: string | undefined): number | undefined {
  if (!text) return undefined
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)$/.exec(text) ?? []
  const at = Date.parse(day ? `${day}T${time}+07:00` : text)
  return Number.isFinite(at) ? at : undefined
}
