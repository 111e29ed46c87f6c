import { type SheetField, sheetFields } from '../../../domain/catalogue/sheet-columns.ts'
import type { Replica } from '../../../replica/replica.ts'
import { columnsPlace } from '../../session/half-done.ts'

/** So many shapes of files are remembered; the longest unused give way. */
const mostShapes = 20

type Kept = { shape: string; columns: (SheetField | null)[]; at: number }[]

/** What the person said that the columns of a file of this shape mean, and when. */
export function keptColumns(
  replica: Replica,
  headings: readonly string[],
): { columns: (SheetField | undefined)[]; at: number } | undefined {
  const found = readKept(replica).find(({ shape }) => shape === shapeOf(headings))
  if (!found || found.columns.length !== headings.length) return undefined
  const columns = found.columns.map((field) => sheetFields.find((known) => known === field))
  return { columns, at: found.at }
}

export function keepColumns(
  replica: Replica,
  headings: readonly string[],
  columns: readonly (SheetField | undefined)[],
): void {
  const shape = shapeOf(headings)
  const entry = { shape, columns: columns.map((field) => field ?? null), at: replica.environment.now() }
  const others = readKept(replica).filter((one) => one.shape !== shape)
  try {
    const kept = [entry, ...others].slice(0, mostShapes)
    replica.environment.keepsake?.setItem(placeIn(replica), JSON.stringify(kept))
  } catch {
    // A full disk: the next file of this shape is mapped by hand again.
  }
}

function placeIn({ session }: Replica): string {
  return columnsPlace(session, 'product-sheets')
}

function shapeOf(headings: readonly string[]): string {
  return headings.join('|').toLowerCase()
}

function readKept(replica: Replica): Kept {
  try {
    const read: unknown = JSON.parse(replica.environment.keepsake?.getItem(placeIn(replica)) ?? '[]')
    return Array.isArray(read) ? (read as Kept) : []
  } catch {
    return []
  }
}
