import type { SocketEvent } from '../../protocol/wire.ts'

const listeners = new Set<(event: SocketEvent) => void>()

/** What the server calls out to everybody of the shop. Hints only: losing one costs time, never work. */
export function onShopEvent(listener: (event: SocketEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function tellShopEvent(event: SocketEvent): void {
  for (const listener of listeners) listener(event)
}
