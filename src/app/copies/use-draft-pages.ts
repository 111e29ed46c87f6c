import type { DraftsAnswer, DraftsQuestion, DraftTold } from '../../protocol/queries/copies.ts'
import { draftsQuestion } from '../../sync/questions.ts'
import type { ScreenAnswer } from '../session/use-answer.ts'
import { usePages } from '../session/use-pages.ts'

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

export function useDraftPages(question: DraftsQuestion): DraftPages {
  const { answer, begin, page, next, back } = usePages(draftsQuestion, (cursor) => ({
    ...question,
    cursor,
    limit: pageRows,
  }))
  const total = begin?.total
  return {
    drafts: answer.told?.value.drafts,
    total: total && { count: total.count, isWhole: total.exact },
    first: (page - 1) * pageRows + 1,
    answer,
    next,
    back,
  }
}
