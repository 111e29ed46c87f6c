import { useEffect, useEffectEvent, useState } from 'react'
import type { ScreenAnswer } from '../session/use-answer.ts'
import { tellChangedSales } from './changed-sales.ts'

/** What waits for Shopee is mostly there in a moment; what takes its time is asked for ever less often (ms). */
const firstMs = 1_000
const longestMs = 60_000

/** Asks again while something waits, and tells whoever shows sales once it does not. */
export function useAskedWhile(isWaiting: boolean, { again }: Pick<ScreenAnswer<unknown>, 'again'>): void {
  const [times, setTimes] = useState(0)
  const ask = useEffectEvent(() => {
    setTimes(times + 1)
    again()
  })
  const ended = useEffectEvent(() => {
    if (times === 0) return
    setTimes(0)
    tellChangedSales()
  })
  useEffect(() => {
    if (!isWaiting) return ended()
    const timer = setTimeout(ask, Math.min(longestMs, firstMs * 2 ** times))
    return () => clearTimeout(timer)
  }, [isWaiting, times])
}
