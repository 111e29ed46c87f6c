import { useEffect, useEffectEvent, useState } from 'react'

/** What is put in line is mostly done in a moment; a marketplace that takes its time is waited for ever longer (ms). */
const restsMs = [1_000, 3_000, 10_000, 30_000]

/**
 * Asks at once, and a few times more: right after a press the work only stands in line, and without another question the screen would show it
 * waiting long after it was done. A press meanwhile begins anew.
 */
export function useAskedAfter(ask: () => void): () => void {
  const [asked, setAsked] = useState<{ times: number }>()
  const askOnceMore = useEffectEvent(ask)
  useEffect(() => {
    if (!asked) return
    const rest = restsMs[asked.times]
    if (rest === undefined) return
    const timer = setTimeout(() => {
      askOnceMore()
      setAsked({ times: asked.times + 1 })
    }, rest)
    return () => clearTimeout(timer)
  }, [asked])
  return () => {
    ask()
    setAsked({ times: 0 })
  }
}
