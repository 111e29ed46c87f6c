import * as v from 'valibot'
import { browserEnvironment, type Environment } from '../replica/environment.ts'
import { notReached } from './not-reached.ts'
import { post } from './transport.ts'

/** What a printed link opens; `isDone` when it was used already. */
export type Looked<T> = { ok: true; value: T } | { ok: false; text: string; isDone: boolean }

interface Link<S extends v.GenericSchema> {
  path: string
  secret: string
  /** What the server says of it. */
  answer: S
  /** The code of a link that was used. */
  doneCode: string
}

/** Whether a printed link can be used; asked before anybody fills in a form. */
export async function lookAtLink<S extends v.GenericSchema>(
  { path, secret, answer, doneCode }: Link<S>,
  environment: Environment = browserEnvironment(),
): Promise<Looked<v.InferOutput<S>>> {
  const reply = await post(environment, { path, body: { secret } })
  if (!reply.ok) {
    const { text = notReached.text, code } = reply.fault
    return { ok: false, text, isDone: code === doneCode }
  }
  const said = v.safeParse(answer, reply.body)
  return said.success ? { ok: true, value: said.output } : { ok: false, text: notReached.text, isDone: false }
}
