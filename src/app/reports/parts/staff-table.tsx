import type { ReactNode } from 'react'
import type { StaffStatistics } from '../../../protocol/queries/statistics.ts'
import { staffColumns, staffWords } from '../staff-columns.ts'

interface StaffTableProps {
  label: string
  head: string
  rows: readonly { key: string; name: ReactNode; told: StaffStatistics }[]
  /** Of all rows together. */
  total: StaffStatistics
}

const stuck = 'sticky left-0 bg-card text-left'

/** Rows of STT-001, their sum under them. It scrolls sideways under its first column. */
export function StaffTable({ label, head, rows, total }: StaffTableProps) {
  const cells = (told: StaffStatistics) =>
    staffColumns.map((column) => (
      <td key={column.field} className="text-right whitespace-nowrap">
        {staffWords(column, told)}
      </td>
    ))
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
              {cells(told)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line font-bold *:px-3 *:py-2">
            <th scope="row" className={stuck}>
              Cộng
            </th>
            {cells(total)}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
