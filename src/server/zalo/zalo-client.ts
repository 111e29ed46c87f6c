import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import {
  doneOnlyByActs,
  jsonOf,
  noAnswersOf,
  problemOf,
  retryAfterOf,
  withoutNulls,
} from '../marketplaces/read-answer.ts'
import type { OutsideAnswer } from '../outside/call-outside.ts'
import type { ZaloApp } from './zalo-app.ts'
import type { ZaloAsking } from './zalo-connector.ts'
import { tokenTroubleOf, troubleOf } from './zalo-errors.ts'

const { noAnswer, misfit } = noAnswersOf('Zalo')

/** Numbers come as texts, too. */
const Code = v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number))])
const Envelope = v.object({
  error: Code,
  message: v.optional(v.string(), ''),
  data: v.optional(v.unknown()),
})
const TokensRefused = v.object({
  error: Code,
  error_name: v.optional(v.string(), ''),
  error_reason: v.optional(v.string(), ''),
  error_description: v.optional(v.string(), ''),
})

const tooMany = { error: -32, message: 'HTTP 429' }

interface ZaloCall {
  method: 'GET' | 'POST'
  /** With its host. */
  address: string
  /** Something is done there: an answer that is lost leaves open whether it was (O4). */
  acts: boolean
}

export interface ZaloClient {
  readonly app: ZaloApp
  /** What is told under `data`, checked. Throws `OutsideTrouble`: never half an answer. */
  ask<S extends v.GenericSchema>(
    call: ZaloCall,
    schema: S,
    asking: ZaloAsking,
    of?: { query?: Readonly<Record<string, string>>; body?: object },
  ): Promise<v.InferOutput<S>>
  /** Tokens, for what a form says. */
  tokens<S extends v.GenericSchema>(
    schema: S,
    form: Readonly<Record<string, string>>,
    asking: Omit<ZaloAsking, 'access'>,
  ): Promise<v.InferOutput<S>>
}

export function makeZaloClient(app: ZaloApp): ZaloClient {
  return {
    app,

    ask: (zaloCall, schema, { access, call, now }, { query = {}, body } = {}) =>
      doneOnlyByActs(zaloCall, async () => {
        const { method, address } = zaloCall
        const path = new URL(address).pathname
        const asked = { path, acts: zaloCall.acts }
        const params = new URLSearchParams(query)
        const headers: Record<string, string> = {
          accept: 'application/json',
          'user-agent': 'KhoTay',
          access_token: access,
          appsecret_proof: createHmac('sha256', app.secret).update(access).digest('hex'),
        }
        const url = params.size > 0 ? `${address}?${params}` : address
        const answer = await call(
          method === 'GET'
            ? { method, url, headers }
            : {
                method,
                url,
                headers: { ...headers, 'content-type': 'application/json' },
                body: JSON.stringify(body ?? {}),
              },
        )
        // Nobody looked at what was asked.
        if (answer.status === 429) throw troubleOf(tooMany, retryAfterOf(answer, now))
        const read = v.safeParse(Envelope, jsonAt(answer))
        if (!read.success) throw noAnswer(answer, retryAfterOf(answer, now))
        const { error, message, data } = read.output
        if (error !== 0) throw troubleOf({ error, message }, retryAfterOf(answer, now))
        if (!isGood(answer)) throw noAnswer(answer, retryAfterOf(answer, now))
        const fitting = v.safeParse(schema, data)
        if (!fitting.success) throw misfit(asked, problemOf(fitting.issues), answer)
        return fitting.output
      }),

    async tokens(schema, form, { call, now }) {
      const address = `${app.hosts.oauth}/v4/oa/access_token`
      const answer = await call({
        method: 'POST',
        url: address,
        headers: {
          accept: 'application/json',
          'user-agent': 'KhoTay',
          'content-type': 'application/x-www-form-urlencoded',
          secret_key: app.secret,
        },
        body: new URLSearchParams({ ...form, app_id: app.id }).toString(),
      })
      const json = jsonAt(answer)
      const refused = v.safeParse(TokensRefused, json)
      if (refused.success && refused.output.error !== 0) {
        const { error, error_name, error_reason, error_description } = refused.output
        throw tokenTroubleOf({ error, message: error_description || error_reason || error_name })
      }
      if (!isGood(answer) || json === undefined) throw noAnswer(answer, retryAfterOf(answer, now))
      const fitting = v.safeParse(schema, json)
      if (fitting.success) return fitting.output
      throw misfit({ path: '/v4/oa/access_token', acts: true }, problemOf(fitting.issues), answer)
    },
  }
}

function jsonAt({ bytes }: OutsideAnswer): unknown {
  return withoutNulls(jsonOf(bytes))
}

function isGood({ status }: OutsideAnswer): boolean {
  return status >= 200 && status < 300
}
