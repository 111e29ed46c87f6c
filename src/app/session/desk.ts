import { useSyncExternalStore } from 'react'

/** In letters, not pixels: who asks for letters twice as large gets the two panes, where rows wrap. */
const query = matchMedia('(min-width: 80rem)')

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** From 1280 px: tables, with the detail beside them. */
export function useDesk(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches)
}
