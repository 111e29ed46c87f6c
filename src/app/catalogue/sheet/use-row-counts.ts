import { useMemo } from 'react'
import type { JudgedRow, Verdict } from '../../../domain/catalogue/judge-sheet-row.ts'
import type { CellNote, NoteKind } from '../../../domain/catalogue/read-sheet-row.ts'

export interface NoteGroup {
  kind: NoteKind
  tone: CellNote['tone']
  /** Numbers of the rows, in their order. */
  rows: number[]
}

export interface RowCounts {
  verdicts: Readonly<Record<Verdict, number>>
  groups: readonly NoteGroup[]
  /** Rows of what is sold no more. */
  off: number
}

/** How many rows of each kind, and what is wrong with them; faults first. */
export function useRowCounts(rows: readonly JudgedRow[]): RowCounts {
  return useMemo(() => {
    const verdicts = { new: 0, changed: 0, same: 0, bad: 0 }
    const groups = new Map<string, NoteGroup>()
    let off = 0
    for (const { row, verdict, notes, isOff } of rows) {
      verdicts[verdict] += 1
      if (isOff) off += 1
      for (const { kind, tone } of notes) {
        const key = `${tone} ${kind}`
        const group = groups.get(key) ?? { kind, tone, rows: [] }
        if (group.rows.at(-1) !== row) group.rows.push(row)
        groups.set(key, group)
      }
    }
    const rank = ({ tone }: NoteGroup) => (tone === 'bad' ? 0 : 1)
    const sorted = [...groups.values()].toSorted(
      (one, other) => rank(one) - rank(other) || other.rows.length - one.rows.length,
    )
    return { verdicts, groups: sorted, off }
  }, [rows])
}
