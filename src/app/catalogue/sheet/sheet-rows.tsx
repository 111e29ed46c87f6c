import { useCallback } from 'react'
import type { JudgedRow } from '../../../domain/catalogue/judge-sheet-row.ts'
import { type SheetField, sheetTitles } from '../../../domain/catalogue/sheet-columns.ts'
import { useVirtualRows } from '../../components/use-virtual-rows.ts'
import { useWide } from '../../session/wide.ts'
import { RowCard } from './row-card.tsx'
import { gridOf, isNumeric, leastWidthOf, RowLine } from './row-line.tsx'
import type { OpenSheet } from './use-sheet-import.ts'

interface SheetRowsProps {
  sheet: OpenSheet
  rows: readonly JudgedRow[]
  /** Numbers of rows that the person leaves out. */
  leftOut: ReadonlySet<number>
  onChoose(row: number): void
}

/** The rows of a sheet, however many: a table, or on a phone one card under another. */
export function SheetRows({ sheet, rows, leftOut, onChoose }: SheetRowsProps) {
  const wide = useWide()
  const keyAt = useCallback((index: number) => rows[index]?.row ?? index, [rows])
  const { top, items, before, after } = useVirtualRows<HTMLUListElement>({
    count: rows.length,
    keyAt,
    rowRem: wide ? 2.375 : 6,
  })
  const fields = sheet.columns.filter(
    (field, index): field is SheetField => field !== undefined && sheet.columns.indexOf(field) === index,
  )
  return (
    <section data-scroller className="min-h-0 grow overflow-auto" aria-label="Dòng trong tệp">
      <div style={wide ? { minWidth: leastWidthOf(fields) } : undefined}>
        {wide && (
          <div
            className="sticky top-0 z-10 grid min-h-12 items-center border-b border-line bg-card text-13 text-sub"
            style={{ gridTemplateColumns: gridOf(fields) }}
          >
            <span>
              <span className="sr-only">Ghi</span>
            </span>
            <span className="pr-3 text-right">Dòng</span>
            <span>Kết quả</span>
            {fields.map((field) => (
              <span key={field} className={`min-w-0 px-2 ${isNumeric(field) ? 'text-right' : ''}`}>
                <span className="block truncate">{sheet.headings[sheet.columns.indexOf(field)]}</span>
                <span className="block truncate font-semibold text-brand-ink">{sheetTitles[field]}</span>
              </span>
            ))}
          </div>
        )}
        <ul ref={top} className="[overflow-anchor:none]" style={{ paddingTop: before, paddingBottom: after }}>
          {items.map(({ key, index, listed }) => {
            const row = rows[index]
            if (!row) return null
            const choose = { isChosen: !leftOut.has(row.row), onChoose: () => onChoose(row.row) }
            return (
              <li key={key} {...listed}>
                {wide ? <RowLine row={row} fields={fields} {...choose} /> : <RowCard row={row} {...choose} />}
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
