import * as v from 'valibot'
import { forgetAnswer, type Kept, keepAnswer, keptAnswer } from '../replica/kept-answers.ts'
import type { Replica } from '../replica/replica.ts'
import { ask, type Unanswered } from './ask.ts'
import type { Question } from './questions.ts'

export interface Told<A> {
  /** What the server says, now or when it was asked last; nothing when it never answered. */
  told?: Kept<A> | undefined
  /** Why this is not what the server says now. */
  trouble?: Unanswered | undefined
}

/**
 * Asks, keeps the answer for reading it without a network, and gives back the one kept last where the server does not answer. Whom the server tells that they
 * may not ask this reads what it said before no more.
 */
export async function askKept<P, A>(
  replica: Replica,
  question: Question<P, A>,
  params: P,
  signal?: AbortSignal,
): Promise<Told<A>> {
  const asked = await ask(replica, question, params, { signal })
  if (asked.ok) return { told: await keepAnswer(replica, nameOf(question, params), asked.value) }
  if (!asked.offline && asked.code === 'not-allowed') {
    await forgetAnswer(replica, nameOf(question, params))
    return { trouble: asked }
  }
  return { told: await toldLast(replica, question, params), trouble: asked }
}

/** What the server answered to this question last, however long ago. @param besides what the answer was looked through for; its name says that too */
export async function toldLast<P, A>(
  replica: Replica,
  question: Question<P, A>,
  params: P,
  besides = '',
): Promise<Kept<A> | undefined> {
  const kept = await keptAnswer(replica, nameOf(question, params, besides))
  if (!kept) return undefined
  // It may have been kept by an app that knew another shape.
  const read = v.safeParse(question.answer, kept.value)
  return read.success ? { at: kept.at, value: read.output } : undefined
}

/** The name a question's answer is kept under. */
export function nameOf<P, A>({ path, method }: Question<P, A>, params: P, besides = ''): string {
  return `${path} ${method} ${JSON.stringify(params)}${besides && ` ${besides}`}`
}
