import { useEffect, useState } from 'react'
import { momentMs } from './moment.ts'

/**
 * Whether these words were sent within the last 3 s (CST-001): a bouncing hand is one try, and other words are another at once. The button is faint
 * meanwhile, and the answer to the first try stands there.
 * @param words all that is sent
 */
export function useSameTry(words: string): { isSame: boolean; note(): void } {
  const [tried, setTried] = useState<string>()
  useEffect(() => {
    if (tried === undefined) return
    const timer = setTimeout(() => setTried(undefined), momentMs)
    return () => clearTimeout(timer)
  }, [tried])
  return { isSame: tried === words, note: () => setTried(words) }
}
