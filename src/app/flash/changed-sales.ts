import { useEffect, useEffectEvent } from 'react'
import { useAskedAfter } from '../markets/use-asked-after.ts'

const listeners = new Set<() => void>()
/** Sales that were sent from this page: until the server knows them, they are on their way and not gone. */
const sent = new Set<string>()

/** Something was wanted of a sale, or became of it: whoever shows sales asks anew, and a few times more. */
export function tellChangedSales(): void {
  for (const listener of listeners) listener()
}

export function useChangedSales(ask: () => void): void {
  const askAfter = useAskedAfter(ask)
  const changed = useEffectEvent(askAfter)
  useEffect(() => {
    const listener = () => changed()
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}

/** @param name of the shop and the slot */
export function noteSent(name: string): void {
  sent.add(name)
  tellChangedSales()
}

/** It was taken back: where it is not known any more, it is gone. */
export function noteGone(name: string): void {
  sent.delete(name)
  tellChangedSales()
}

export function wasSent(name: string): boolean {
  return sent.has(name)
}
