import { createContext, use } from 'react'

/** How wide the cells of a table are, by column, and what a rem is there; px. */
interface CellRooms {
  rem: number
  widths: ReadonlyMap<string, number>
}

/** Told by the table, so that no cell asks the browser: an answer from there lays the page out anew, for each row that scrolls by. */
export const CellRoom = createContext<CellRooms>({ rem: 16, widths: new Map() })

/** Air on both sides of a cell, rem. */
const airRem = 1

/** What a cell of a column has room for, and a rem; px. Outside a table there is room for everything. */
export function useCellRoom(column: string): { rem: number; room: number } {
  const { rem, widths } = use(CellRoom)
  const width = widths.get(column)
  return { rem, room: width === undefined ? Number.POSITIVE_INFINITY : width - airRem * rem }
}
