/** A list in parts of so many, the last one maybe smaller. */
export function* slices<R>(rows: readonly R[], size: number): Generator<R[]> {
  for (let i = 0; i < rows.length; i += size) yield rows.slice(i, i + size)
}
