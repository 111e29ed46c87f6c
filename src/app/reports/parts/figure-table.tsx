import type { ReactNode } from 'react'
import { figureWords } from '../../../domain/reports/figure-words.ts'
import { type FigureName, figureOf, figures } from '../../../domain/reports/figures.ts'
import type { SalesAnswer } from '../../../protocol/queries/statistics.ts'

interface FigureRow {
  key: string
  name: ReactNode
  sums: SalesAnswer['total']
}

interface FigureTableProps {
  label: string
  /** What the rows are. */
  head: string
  names: readonly FigureName[]
  rows: readonly FigureRow[]
  total: SalesAnswer['total']
}

const stuck = 'sticky left-0 bg-card text-left'

/** Figures by row, their sum under them. It scrolls sideways under its first column. */
export function FigureTable({ label, head, names, rows, total }: FigureTableProps) {
  const cells = (sums: SalesAnswer['total']) =>
    names.map((name) => (
      <td key={name} className="text-right whitespace-nowrap">
        {figureWords(name, figureOf(sums, name))}
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
            {names.map((name) => (
              <th key={name} scope="col" className="text-right">
                {figures[name].name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, sums }) => (
            <tr key={key} className="border-t border-line *:px-3 *:py-2">
              <th scope="row" className={`${stuck} font-normal`}>
                {name}
              </th>
              {cells(sums)}
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
