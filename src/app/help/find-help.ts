import { buildHaystack, findEntries } from '../../replica/search/haystack.ts'
import { everyScreen, type ScreenPath } from '../screens.ts'
import type { HelpText } from './help-text.ts'
import { helpTexts } from './help-texts.ts'

const most = 12

/** Screens whose help names the text, those called so first. All of it is on the device. */
export function findHelp(sought: string): ScreenPath[] {
  const paths = everyScreen.map(([path]) => path)
  const by = (fieldsOf: (path: ScreenPath) => readonly string[]) =>
    findEntries(buildHaystack(paths.map(fieldsOf)), sought, most).flatMap((number) => paths[number] ?? [])
  const titled = by((path) => [helpTexts[path].title])
  const told = by((path) => [helpTexts[path].says, ...helpTexts[path].lines])
  // Some screens share their help: it is shown once.
  const shown = new Map<HelpText, ScreenPath>()
  for (const path of [...titled, ...told]) if (!shown.has(helpTexts[path])) shown.set(helpTexts[path], path)
  return [...shown.values()].slice(0, most)
}

/** Screens that are opened out of this one and whose work has no room for a "?" of its own. */
export function screensInside(path: ScreenPath): ScreenPath[] {
  return everyScreen.flatMap(([other, { within }]) =>
    within === path || other.startsWith(`${path}/`) ? [other] : [],
  )
}
