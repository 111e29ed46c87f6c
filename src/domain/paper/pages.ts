interface PageRoom {
  /** Rows on the first page, which has a longer head, and on the others. */
  first: number
  next: number
  /** Rows that sums and signatures take the place of on the last page. */
  foot: number
}

/** Parts rows into pages; the last one always keeps room for its foot. An empty list is one empty page. */
export function partIntoPages<T>(rows: readonly T[], { first, next, foot }: PageRoom): T[][] {
  const pages: T[][] = []
  let from = 0
  for (;;) {
    const room = Math.max(1, pages.length === 0 ? first : next)
    const left = rows.length - from
    if (left <= Math.max(1, room - foot)) return [...pages, rows.slice(from)]
    // The last page is never a foot without a row.
    const taken = Math.min(room, left - 1)
    pages.push(rows.slice(from, from + taken))
    from += taken
  }
}
