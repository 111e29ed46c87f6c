import { buildHaystack, findEntries } from '../../replica/search/haystack.ts'
import type { MenuEntry } from '../menu.ts'

/** The screens that a text names: those called so, then those of what is done there, then those of a group called so. */
export function findScreens(named: readonly MenuEntry[], sought: string): MenuEntry[] {
  const by = (textOf: (entry: MenuEntry) => string) =>
    findEntries(buildHaystack(named.map((entry) => [textOf(entry)])), sought, named.length).flatMap(
      (number) => named[number] ?? [],
    )
  const ways = [by(({ label }) => label), by(({ also = '' }) => also), by(({ group = '' }) => group)]
  return [...new Set(ways.flat())]
}
