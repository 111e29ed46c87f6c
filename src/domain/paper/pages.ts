/** Parts rows into pages: the first holds fewer because of its head. An empty list is one empty page. */
export function partIntoPages<T>(
  rows: readonly T[],
  { first, next }: { first: number; next: number },
): T[][] {
  const pages = [rows.slice(0, Math.max(1, first))]
  for (let from = Math.max(1, first); from < rows.length; from += Math.max(1, next)) {
    pages.push(rows.slice(from, from + Math.max(1, next)))
  }
  return pages
}
