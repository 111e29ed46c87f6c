/** What became of commands that were given in an order: by name, against the order in which their effects arrived. */
export interface Fates {
  /** Never arrived. */
  lost: number
  /** Effects beyond the first of a command. A server that drops names it knows makes these 0. */
  doubled: number
  /** Commands whose first effect came after that of a later one. */
  reordered: number
}

export function countFates(given: readonly string[], arrived: readonly string[]): Fates {
  const place = new Map(given.map((name, index) => [name, index]))
  const first = new Set<string>()
  let doubled = 0
  let reordered = 0
  let furthest = -1
  for (const name of arrived) {
    const index = place.get(name)
    if (index === undefined) continue
    if (first.has(name)) {
      doubled += 1
      continue
    }
    first.add(name)
    if (index < furthest) reordered += 1
    furthest = Math.max(furthest, index)
  }
  return { lost: given.length - first.size, doubled, reordered }
}
