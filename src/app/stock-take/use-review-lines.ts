import { useRef } from 'react'
import type { StockTake } from '../../domain/tables/stock-takes.ts'
import { type ReviewLine, reviewLines } from '../../replica/queries/stock-take/review-lines.ts'
import { useLive } from '../session/use-live.ts'

/**
 * The counted lines of a stock-take, live. While this device balances them the answer stands still: weighing thousands of lines
 * anew after every fifty would take longer than the balancing.
 */
export function useReviewLines(stockTake: StockTake, balancing: boolean): ReviewLine[] | undefined {
  const held = useRef<ReviewLine[]>(undefined)
  return useLive(
    async (replica) => {
      if (balancing && held.current) return held.current
      held.current = await reviewLines(replica, stockTake)
      return held.current
    },
    [stockTake.code, stockTake.countRows, stockTake.state, balancing],
  )
}
