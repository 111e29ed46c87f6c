import type { JudgedRow } from '../../../domain/catalogue/judge-sheet-row.ts'
import type { SheetField } from '../../../domain/catalogue/sheet-columns.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { RowNotes } from './row-notes.tsx'
import { verdictNames, verdictTones } from './sheet-words.ts'

/** How wide a column is at least, and its share of what is left (rem). */
interface Width {
  least: number
  share?: number
}
const widths: Partial<Record<SheetField, Width>> = {
  code: { least: 6.5, share: 1 },
  name: { least: 10, share: 2.2 },
  image: { least: 3.5 },
  unit: { least: 4.5 },
  stock: { least: 4.5, share: 0.6 },
}
const others: Width = { least: 6, share: 0.8 }
/** Whether it is written, its number, and what becomes of it. */
const fixed = [2.75, 3.5, 5.5]
const numbers: readonly SheetField[] = ['price', 'wholesale_price', 'priceIn', 'stock']

/** The columns of the grid that head and rows share. */
export function gridOf(fields: readonly SheetField[]): string {
  const own = fields.map((field) => {
    const { least, share } = widths[field] ?? others
    return share === undefined ? `${least}rem` : `minmax(${least}rem,${share}fr)`
  })
  return [...fixed.map((width) => `${width}rem`), ...own].join(' ')
}

/** How wide its rows are at least. Told, because a browser that has to find it out lays every row out twice. */
export function leastWidthOf(fields: readonly SheetField[]): string {
  const own = fields.map((field) => (widths[field] ?? others).least)
  return `${[...fixed, ...own].reduce((sum, width) => sum + width, 0)}rem`
}

export function isNumeric(field: SheetField): boolean {
  return numbers.includes(field)
}

interface RowLineProps {
  row: JudgedRow
  fields: readonly SheetField[]
  isChosen: boolean
  onChoose(): void
}

/** A row of the sheet as a table shows it: what stands there now is struck through beside what will. */
export function RowLine({ row, fields, isChosen, onChoose }: RowLineProps) {
  const { verdict } = row
  const mayChoose = verdict === 'new' || verdict === 'changed'
  return (
    <div
      className={`border-b border-line text-13 ${verdict === 'same' ? 'text-sub' : ''}`}
      role="group"
      aria-label={`Dòng ${row.row}: ${verdictNames[verdict]}`}
    >
      <div className="grid min-h-9.5 items-stretch" style={{ gridTemplateColumns: gridOf(fields) }}>
        <span className="grid place-items-center">
          <input
            type="checkbox"
            className="size-4 accent-brand"
            aria-label={`Ghi dòng ${row.row}`}
            checked={mayChoose && isChosen}
            disabled={!mayChoose}
            onChange={onChoose}
          />
        </span>
        <span className="self-center pr-3 text-right text-sub tabular-nums">{row.row}</span>
        <span className="self-center">
          <span className={`rounded-full px-2 py-0.5 font-bold ${verdictTones[verdict]}`}>
            {verdictNames[verdict]}
          </span>
        </span>
        {fields.map((field) => (
          <RowCell key={field} row={row} field={field} />
        ))}
      </div>
      {row.notes.length > 0 && (
        <div className="pb-1.5 pl-[11.75rem]">
          <RowNotes notes={row.notes} />
        </div>
      )}
    </div>
  )
}

function RowCell({ row, field }: { row: JudgedRow; field: SheetField }) {
  const { before, shown, notes } = row
  const note = notes.find((one) => one.field === field)
  const tone =
    note?.tone === 'bad'
      ? 'bg-bad-soft text-bad outline outline-bad -outline-offset-1'
      : note
        ? 'bg-warn-soft text-warn outline outline-warn -outline-offset-1'
        : ''
  return (
    <span
      title={field === 'image' ? row.told.image : textOf(row, field)}
      className={`flex min-w-0 items-center gap-x-1.5 px-2 ${isNumeric(field) ? 'flex-wrap content-center justify-end tabular-nums' : ''} ${tone}`}
    >
      {before[field] !== undefined && before[field] !== '' && isNumeric(field) && (
        <s className="shrink-0 text-sub">{say(field, before[field])}</s>
      )}
      <span className={`truncate ${before[field] !== undefined && !note ? 'font-bold text-brand-ink' : ''}`}>
        {note ? shown[field] || textOf(row, field) || 'trống' : textOf(row, field)}
      </span>
    </span>
  )
}

function textOf({ told, isOff }: JudgedRow, field: SheetField): string {
  if (field === 'selling') return isOff ? 'Không' : 'Có'
  if (field === 'image') return told.image ? '✓' : '–'
  const value = told[field]
  return value === undefined ? '' : say(field, value)
}

function say(field: SheetField, value: string | number): string {
  return isNumeric(field) ? formatMoney(Number(value)) : String(value)
}
