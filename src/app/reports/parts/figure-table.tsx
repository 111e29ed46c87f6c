import type { ReactNode } from 'react'
import { compared, figureWords } from '../../../domain/reports/figure-words.ts'
import { type FigureName, figureOf, figures, type ToldSums } from '../../../domain/reports/figures.ts'
import { toneColours } from './tone-colours.ts'

interface FigureRow {
  key: string
  name: ReactNode
  sums: ToldSums
  /** Of the time before. */
  before?: ToldSums
}

interface FigureTableProps {
  label: string
  /** What the rows are. */
  head: string
  names: readonly FigureName[]
  rows: readonly FigureRow[]
  /** Their sum; none of what is not summed up. */
  total?: ToldSums
  /** The figure that stands beside its time before, where rows tell of that. */
  against?: FigureName
}

const stuck = 'sticky left-0 bg-card text-left'

/** Figures by row, their sum under them. It scrolls sideways under its first column. */
export function FigureTable({ label, head, names, rows, total, against }: FigureTableProps) {
  const cells = (sums: ToldSums, before?: ToldSums) =>
    names.map((name) => (
      <td key={name} className="text-right whitespace-nowrap">
        {figureWords(name, figureOf(sums, name))}
        {before && name === against && <Against name={name} sums={sums} before={before} />}
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
          {rows.map(({ key, name, sums, before }) => (
            <tr key={key} className="border-t border-line *:px-3 *:py-2">
              <th scope="row" className={`${stuck} font-normal`}>
                {name}
              </th>
              {cells(sums, before)}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr className="border-t border-line font-bold *:px-3 *:py-2">
              <th scope="row" className={stuck}>
                Cộng
              </th>
              {cells(total)}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

function Against({ name, sums, before }: { name: FigureName; sums: ToldSums; before: ToldSums }) {
  const earlier = figureOf(before, name)
  const comparison = compared(name, figureOf(sums, name), earlier)
  return (
    <span className={`block text-13 ${comparison ? toneColours[comparison.tone] : 'text-sub'}`}>
      {comparison?.says ?? `trước: ${figureWords(name, earlier)}`}
    </span>
  )
}
