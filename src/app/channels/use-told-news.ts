import { useEffect, useEffectEvent, useState } from 'react'
import { type AnswerOf, stockAnswer } from './told-answers.ts'
import type { ListingRow } from './use-listings.ts'

/** What came of telling marketplaces: how many took it, and who did not. */
export interface ToldNews {
  took: number
  failed: readonly ListingRow[]
  /** Not all were answered in time; the server goes on with them. */
  isLate?: boolean
}

/** Longer than this nobody is kept waiting for a marketplace that does not answer (ms). */
export const longestMs = 60_000

/** When each was answered last, by the server's clock. */
export type AnsweredAt = ReadonlyMap<string, number>

interface Watching {
  /** Of which thing they are told; of their stock unless said. */
  answerOf?: AnswerOf
  /** The list is of those that still have to be told: one that is on it no more took it. */
  leavesOnceTold?: boolean
}

/** Tells once when every listing that somebody wanted told was answered by its marketplace, or nobody waits for it any longer. Answers how to begin, and whether one waits. */
export function useToldNews(
  rows: readonly ListingRow[] | undefined,
  tell: (news: ToldNews) => void,
  watching: Watching = {},
): { begin(asked: readonly ListingRow[]): void; isWaiting: boolean } {
  const { answerOf = stockAnswer, leavesOnceTold = false } = watching
  const [waiting, setWaiting] = useState<AnsweredAt>()
  const ended = useEffectEvent((news: ToldNews) => {
    setWaiting(undefined)
    tell(news)
  })
  useEffect(() => {
    const news = waiting && rows && newsOf(rows, waiting, { answerOf, leavesOnceTold })
    if (news) ended(news)
  }, [rows, waiting, answerOf, leavesOnceTold])
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => ended({ took: 0, failed: [], isLate: true }), longestMs)
    return () => clearTimeout(timer)
  }, [waiting])
  return {
    begin: (asked) => setWaiting(new Map(asked.map((row) => [row.id, answerOf(row).at]))),
    isWaiting: waiting !== undefined && waiting.size > 0,
  }
}

/** Nothing while one of them was not answered since; a listing that is on the page no more is not waited for. */
export function newsOf(
  rows: readonly ListingRow[],
  before: AnsweredAt,
  { answerOf = stockAnswer, leavesOnceTold = false }: Watching = {},
): ToldNews | undefined {
  const asked = rows.filter(({ id }) => before.has(id))
  const left = leavesOnceTold ? before.size - asked.length : 0
  if (asked.length + left === 0) return undefined
  if (asked.some((row) => answerOf(row).at === before.get(row.id))) return undefined
  const failed = asked.filter((row) => answerOf(row).trouble !== undefined)
  return { took: left + asked.length - failed.length, failed }
}
