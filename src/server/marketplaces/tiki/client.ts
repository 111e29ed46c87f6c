import * as v from 'valibot'
import type { OutsideAnswer } from '../../outside/call-outside.ts'
import type { Asking } from '../asking.ts'
import { doneOnlyByActs, jsonOf, noAnswersOf, problemOf, retryAfterOf, withoutNulls } from '../read-answer.ts'
import { troubleOf } from './errors.ts'
import { type TikiArea, type TikiHosts, type TikiPath, tokenPath } from './paths.ts'

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
  /** Something is done; whatever else it answers, it was. */
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

const Refused = v.object({
  errors: v.optional(v.union([v.array(v.unknown()), v.string()]), []),
  message: v.optional(v.string()),
})
const TokensRefused = v.object({ error: v.string(), error_description: v.optional(v.string(), '') })

/** A label as a page (bytes, ms). */
const fileByteLimit = 4 * 1024 * 1024
const fileMs = 60_000

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
        const json = readJson(answer, speaking.now, path.area)
        const fitting = v.safeParse(schema, json)
        if (!fitting.success) throw misfit(path, problemOf(fitting.issues), answer)
        return fitting.output
      }),

    async act(path, body, speaking) {
      const answer = await send(path, speaking, { body })
      // What is done is told by the status: a page of a proxy tells nothing.
      if (answer.bytes.byteLength > 0 || !isGood(answer.status)) readJson(answer, speaking.now)
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
      const fitting = v.safeParse(schema, readJson(answer, now))
      if (fitting.success) return fitting.output
      throw misfit({ path: tokenPath, acts: true }, problemOf(fitting.issues), answer)
    },

    raw: (path, speaking, query) =>
      doneOnlyByActs(path, async () => {
        const answer = await send(path, speaking, { query })
        if (!isGood(answer.status)) readJson(answer, speaking.now)
        return answer.bytes
      }),

    download: (url, { call }) =>
      doneOnlyByActs({ acts: false }, async () => {
        const limits = { byteLimit: fileByteLimit, timeoutMs: fileMs }
        const answer = await call({ method: 'GET', url, headers: { 'user-agent': 'KhoTay' }, ...limits })
        if (answer.status === 200) return answer.bytes
        throw noAnswer(answer, 5_000)
      }),
  }
}

function isGood(status: number): boolean {
  return status >= 200 && status < 300
}

/** An answer of Tiki's, `null` and blanks taken out. Throws where it is a refusal, or none of its answers. */
function readJson(answer: OutsideAnswer, now: number, area?: TikiArea): unknown {
  const { status, bytes } = answer
  const retryAfterMs = retryAfterOf(answer, now)
  const json = withoutNulls(jsonOf(bytes), isNothing)
  if (isGood(status)) {
    if (typeof json === 'object') return json
    throw noAnswer(answer, retryAfterMs)
  }
  const refused = v.safeParse(Refused, json)
  // Without sentences these say enough; any other status may be that of a proxy.
  const isPlain = status === 401 || status === 429
  if (!refused.success && !isPlain) throw noAnswer(answer, retryAfterMs)
  const { errors = [], message = '' } = refused.success ? refused.output : {}
  const said = [errors].flat().flatMap((one) => (typeof one === 'string' ? one : messageIn(one)))
  throw troubleOf({ status, errors: said.length > 0 || !message ? said : [message] }, { retryAfterMs, area })
}

function messageIn(told: unknown): string[] {
  const read = v.safeParse(v.object({ message: v.string() }), told)
  return read.success ? [read.output.message] : []
}

function isNothing(told: unknown): boolean {
  return told === null || told === ''
}
