import * as v from 'valibot'
import { Id } from '../../../domain/channels/tiki/tiki-fields.ts'
import type { OutsideAnswer } from '../../outside/call-outside.ts'
import type { Asking } from '../asking.ts'
import {
  doneOnlyByActs,
  isObject,
  jsonOf,
  noAnswersOf,
  problemOf,
  retryAfterOf,
  withoutNulls,
} from '../read-answer.ts'
import { type TikiRefusal, troubleOf } from './errors.ts'
import { type TikiHosts, type TikiPath, tokenPath } from './paths.ts'

const { noAnswer, misfit } = noAnswersOf('Tiki')

export { misfit }

/** As which app we speak to Tiki, and where. */
export interface TikiApp {
  hosts: TikiHosts
  id: string
  secret: string
}

/** Who is asked about which shop. */
export type Speaking = Pick<Asking, 'call' | 'now' | 'access'>

interface Question {
  query?: Readonly<Record<string, string | undefined>>
  body?: object
}

export interface TikiClient {
  readonly app: TikiApp
  /** The answer, checked. Throws `OutsideTrouble`: never half an answer. */
  ask<S extends v.GenericSchema>(
    path: TikiPath,
    schema: S,
    speaking: Speaking,
    question?: Question,
  ): Promise<v.InferOutput<S>>
  /** Something is done; whatever else it answers well, it was. */
  act(path: TikiPath, body: object, speaking: Speaking): Promise<void>
  /** Tokens, for what a form says. */
  tokens<S extends v.GenericSchema>(
    schema: S,
    form: Readonly<Record<string, string>>,
    speaking: Pick<Speaking, 'call' | 'now'>,
  ): Promise<v.InferOutput<S>>
  /** What is asked for, as it comes: a label may be a page, or say where one lies. */
  raw(path: TikiPath, speaking: Speaking, query: Readonly<Record<string, string>>): Promise<Uint8Array>
  /** A file that an answer named, by its whole address. */
  download(address: string, speaking: Pick<Speaking, 'call'>): Promise<Uint8Array>
}

/** How Tiki says no: its sentences under the status of HTTP, and of some calls under a good one. */
const Refused = v.object({
  errors: v.optional(v.unknown()),
  error: v.optional(v.unknown()),
  message: v.optional(v.unknown()),
  msg: v.optional(v.unknown()),
  success: v.optional(v.unknown()),
  // Of an order it is a word.
  status: v.optional(v.unknown()),
  status_code: v.optional(v.unknown()),
})
/** By which an answer names the order that it is about. */
const About = v.object({ code: v.optional(Id), order_code: v.optional(Id) })
const TokensRefused = v.object({ error: v.string(), error_description: v.optional(v.string(), '') })

/** A label as a page (bytes, ms). */
const fileByteLimit = 4 * 1024 * 1024
const fileMs = 60_000
const tokenCall: TikiPath = { method: 'POST', path: tokenPath, acts: true }

