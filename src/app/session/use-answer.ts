import { useEffect, useRef, useState } from 'react'
import { rightsName } from '../../replica/kept-answers.ts'
import type { Replica } from '../../replica/replica.ts'
import { askKept, toldLast } from '../../sync/ask-kept.ts'
import type { Question } from '../../sync/questions.ts'
import { type Answer, type OpenQuestion, openQuestion, type Questioning } from './open-question.ts'
import { useReplica, useUser } from './session.ts'
import { useReached } from './use-reached.ts'

/** How a question of a screen stands, and how to ask it again. */
export interface ScreenAnswer<A> extends Answer<A> {
  again(): void
}

/**
 * What the server answers to a screen, asked when the screen opens and again when `name` changes. `make` says how it is asked;
 * `undefined` asks nothing. Where nobody was reached it is asked anew when the network, or a server that was away, is back. What was told before is not shown beside another question, nor
 * to somebody whose rights have changed since.
 */
export function useQuestion<A>(
  name: string,
  make: ((replica: Replica) => Questioning<A>) | undefined,
): ScreenAnswer<A> {
  const replica = useReplica()
  const open = useRef<OpenQuestion>(undefined)
  const rights = rightsName(useUser())
  const [shown, show] = useState<{ name: string; rights: string; answer: Answer<A> }>()
  const isAsked = make !== undefined
  const isReached = useReached()
  const isSame = shown?.name === name && shown.rights === rights
  const wasNotReached = isSame && shown.answer.trouble?.offline === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: the server is reached again, and nothing else asks again by itself
  useEffect(() => {
    if (isReached && wasNotReached) open.current?.again()
  }, [isReached])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `name` stands for what `make` asks
  useEffect(() => {
    if (!make) return
    const opened = openQuestion(replica, make(replica), (answer) => show({ name, rights, answer }))
    open.current = opened
    return opened.stop
  }, [replica, name, rights, isAsked])
  const answer = isSame && isAsked ? shown.answer : nothingYet
  return { ...answer, again: () => open.current?.again() }
}

const nothingYet = { isBusy: false, isSettled: false } as const

/** The answer to one declared question, kept on the device with its age; `undefined` parameters ask nothing. */
export function useAnswer<P, A>(question: Question<P, A>, params: P | undefined): ScreenAnswer<A> {
  const { path, method } = question
  return useQuestion(
    `${path} ${method} ${JSON.stringify(params)}`,
    params === undefined
      ? undefined
      : (replica) => ({
          last: () => toldLast(replica, question, params),
          ask: (signal) => askKept(replica, question, params, signal),
        }),
  )
}
