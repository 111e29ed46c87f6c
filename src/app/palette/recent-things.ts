import type { OwnChoice } from '../session/own-choice.ts'

/** What a person opened by the palette: a kind and a key, as in "order KT-7F2A-0193". */
export const recentThings: OwnChoice<readonly string[]> = {
  name: 'palette',
  read: (kept) =>
    Array.isArray(kept) ? kept.filter((thing) => typeof thing === 'string').slice(0, mostRecent) : [],
}

const mostRecent = 8

/** With one more, the latest first. */
export function withRecent(things: readonly string[], latest: string): readonly string[] {
  return [latest, ...things.filter((thing) => thing !== latest)].slice(0, mostRecent)
}
