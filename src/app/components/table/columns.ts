import type { ReactNode } from 'react'

/*
 * A table of a hundred thousand rows, for any area: columns are declared once, rows are keys in an order that the area worked out,
 * and of these only the ones in sight are read and drawn.
 *
 * 2026-11-22: this is ours and small, without TanStack Table beside its virtualizer. Its row model wants every row as an object to
 * sort and filter it; our lists hold keys, sorted by facts that lie in memory already, and a library would go through 100,000 rows to
 * say again what the area knows. What is left of it for us, which columns are shown, in what order and how wide, is the pure part of
 * this folder: `column-choice.ts` and `column-widths.ts`. Rows have one height, so that not even a virtualizer has to measure them.
 */

/** One column of an area's table; `R` is a row, `C` what cells are told beside it. */
export interface Column<R, C> {
  id: string
  title: string
  /** Stands in the head instead of the title where there is little room. */
  brief?: string
  /** A text is cut where it has no room; parts see to that themselves. */
  cell(row: R, beside: C): ReactNode
  /** Weight and colour of its letters. */
  look?: string
  /** How wide it is unless chosen otherwise, and how narrow it gets before the table scrolls sideways; rem. */
  width: number
  least: number
  /** Columns of a higher rank give way first. */
  rank: number
  /** Takes what room is left. */
  grows?: true
  align?: 'end'
  /** What a click on its head sorts by. */
  sort?: string
  /** Stays on the left while the others scroll sideways, and is never hidden. */
  fixed?: true
  /** Shown until a person chooses otherwise. */
  usual?: true
  /** Of a row, as a file says it. */
  text(row: R, beside: C): string | number
}