export function makeTikiClient(app: TikiApp): TikiClient {
  const basic = `Basic ${Buffer.from(`${app.id}:${app.secret}`).toString('base64')}`

  function send({ method, path }: TikiPath, { call, access }: Speaking, { query = {}, body }: Question) {
    const params = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    )
    const url = `${app.hosts.api}${path}${params.size > 0 ? `?${params}` : ''}`
    const headers: Record<string, string> = {
      accept: 'application/json',
      'user-agent': 'KhoTay',
      authorization: `Bearer ${access}`,
    }
    if (method === 'GET') return call({ method, url, headers })
    headers['content-type'] = 'application/json'
    return call({ method, url, headers, body: JSON.stringify(body ?? {}) })
  }

  return {
    app,

    ask: (path, schema, speaking, question = {}) =>
      doneOnlyByActs(path, async () => {
        const answer = await send(path, speaking, question)
        const json = readJson(answer, { path, now: speaking.now })
        const fitting = v.safeParse(schema, json)
        if (!fitting.success) throw misfit(path, problemOf(fitting.issues), answer)
        return fitting.output
      }),

    async act(path, body, speaking) {
      const answer = await send(path, speaking, { body })
      // What is done is told by the status: a page of a proxy tells nothing.
      if (answer.bytes.byteLength > 0 || !isGood(answer.status)) readJson(answer, { path, now: speaking.now })
    },

    async tokens(schema, form, { call, now }) {
      const answer = await call({
        method: 'POST',
        url: `${app.hosts.auth}${tokenPath}`,
        headers: {
          accept: 'application/json',
          'user-agent': 'KhoTay',
          authorization: basic,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ ...form, client_id: app.id }).toString(),
      })
      const json = withoutNulls(jsonOf(answer.bytes), isNothing)
      const refused = v.safeParse(TokensRefused, json)
      if (refused.success) {
        const { error: oauth, error_description: said } = refused.output
        throw troubleOf(
          { status: answer.status, oauth, errors: said ? [said] : [] },
          { retryAfterMs: retryAfterOf(answer, now) },
        )
      }
      const fitting = v.safeParse(schema, readJson(answer, { path: tokenCall, now }))
      if (fitting.success) return fitting.output
      throw misfit(tokenCall, problemOf(fitting.issues), answer)
    },

    raw: (path, speaking, query) =>
      doneOnlyByActs(path, async () => {
        const answer = await send(path, speaking, { query })
        if (!isGood(answer.status) || isObject(jsonOf(answer.bytes)))
          readJson(answer, { path, now: speaking.now })
        return answer.bytes
      }),

    download: (url, { call }) =>
      doneOnlyByActs({ acts: false }, async () => {
        const limits = { byteLimit: fileByteLimit, timeoutMs: fileMs }
        const answer = await call({ method: 'GET', url, headers: { 'user-agent': 'KhoTay' }, ...limits })
        // Whoever answers with an object has no page there.
        if (answer.status === 200 && !isObject(jsonOf(answer.bytes))) return answer.bytes
        throw noAnswer(answer, 5_000)
      }),
  }
}

function isGood(status: number): boolean {
  return status >= 200 && status < 300
}

/** An answer of Tiki's, `null` and blanks taken out. Throws where it is a refusal, whatever its status, where it speaks about another order, or where it is none of Tiki's answers. */
function readJson(answer: OutsideAnswer, { path, now }: { path: TikiPath; now: number }): unknown {
  const { status, bytes } = answer
  const retryAfterMs = retryAfterOf(answer, now)
  const json = withoutNulls(jsonOf(bytes), isNothing)
  const refusal = refusalIn(json, status)
  if (refusal) throw troubleOf(refusal, { retryAfterMs, area: path.area })
  if (!isGood(status) || !isObject(json)) throw noAnswer(answer, retryAfterMs)
  const about = v.safeParse(About, json)
  if (!about.success) return json
  const { code = path.code, order_code = path.code } = about.output
  if (path.code !== undefined && (code !== path.code || order_code !== path.code))
    throw misfit(path, `code: ${path.code}`, answer)
  return json
}

/** What Tiki refuses, and under which status of HTTP; nothing where it does not. */
function refusalIn(json: unknown, http: number): TikiRefusal | undefined {
  const read = v.safeParse(Refused, json)
  // Without sentences these say enough; any other status may be that of a proxy.
  if (!read.success) return http === 401 || http === 429 ? { status: http } : undefined
  const { errors, error, message, msg, success, status_code } = read.output
  const inside = [read.output.status, status_code].find((one) => typeof one === 'number' && one >= 400)
  const isRefused =
    !isGood(http) ||
    inside !== undefined ||
    success === false ||
    [errors, error].some((one) => one === true || sentencesIn(one).length > 0)
  if (!isRefused) return undefined
  const said = [errors, error].flatMap(sentencesIn)
  const status = isGood(http) ? Number(inside ?? 400) : http
  return { status, errors: said.length > 0 ? said : [message, msg].flatMap(sentencesIn) }
}

/** Sentences as a text, as a list, or as what is wrong with each field. */
function sentencesIn(told: unknown): string[] {
  if (typeof told === 'string') return told.trim() === '' ? [] : [told.trim()]
  if (Array.isArray(told)) return told.flatMap(sentencesIn)
  if (!isObject(told)) return []
  const { message } = told as { message?: unknown }
  return message === undefined ? Object.values(told).flatMap(sentencesIn) : sentencesIn(message)
}

function isNothing(told: unknown): boolean {
  return told === null || told === ''
}
