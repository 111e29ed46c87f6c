/** One of a list that is not empty. @param random 0 to 1, below 1 */
export function pick<One>(random: () => number, list: readonly One[]): One {
  const one = list[Math.floor(random() * list.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

/** A whole number from `least` to `most`, both within. */
export function between(random: () => number, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1))
}
