import { useMemo, useState } from 'react'
import type { DocumentListAnswer } from '../../../protocol/queries/document-list.ts'
import { askKept, toldLast } from '../../../sync/ask-kept.ts'
import { documentsQuestion } from '../../../sync/questions.ts'
import { useNow } from '../../session/now.ts'
import { type ScreenAnswer, useQuestion } from '../../session/use-answer.ts'
import type { DocumentKind } from './document-kind.ts'
import { type DocumentView, olderQuestion } from './document-view.ts'

/** As long as people type. */
const typingMs = 500
const fewestLetters = 2
const partRows = 100

/** The papers of a list that no device holds any more, as far as the server told them. */
export interface OlderDocuments<R> {
  rows: readonly R[]
  answer: ScreenAnswer<DocumentListAnswer>
  /** Asks for the first part, where nobody did yet: a search is asked by itself, a list that is only narrowed on a press. */
  begin: (() => void) | undefined
  /** Asks for the part behind; nothing at the end, or while one is asked for. */
  more: (() => void) | undefined
}

interface ReadSoFar<R> {
  list: string
  before: readonly R[]
  cursor?: string | undefined
}

/** The server is asked part by part; `undefined` where the list has none of them. @param held keys of this device's own */
export function useOlderDocuments<R extends object>(
  kind: DocumentKind<R>,
  view: DocumentView,
  held: { has(key: string): boolean } | undefined,
): OlderDocuments<R> | undefined {
  const [reading, setReading] = useState<ReadSoFar<R>>()
  // The hour is enough: what closed so long ago does not change with the minute.
  const hour = Math.floor(useNow() / 3_600_000) * 3_600_000
  const asked = held && olderQuestion(kind, view, hour)
  const list = JSON.stringify(asked)
  const letters = view.text.trim().length
  const begun = asked && reading?.list === list ? reading : undefined
  const before = begun?.before ?? none
  const cursor = begun?.cursor
  const isWanted = asked !== undefined && (letters === 0 ? begun !== undefined : letters >= fewestLetters)
  const params = isWanted ? { ...asked, cursor, limit: partRows } : undefined
  const answer = useQuestion(
    `${list} ${cursor ?? ''}`,
    params &&
      ((replica) => ({
        delayMs: cursor === undefined && letters > 0 ? typingMs : 0,
        last: () => toldLast(replica, documentsQuestion, params),
        ask: (signal) => askKept(replica, documentsQuestion, params, signal),
      })),
  )
  const { told, trouble, isSettled } = answer
  const part = told?.value.documents as readonly R[] | undefined
  const rows = useMemo(() => {
    const all = new Map([...before, ...(part ?? [])].map((row) => [kind.factsOf(row).key, row]))
    return [...all].filter(([key]) => !held?.has(key)).map(([, row]) => row)
  }, [kind, before, part, held])
  if (!asked || (letters > 0 && letters < fewestLetters)) return undefined
  const next = isSettled && !trouble ? told?.value.next : undefined
  return {
    rows: isWanted ? rows : none,
    answer,
    begin: isWanted ? undefined : () => setReading({ list, before: none }),
    more: next === undefined ? undefined : () => setReading({ list, before: rows, cursor: next }),
  }
}

const none: readonly never[] = []
