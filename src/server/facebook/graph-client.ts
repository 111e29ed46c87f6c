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
import type { FacebookApp } from './facebook-app.ts'
import type { PageAsking } from './facebook-connector.ts'
import { troubleOf } from './facebook-errors.ts'

const { noAnswer, misfit } = noAnswersOf('Facebook')

const Refused = v.object({
  error: v.object({
    code: v.number(),
    error_subcode: v.optional(v.number()),
    message: v.optional(v.string(), ''),
  }),
})

interface GraphCall {
  method: 'GET' | 'POST'
  /** Below the version: `/me/messages`. */
  path: string
  /** Something is done there: an answer that is lost leaves open whether it was (O4). */
  acts: boolean
}

/** What Graph answers, checked. Throws `OutsideTrouble`: never half an answer. */
export function askGraph<S extends v.GenericSchema>(
  app: FacebookApp,
  graphCall: GraphCall,
  schema: S,
  { access, call, now }: Omit<PageAsking, 'access'> & { access?: string },
  { query = {}, body }: { query?: Readonly<Record<string, string>>; body?: object } = {},
): Promise<v.InferOutput<S>> {
  return doneOnlyByActs(graphCall, async () => {
    const { method, path, acts } = graphCall
    // Meta takes the token by header, so that it stands in no address.
    const asked =
      access === undefined
        ? query
        : { ...query, appsecret_proof: createHmac('sha256', app.secret).update(access).digest('hex') }
    const params = new URLSearchParams(asked)
    const url = `${app.graph}${path}${params.size > 0 ? `?${params}` : ''}`
    const headers: Record<string, string> = { accept: 'application/json', 'user-agent': 'KhoTay' }
    if (access !== undefined) headers['authorization'] = `Bearer ${access}`
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
    const json = withoutNulls(jsonOf(answer.bytes))
    const refused = v.safeParse(Refused, json)
    if (refused.success) throw troubleOf(refused.output.error, retryAfterOf(answer, now))
    if (answer.status < 200 || answer.status >= 300) throw noAnswer(answer, retryAfterOf(answer, now))
    const fitting = v.safeParse(schema, json)
    if (!fitting.success) throw misfit({ path, acts }, problemOf(fitting.issues), answer)
    return fitting.output
  })
}
