import { useEffect, useEffectEvent } from 'react'
import type { Replica } from '../../replica/replica.ts'
import { watchRefused } from '../../replica/watch-refused.ts'
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

/** Until the server knows it, or refuses it. @param name of the shop and the slot @param localId of what sent it */
export async function noteSent(name: string, replica: Replica, localId: number): Promise<void> {
  sent.add(name)
  tellChangedSales()
  await watchRefused(replica, localId, () => noteGone(name))
}

/** It was taken back, or not taken at all: where it is not known any more, it is gone. */
export function noteGone(name: string): void {
  sent.delete(name)
  tellChangedSales()
}

export function wasSent(name: string): boolean {
  return sent.has(name)
}
