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

/** Tells once when every listing that somebody wanted told was answered by its marketplace, or nobody waits for it any longer. Answers how to begin, and whether one waits. */
export function useToldNews(
  rows: readonly ListingRow[] | undefined,
  tell: (news: ToldNews) => void,
  answerOf: AnswerOf = stockAnswer,
): { begin(asked: readonly ListingRow[]): void; isWaiting: boolean } {
  const [waiting, setWaiting] = useState<AnsweredAt>()
  const ended = useEffectEvent((news: ToldNews) => {
    setWaiting(undefined)
    tell(news)
  })
  useEffect(() => {
    const news = waiting && rows && newsOf(rows, waiting, answerOf)
    if (news) ended(news)
  }, [rows, waiting, answerOf])
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
  answerOf: AnswerOf = stockAnswer,
): ToldNews | undefined {
  const asked = rows.filter(({ id }) => before.has(id))
  if (asked.length === 0 || asked.some((row) => answerOf(row).at === before.get(row.id))) return undefined
  const failed = asked.filter((row) => answerOf(row).trouble !== undefined)
  return { took: asked.length - failed.length, failed }
}
