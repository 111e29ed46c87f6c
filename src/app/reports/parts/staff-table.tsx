import type { ReactNode } from 'react'
import type { StaffStatistics } from '../../../protocol/queries/statistics.ts'
import { staffColumns, staffWords } from '../staff-columns.ts'

interface StaffTableProps {
  label: string
  head: string
  rows: readonly { key: string; name: ReactNode; told: StaffStatistics }[]
}

const stuck = 'sticky left-0 bg-card text-left'

/** Rows of STT-001. It scrolls sideways under its first column. */
export function StaffTable({ label, head, rows }: StaffTableProps) {
  return (
    <div className="card overflow-x-auto">
      <table aria-label={label} className="w-full text-15 tabular-nums">
        <thead>
          <tr className="text-13 text-sub *:px-3 *:py-2 *:font-normal *:whitespace-nowrap">
            <th scope="col" className={stuck}>
              {head}
            </th>
            {staffColumns.map(({ field, name }) => (
              <th key={field} scope="col" className="text-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, told }) => (
            <tr key={key} className="border-t border-line *:px-3 *:py-1">
              <th scope="row" className={`${stuck} min-w-24 font-normal`}>
                {name}
              </th>
              {staffColumns.map((column) => (
                <td key={column.field} className="text-right whitespace-nowrap">
                  {staffWords(column, told)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
