import { matchPath } from 'react-router-dom'
import { everyScreen, type Screen, type ScreenPath } from './screens.ts'

export interface ShownScreen {
  path: ScreenPath
  screen: Screen
  /** The keys that stand in the address, in their order, as they are written in the shop. */
  keys: string[]
}

/** The screen that an address shows; a written address goes before one with a key ("/picking/new" is no wave). */
export function screenOf(pathname: string): ShownScreen | undefined {
  const fitting = everyScreen.flatMap(([path, screen]) => {
    const match = matchPath({ path, caseSensitive: true }, pathname)
    return match ? [{ path, screen, keys: Object.values(match.params).map((key = '') => decoded(key)) }] : []
  })
  return fitting.toSorted((one, other) => one.keys.length - other.keys.length)[0]
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key // written by hand
  }
}
