import { useEffect } from 'react'

/**
 * Brings the row that a field names into sight: when another one is led to and when something else is sought, not whenever the rows are drawn anew;
 * who scrolled on would be thrown back.
 * @param row the id of its element
 * @param text what is sought
 */
export function useRowInSight(row: string, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are found for another text
  useEffect(() => {
    // Newer browsers answer with a promise, which is no end of an effect.
    document.getElementById(row)?.scrollIntoView({ block: 'nearest' })
  }, [row, text])
}
