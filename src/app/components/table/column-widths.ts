import type { Column } from './columns.ts'

type Wide = Pick<Column<never, never>, 'id' | 'width' | 'least' | 'rank' | 'grows'>

/**
 * How wide columns are in so much room, rem, in their order. What a person drew stays as drawn. Of the others those of the highest rank
 * give way first, down to their least; beyond that the table scrolls sideways. What is left over goes to the columns that grow.
 */
export function widthsIn(
  room: number,
  columns: readonly Wide[],
  drawn: Readonly<Record<string, number>>,
): number[] {
  const widths = columns.map(({ id, width }) => drawn[id] ?? width)
  let lack = widths.reduce((sum, width) => sum + width, 0) - room
  const giving = columns
    .map((column, place) => ({ column, place }))
    .filter(({ column }) => !(column.id in drawn))
  for (const rank of [...new Set(giving.map(({ column }) => column.rank))].sort(
    (one, other) => other - one,
  )) {
    const ofRank = giving.filter(({ column }) => column.rank === rank)
    const most = ofRank.reduce((sum, { column }) => sum + (column.width - column.least), 0)
    const share = most > 0 ? Math.min(1, Math.max(0, lack) / most) : 0
    for (const { column, place } of ofRank)
      widths[place] = column.width - share * (column.width - column.least)
    lack -= share * most
  }
  const growing = giving.filter(({ column }) => column.grows)
  if (lack < 0) for (const { place } of growing) widths[place] = (widths[place] ?? 0) - lack / growing.length
  return widths
}

/** Whether the columns have less room than they would like. */
export function isTight(
  room: number,
  columns: readonly Wide[],
  drawn: Readonly<Record<string, number>>,
): boolean {
  return columns.reduce((sum, { id, width }) => sum + (drawn[id] ?? width), 0) > room
}
