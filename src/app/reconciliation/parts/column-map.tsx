import { useState } from 'react'
import {
  type StatementField,
  statementFields,
  statementTitles,
} from '../../../domain/reconciliation/statement-columns.ts'
import { formatDate } from '../../../domain/time.ts'
import { columnName } from '../../../lib/excel/sheet.ts'
import { SelectField } from '../../components/select-field.tsx'
import type { OpenStatement } from '../use-statement.ts'

interface ColumnMapProps {
  opened: OpenStatement
  isOpen: boolean
  onMap(column: number, field: StatementField | undefined): void
}

/** As its heading says; of the second table and later ones with its number, for they repeat headings. */
function nameOfColumn({ headings, tables }: OpenStatement['statement'], index: number): string {
  const table = tables.findLastIndex((from) => from <= index)
  const name = headings[index] || `Cột ${columnName(index - (tables[table] ?? 0))}`
  return table > 0 ? `Bảng ${table + 1}: ${name}` : name
}

/** Which column says what; said once, files of the same shape are read by it from then on. */
export function ColumnMap({ opened: { statement, mappedAt }, isOpen: atFirst, onMap }: ColumnMapProps) {
  const [isOpen, setOpen] = useState(atFirst)
  const { headings, columns } = statement
  const mapped = columns.filter((field) => field !== undefined).length
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-10 cursor-pointer content-center text-15 font-semibold">
        Ghép cột: {mapped}/{headings.length}
        {mappedAt !== undefined && ` như lần trước, ${formatDate(mappedAt)}`}
      </summary>
      {isOpen && (
        <ul className="grid grid-cols-2 gap-3 pt-1 wide:grid-cols-4 large:grid-cols-1">
          {headings.map((_, index) => (
            <li key={columnName(index)}>
              <SelectField
                label={nameOfColumn(statement, index)}
                value={columns[index] ?? ''}
                choices={[
                  { value: '', label: 'Không đọc' },
                  ...statementFields.map((field) => ({ value: field, label: statementTitles[field] })),
                ]}
                onChange={(field) => onMap(index, field === '' ? undefined : (field as StatementField))}
              />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
