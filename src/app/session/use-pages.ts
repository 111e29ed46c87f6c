import { useState } from 'react'
import { askKept, toldLast } from '../../sync/ask-kept.ts'
import type { Question } from '../../sync/questions.ts'
import { type ScreenAnswer, useQuestion } from './use-answer.ts'

/** As long as people type (ms). */
const typingMs = 500

/** A list that the server tells a page at a time. */
export interface Pages<A> {
  /** What it told of the page that is looked at. */
  answer: ScreenAnswer<A>
  /** What it told of the first page, which alone is counted. */
  begin: A | undefined
  /** The number of the page, from 1. */
  page: number
  next: (() => void) | undefined
  back: (() => void) | undefined
}

/** How far a list was turned. */
export interface Reading<A> {
  list: string
  /** Behind which each page begins, the one shown last; the first has none. */
  cursors: readonly (string | undefined)[]
  begin?: A | undefined
}

/**
 * Asks for the page that is looked at, by `ask` of the cursor behind which it begins; where that is `undefined` nothing is asked. Another list begins at its first page. What was told last is read
 * without a network, with its age.
 */
export function usePages<P, A extends { next?: string | undefined }>(
  question: Question<P, A>,
  ask: (cursor: string | undefined) => P | undefined,
): Pages<A> {
  const { path, method } = question
  const list = JSON.stringify(ask(undefined)) ?? ''
  const [kept, setReading] = useState<Reading<A>>({ list, cursors: [undefined] })
  const reading = kept.list === list ? kept : { list, cursors: [undefined] }
  const cursor = reading.cursors.at(-1)
  const params = ask(cursor)
  const answer = useQuestion(
    `${path} ${method} ${list} ${cursor ?? ''}`,
    params === undefined
      ? undefined
      : (replica) => ({
          delayMs: delayOf(params, cursor),
          last: () => toldLast(replica, question, params),
          ask: (signal) => askKept(replica, question, params, signal),
        }),
  )
  const { next, back, begin } = turned(reading, answer.told?.value)
  return {
    answer,
    begin,
    page: reading.cursors.length,
    next: next && (() => setReading(next)),
    back: back && (() => setReading(back)),
  }
}

/** The pages beside the one that is looked at, by what was told of it. */
export function turned<A extends { next?: string | undefined }>(
  { list, cursors, begin: counted }: Reading<A>,
  told: A | undefined,
): { begin: A | undefined; next: Reading<A> | undefined; back: Reading<A> | undefined } {
  const begin = cursors.length === 1 ? (told ?? counted) : counted
  return {
    begin,
    next: told?.next === undefined ? undefined : { list, cursors: [...cursors, told.next], begin },
    back: cursors.length === 1 ? undefined : { list, cursors: cursors.slice(0, -1), begin },
  }
}

/** How long it waits before a page is asked for (ms): who is still typing is not asked about every letter. */
export function delayOf(params: unknown, cursor: string | undefined): number {
  return cursor === undefined && isSearched(params) ? typingMs : 0
}

function isSearched(params: unknown): boolean {
  return typeof params === 'object' && params !== null && 'search' in params && params.search !== undefined
}
