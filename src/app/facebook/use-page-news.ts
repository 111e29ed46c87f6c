import { useEffect, useEffectEvent, useRef } from 'react'
import { pageTurn } from '../../replica/queries/facebook/page-news.ts'
import { useLive } from '../session/use-live.ts'

/** Asks the server again whenever something moved among what is written to the Page: nobody has to press for it. */
export function usePageNews(again: () => void): void {
  const turn = useLive(pageTurn, [])
  const seen = useRef<number>(undefined)
  const ask = useEffectEvent(again)
  useEffect(() => {
    if (turn === undefined) return
    const isNews = seen.current !== undefined && seen.current !== turn
    seen.current = turn
    if (isNews) ask()
  }, [turn])
}
