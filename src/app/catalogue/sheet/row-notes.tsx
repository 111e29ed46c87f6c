import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { CellNote } from '../../../domain/catalogue/read-sheet-row.ts'
import { sheetTitles } from '../../../domain/catalogue/sheet-columns.ts'

/** What is wrong with a row, a line each. */
export function RowNotes({ notes }: { notes: readonly CellNote[] }) {
  return notes.map(({ field, kind, tone, text }) => (
    <span
      key={`${field} ${kind}`}
      className={`flex items-start gap-1.5 py-0.5 text-13 ${tone === 'bad' ? 'text-bad' : 'text-warn'}`}
    >
      {tone === 'bad' ? (
        <CircleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      ) : (
        <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      )}
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{sheetTitles[field]}: </span>
        {text}
      </span>
    </span>
  ))
}
