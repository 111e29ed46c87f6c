import { useSyncExternalStore } from 'react'

function watching(media: string) {
  const query = matchMedia(media)
  const subscribe = (listener: () => void) => {
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => query.matches)
}

/** From 768 px: left menu, two panes, dialogs instead of full-screen popups. */
export const useWide = watching('(min-width: 48rem)')

/** From 1280 px: tables instead of lists, and one box to search everything. */
export const useDesk = watching('(min-width: 80rem)')
