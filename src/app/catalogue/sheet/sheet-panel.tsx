import { CircleAlert, TriangleAlert, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { type SheetField, sheetFields, sheetTitles } from '../../../domain/catalogue/sheet-columns.ts'
import { formatDate } from '../../../domain/time.ts'
import { columnName } from '../../../lib/excel/sheet.ts'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { SelectField } from '../../components/select-field.tsx'
import { noteNames } from './sheet-words.ts'
import type { NoteGroup } from './use-row-counts.ts'
import type { OpenSheet } from './use-sheet-import.ts'

interface SheetPanelProps {
  sheet: OpenSheet
  groups: readonly NoteGroup[]
  onMap(column: number, field: SheetField | undefined): void
  mendsCodes: boolean
  onMendCodes(): void
}

/** Whose file it is, what is wrong with it, and which column says what. */
export function SheetPanel({ sheet, groups, onMap, mendsCodes, onMendCodes }: SheetPanelProps) {
  const mapped = sheet.columns.filter((field) => field !== undefined).length
  const isMapped = sheet.columns.includes('code')
  const [isOpen, setOpen] = useState(!isMapped)
  return (
    <>
      <p className="flex items-start gap-2.5 bg-ok-soft px-4 py-3 text-15 text-ok" role="status">
        <WandSparkles aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>
          {sheet.source && <b>Nhận ra tệp của {sheet.source}. </b>}
          Đã ghép {mapped}/{sheet.columns.length} cột
          {sheet.mappedAt !== undefined && ` như lần trước, ${formatDate(sheet.mappedAt)}`}.
          {sheet.sampleRow !== undefined && ` Dòng ${sheet.sampleRow} là dòng ví dụ của tệp mẫu: đã bỏ qua.`}
        </span>
      </p>
      {groups.length > 0 && (
        <section className="border-b border-line px-4 py-3">
          <h2 className="mb-1 text-13 font-semibold text-sub">CẦN XEM · {groups.length} LOẠI</h2>
          <ul className="divide-y divide-line">
            {groups.map(({ kind, tone, rows }) => (
              <li key={`${tone} ${kind}`} className="flex items-start gap-2 py-2 text-15">
                {tone === 'bad' ? (
                  <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-bad" />
                ) : (
                  <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0 text-warn" />
                )}
                <span className="min-w-0 grow">
                  <b className="block font-semibold">{noteNames[kind]}</b>
                  <span className="text-13 text-sub">{rowsSaid(rows)}</span>
                </span>
                {kind === 'code' && tone === 'bad' && !mendsCodes && (
                  <Button look="quiet" className="min-h-9 px-2" onClick={onMendCodes}>
                    Bỏ dấu giúp
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <details
        className="px-4 py-3"
        open={isOpen || !isMapped}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary className="min-h-10 cursor-pointer content-center text-15 font-semibold">Ghép cột</summary>
        {/* A hundred choices, which most people never open. */}
        {(isOpen || !isMapped) && (
          <ul className="flex flex-col gap-3 pt-1">
            {sheet.headings.map((heading, index) => (
              <li key={columnName(index)}>
                <SelectField
                  label={heading || `Cột ${columnName(index)}`}
                  value={sheet.columns[index] ?? ''}
                  choices={[
                    { value: '', label: 'Không đọc' },
                    ...sheetFields.map((field) => ({ value: field, label: sheetTitles[field] })),
                  ]}
                  onChange={(field) => onMap(index, field === '' ? undefined : (field as SheetField))}
                />
              </li>
            ))}
          </ul>
        )}
      </details>
    </>
  )
}

/** "7 dòng: 8, 112, 380…" */
function rowsSaid(rows: readonly number[]): string {
  const named = rows.slice(0, 3).join(', ')
  return `${countWords(rows.length)} dòng: ${named}${rows.length > 3 ? '…' : ''}`
}
