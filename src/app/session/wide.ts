import { useSyncExternalStore } from 'react'

const query = matchMedia('(min-width: 48rem)')

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** From 768 px: left menu, two panes, dialogs instead of full-screen popups. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches)
}
