import type { Column } from './columns.ts'

type Wide = Pick<Column<never, never>, 'id' | 'width' | 'least' | 'rank' | 'grows' | 'fixed' | 'usual'>

/**
 * How wide columns are in so much room, rem, in their order. What a person drew stays as drawn. Of the others those of the highest rank
 * give way first, down to their least. Where even that is too much the table scrolls sideways, and since nothing is won by it none gives
 * way. What is left over goes to the columns that grow.
 */
export function widthsIn(
  room: number,
  columns: readonly Wide[],
  drawn: Readonly<Record<string, number>>,
): number[] {
  const widths = columns.map(({ id, width }) => drawn[id] ?? width)
  let lack = widths.reduce((sum, width) => sum + width, 0) - room
  if (scrolls(room, columns, drawn)) return widths
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

/** Whether columns have less room than they would like, and give way. */
export function isTight(
  room: number,
  columns: readonly Wide[],
  drawn: Readonly<Record<string, number>>,
): boolean {
  const wanted = columns.reduce((sum, { id, width }) => sum + (drawn[id] ?? width), 0)
  return wanted > room && !scrolls(room, columns, drawn)
}

/** Whether there is too little room even for the least. */
function scrolls(room: number, columns: readonly Wide[], drawn: Readonly<Record<string, number>>): boolean {
  return columns.reduce((sum, { id, least }) => sum + (drawn[id] ?? least), 0) > room
}

/**
 * Those that stay while a detail takes room from the table. The usual ones of the first rank stay, and so does whatever the person
 * added or drew: they asked for it, and the table scrolls sideways. Of the others the lowest ranks stay as long as there is room for them.
 */
export function columnsBeside<K extends Wide>(
  room: number,
  columns: readonly K[],
  drawn: Readonly<Record<string, number>>,
): K[] {
  const mayGo = ({ id, rank, fixed, usual }: K) => rank > 1 && !fixed && usual === true && !(id in drawn)
  const staying = new Set(columns.filter((column) => !mayGo(column)))
  let left = room
  for (const { id, least } of staying) left -= drawn[id] ?? least
  for (const column of columns.filter(mayGo).sort((one, other) => one.rank - other.rank)) {
    if (column.least > left) continue
    staying.add(column)
    left -= column.least
  }
  return columns.filter((column) => staying.has(column))
}
