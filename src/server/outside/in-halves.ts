/**
 * Tries all of these at once; refused, each half by itself, until the one that was to blame stands alone. Among fifty one bad one costs a
 * dozen tries, and the others come through together.
 * @param attempt answers why they were refused, or nothing
 */
export async function inHalves<T>(
  items: readonly T[],
  attempt: (items: readonly T[]) => Promise<string | undefined>,
  done: (item: T, why: string | undefined) => void,
): Promise<void> {
  const [first] = items
  if (first === undefined) return
  const why = await attempt(items)
  if (why === undefined) for (const item of items) done(item, undefined)
  else if (items.length === 1) done(first, why)
  else {
    const half = Math.ceil(items.length / 2)
    await inHalves(items.slice(0, half), attempt, done)
    await inHalves(items.slice(half), attempt, done)
  }
}
