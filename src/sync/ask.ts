import * as v from 'valibot'
import type { Command } from '../domain/command.ts'
import { wireErrors } from '../protocol/errors.ts'
import { makeId } from '../replica/make-id.ts'
import type { Replica } from '../replica/replica.ts'
import { notReached } from './not-reached.ts'
import type { Question } from './questions.ts'
import { post, requestTimeoutMs } from './transport.ts'

/*
 * 2026-11-22. What cannot be queued goes to the server by these two functions and by no other way. Both speak for the open replica: with its
 * person's token and over its network, so that a practice shop, which has neither, reaches nobody. A question is checked by its schema before
 * it leaves and its answer when it comes, so no screen casts. An act carries an id: whoever did not hear the answer repeats the act with
 * the same id, and the server counts it once. Neither throws for the network's sake.
 */

export type Asked<T> = { ok: true; value: T } | Unanswered

export type Unanswered =
  /** The server was not reached; what the device holds is all there is. */
  | { ok: false; offline: true; text: string }
  /** Screens show the request's id beside the text. */
  | { ok: false; offline?: false; text: string; code: string; requestId?: string }

interface Patience {
  /** Nobody waits for the answer any more. */
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
}

/** Who asks. */
export type Asking = Pick<Replica, 'environment' | 'session'>

/** Asks the server something. What a person typed wrong is answered with the schema's own sentence, without asking. */
export async function ask<P, A>(
  asking: Asking,
  question: Question<P, A>,
  params: P,
  patience: Patience = {},
): Promise<Asked<A>> {
  const checked = v.safeParse(question.params, params)
  if (!checked.success) return { ok: false, code: 'bad-params', text: checked.issues[0].message }
  const { method, path } = question
  const answered = await call(asking, path, { method, params }, patience)
  if (!answered.ok) return answered
  const read = v.safeParse(question.answer, answered.value)
  // A page of a hotel's Wi-Fi, or a server of another age: nobody we know was reached.
  return read.success ? { ok: true, value: read.output } : notReached
}

interface OnlineAct extends Patience {
  /** Of an act that is repeated because its answer was not heard. */
  id?: string | undefined
}

/** Does on the server what needs its answer at once; the rows come down with the next pull. */
export function actOnline<P>(
  asking: Asking,
  command: Command<P>,
  params: P,
  { id = makeId(asking.environment), ...patience }: OnlineAct = {},
): Promise<Asked<unknown>> {
  const { path, method, v: version } = command
  return call(asking, path, { method, v: version, id, params }, patience)
}

async function call(
  { environment, session: { token } }: Asking,
  path: string,
  body: object,
  { signal, timeoutMs = requestTimeoutMs }: Patience,
): Promise<Asked<unknown>> {
  if (!token) return environment.looksOffline?.() ? notReached : signInAgain
  const reply = await post(environment, { path, body: { ...body, token }, signal, timeoutMs })
  if (reply.ok) return { ok: true, value: reply.body }
  const { code, text, requestId } = reply.fault
  if (code === undefined) return notReached
  return { ok: false, code, text: text ?? notReached.text, requestId: requestId || undefined }
}

const signInAgain = { ok: false, code: 'sign-in-again', text: wireErrors['sign-in-again'].text } as const
