import { useEffect, useEffectEvent } from 'react'

const listeners = new Set<() => void>()

/** Something was wanted of a sale, or became of it: whoever shows sales asks anew. */
export function tellChangedSales(): void {
  for (const listener of listeners) listener()
}

export function useChangedSales(ask: () => void): void {
  const changed = useEffectEvent(ask)
  useEffect(() => {
    const listener = () => changed()
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}
