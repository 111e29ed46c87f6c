import { useState } from 'react'
import type { DraftsAnswer, DraftsQuestion, DraftTold } from '../../protocol/queries/copies.ts'
import { askKept, toldLast } from '../../sync/ask-kept.ts'
import { draftsQuestion } from '../../sync/questions.ts'
import { type ScreenAnswer, useQuestion } from '../session/use-answer.ts'

/** As long as people type. */
const typingMs = 500
/** A page. */
const pageRows = 50

/** Drafts as the server told them, a page at a time. */
export interface DraftPages {
  drafts: readonly DraftTold[] | undefined
  total: { count: number; isWhole: boolean } | undefined
  /** The number of the first one shown, from 1. */
  first: number
  answer: ScreenAnswer<DraftsAnswer>
  next: (() => void) | undefined
  back: (() => void) | undefined
}

interface Reading {
  list: string
  /** Behind which each page begins, the one shown last; the first has none. */
  cursors: readonly (string | undefined)[]
  /** The server counts with the first page alone. */
  total?: DraftPages['total']
}

export function useDraftPages(question: DraftsQuestion): DraftPages {
  const list = JSON.stringify(question)
  const [reading, setReading] = useState<Reading>({ list, cursors: [undefined] })
  const { cursors, total: counted } = reading.list === list ? reading : { cursors: [undefined] }
  const cursor = cursors.at(-1)
  const params = { ...question, cursor, limit: pageRows }
  const answer = useQuestion(`drafts ${list} ${cursor ?? ''}`, (replica) => ({
    delayMs: params.search !== undefined && cursor === undefined ? typingMs : 0,
    last: () => toldLast(replica, draftsQuestion, params),
    ask: (signal) => askKept(replica, draftsQuestion, params, signal),
  }))
  const told = answer.told?.value
  const total = told?.total ? { count: told.total.count, isWhole: told.total.exact } : counted
  const { next } = told ?? {}
  return {
    drafts: told?.drafts,
    total,
    first: (cursors.length - 1) * pageRows + 1,
    answer,
    next: next === undefined ? undefined : () => setReading({ list, cursors: [...cursors, next], total }),
    back: cursors.length === 1 ? undefined : () => setReading({ list, cursors: cursors.slice(0, -1), total }),
  }
}
