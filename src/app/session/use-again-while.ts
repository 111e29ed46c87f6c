import { useEffect, useEffectEvent } from 'react'

const everyMs = 3_000

/** Asks the server again every few seconds while something it told is under way there, and the page is looked at. */
export function useAgainWhile(isUnderWay: boolean, again: () => void): void {
  const ask = useEffectEvent(again)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') ask()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isUnderWay])
}
