/** So many digits, the first of them no 0. */
export function digits({ random }: { random(): number }, length: number): string {
  const rest = Array.from({ length: length - 1 }, () => Math.floor(random() * 10)).join('')
  return `${1 + Math.floor(random() * 9)}${rest}`
}

/** A number as Tiki gives to everything. */
export function newId(world: { random(): number }): number {
  return Number(digits(world, 9))
}
