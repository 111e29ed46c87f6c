import { useEffect, useEffectEvent, useRef } from 'react'

/** Asks the server again whenever something that this device holds becomes another: nobody has to press for it. `undefined` is not read yet. */
export function useAgainOn(news: string | number | undefined, again: () => void): void {
  const seen = useRef<string | number>(undefined)
  const ask = useEffectEvent(again)
  useEffect(() => {
    if (news === undefined) return
    const isNew = seen.current !== undefined && seen.current !== news
    seen.current = news
    if (isNew) ask()
  }, [news])
}
