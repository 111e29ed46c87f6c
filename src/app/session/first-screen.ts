import { useEffect } from 'react'

/** A screen that cannot be shown must not keep work from being sent, ms. */
const longestWaitMs = 2000

/** From the effects of a screen to its picture, on a slow phone too, ms. */
const paintMs = 250

let waiting: (() => void)[] = []

/** Resolves once the screen that is just opening is painted: what it does not need is fetched behind it. */
export function screenShown(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    setTimeout(resolve, longestWaitMs)
  })
}

/** Stands beside the screen inside its `Suspense`: its effect runs when the lazy screen is there, after a sign-in once more. */
export function FirstScreenMark() {
  useEffect(() => {
    setTimeout(tellShown, paintMs)
  }, [])
  return null
}

function tellShown(): void {
  for (const tell of waiting) tell()
  waiting = []
}
