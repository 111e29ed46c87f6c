import * as v from 'valibot'
import {
  doneOnlyByActs,
  jsonOf,
  noAnswersOf,
  problemOf,
  retryAfterOf,
  withoutNulls,
} from '../marketplaces/read-answer.ts'
import { type OutsideAnswer, OutsideTrouble } from '../outside/call-outside.ts'
import type { KeyedAsking } from '../outside/providers/keyed-provider.ts'

export interface InvoiceCall {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body?: object
  /** Something is done there: an answer that is lost leaves open whether it was (O4). */
  acts: boolean
}

/** Asks somebody who issues invoices, who answers in JSON. @param name as people call them */
export function invoiceClient(name: string) {
  const { noAnswer, misfit } = noAnswersOf(name)
  return {
    /** The answer, checked. Throws `OutsideTrouble`: never half an answer. */
    ask<S extends v.GenericSchema>(
      { method, url, headers, body, acts }: InvoiceCall,
      schema: S,
      { call, now }: Pick<KeyedAsking, 'call' | 'now'>,
    ): Promise<v.InferOutput<S>> {
      return doneOnlyByActs({ acts }, async () => {
        const all = { accept: 'application/json', 'user-agent': 'KhoTay', ...headers }
        const answer = await call(
          body === undefined
            ? { method, url, headers: all }
            : {
                method,
                url,
                headers: { ...all, 'content-type': 'application/json' },
                body: JSON.stringify(body),
              },
        )
        refuseByStatus(name, answer, now)
        const json = withoutNulls(jsonOf(answer.bytes))
        if (json === undefined || answer.status >= 500) throw noAnswer(answer, retryAfterOf(answer, now))
        const read = v.safeParse(schema, json)
        if (read.success) return read.output
        throw misfit({ path: new URL(url).pathname, acts }, problemOf(read.issues), answer)
      })
    },
  }
}

/** What a status says by itself: nobody looked at what was asked. */
function refuseByStatus(name: string, answer: OutsideAnswer, now: number): void {
  if (answer.status === 401 || answer.status === 403)
    throw new OutsideTrouble('grant', keysRefused(name), { said: `HTTP ${answer.status}` })
  if (answer.status === 429)
    throw new OutsideTrouble('again', `${name} đang nhận quá nhiều lượt gọi. KhoTay tự thử lại.`, {
      said: 'HTTP 429',
      retryAfterMs: retryAfterOf(answer, now) ?? 60_000,
    })
}

export const keysRefused = (name: string) =>
  `${name} không nhận tài khoản này. Mở Cài đặt, phần Hóa đơn điện tử, rồi nhập lại.`
