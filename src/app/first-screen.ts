import { useEffect } from 'react'

/** A screen that cannot be shown must not keep work from being sent, ms. */
const longestWaitMs = 2000

let tellShown = () => {}

/** Resolves once the first screen is painted: what it does not need is fetched behind it. */
export const firstScreenShown = new Promise<void>((resolve) => {
  tellShown = resolve
  setTimeout(resolve, longestWaitMs)
})

/** Stands beside the routes inside their `Suspense`; its effect runs when the lazy screen is there. */
export function FirstScreenMark() {
  useEffect(() => {
    requestAnimationFrame(() => setTimeout(tellShown))
  }, [])
  return null
}
