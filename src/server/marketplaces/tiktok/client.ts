import * as v from 'valibot'
import type { OutsideAnswer } from '../../outside/call-outside.ts'
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
import { troubleOf } from './errors.ts'
import type { TiktokPath } from './paths.ts'
import { signedAddress, type TiktokApp } from './sign.ts'

const { noAnswer, misfit } = noAnswersOf('TikTok Shop')

export { misfit }

/** Who is asked about which shop; nobody's for tokens, and nobody's shop yet for the shops of a leave. */
export type Speaking = Pick<Asking, 'call' | 'now'> & Partial<Pick<Asking, 'access' | 'cipher'>>

interface Question {
  query?: Readonly<Record<string, string>>
  body?: object
  form?: PhotoForm
}

export interface TiktokClient {
  readonly app: TiktokApp
  /** What stands in the answer's `data`, checked. Throws `OutsideTrouble`: never half an answer. */
  ask<S extends v.GenericSchema>(
    path: TiktokPath,
    schema: S,
    speaking: Speaking,
    question?: Question,
  ): Promise<v.InferOutput<S>>
  /** A file that an answer named, by its whole address. */
  download(address: string, speaking: Pick<Speaking, 'call'>): Promise<Uint8Array>
}

const Code = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))]),
  v.number(),
  v.integer(),
)
/** What is wrong with what was done, in an answer that is well as a whole. */
const WithErrors = v.object({
  errors: v.pipe(
    v.array(v.object({ code: v.optional(Code), message: v.optional(v.string(), '') })),
    v.minLength(1),
  ),
})

/** Both are in every answer of TikTok: an object that anybody else sent is none of its answers. */
const Envelope = v.object({
  code: Code,
  message: v.optional(v.string(), ''),
  request_id: v.optional(v.string()),
  data: v.optional(v.unknown()),
})

/** One label (bytes, ms). */
const fileByteLimit = 10 * 1024 * 1024
const fileMs = 60_000

export function makeTiktokClient(app: TiktokApp): TiktokClient {
  function send(
    { method, path, isAuth }: TiktokPath,
    { call, now, access, cipher }: Speaking,
    { query, body, form }: Question,
  ): Promise<OutsideAnswer> {
    const headers: Record<string, string> = { accept: 'application/json', 'user-agent': 'KhoTay' }
    if (isAuth) {
      const own = { app_key: app.appKey, app_secret: app.appSecret }
      const url = `${app.hosts.auth}${path}?${new URLSearchParams({ ...own, ...query })}`
      return call({ method, url, headers })
    }
    headers['content-type'] = 'application/json'
    if (access !== undefined) headers['x-tts-access-token'] = access
    if (form) {
      // What a form carries is no part of what is signed.
      const url = signedAddress(app, { path, now, cipher, query })
      return call({ method, url, headers: { ...headers, 'content-type': form.type }, bytes: form.bytes })
    }
    const text = method === 'GET' ? undefined : JSON.stringify(body ?? {})
    const url = signedAddress(app, { path, now, cipher, query, body: text })
    return call(text === undefined ? { method, url, headers } : { method, url, headers, body: text })
  }

  return {
    app,

    ask: (path, schema, speaking, question = {}) =>
      doneOnlyByActs(path, async () => {
        const answer = await send(path, speaking, question)
        return readAnswer(schema, answer, { path, now: speaking.now })
      }),

    download: (url, { call }) =>
      doneOnlyByActs({ acts: false }, async () => {
        const limits = { byteLimit: fileByteLimit, timeoutMs: fileMs }
        const answer = await call({ method: 'GET', url, headers: { 'user-agent': 'KhoTay' }, ...limits })
        // Whoever answers with an object has no file there.
        const isFile = answer.status === 200 && answer.bytes[0] !== '{'.charCodeAt(0)
        if (isFile) return answer.bytes
        throw noAnswer(answer, undefined)
      }),
  }
}

function readAnswer<S extends v.GenericSchema>(
  schema: S,
  answer: OutsideAnswer,
  { path, now }: { path: TiktokPath; now: number },
): v.InferOutput<S> {
  const { status, bytes } = answer
  const retryAfterMs = retryAfterOf(answer, now)
  if (status === 429) throw troubleOf({ code: 36009002 }, { retryAfterMs })
  const envelope = v.safeParse(Envelope, withoutNulls(jsonOf(bytes)))
  if (!envelope.success) throw noAnswer(answer, retryAfterMs)
  const { code, message, request_id: requestId, data = {} } = envelope.output
  if (code !== 0)
    throw troubleOf({ code, message, requestId }, { retryAfterMs, isAuth: path.isAuth, area: path.area })
  if (status < 200 || status >= 300) throw noAnswer(answer, retryAfterMs)
  const fitting = v.safeParse(schema, data)
  if (!fitting.success) throw misfit(path, problemOf(fitting.issues), answer)
  const { about = {} } = path
  const other = nameOfAnother(Object.keys(about), about, data)
  if (other !== undefined) throw misfit(path, `${other}: as asked`, answer)
  const failed = v.safeParse(WithErrors, data)
  // Of several each has its own answer; whoever asked for one has this one.
  const isReadByCaller = isObject(fitting.output) && 'errors' in fitting.output
  if (path.acts && failed.success && !isReadByCaller)
    throw troubleOf({ ...failed.output.errors[0], requestId }, { retryAfterMs })
  return fitting.output
}
