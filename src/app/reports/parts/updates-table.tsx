import { stateName } from '../../../domain/orders/states.ts'
import type { OrderState } from '../../../domain/tables/orders.ts'
import type { StaffUpdatesAnswer } from '../../../protocol/queries/statistics.ts'
import { countWords } from '../../components/count-words.ts'
import { dateWords } from '../report-period.ts'

/** How often a person took orders on, day by day, and into which states. */
export function UpdatesTable({ updates }: { updates: StaffUpdatesAnswer['data'] }) {
  return (
    <div className="card overflow-x-auto">
      <table aria-label="Cập nhật trạng thái đơn" className="w-full text-15 tabular-nums">
        <thead>
          <tr className="text-13 text-sub *:px-3 *:py-2 *:text-left *:font-normal *:whitespace-nowrap">
            <th scope="col">Ngày</th>
            <th scope="col">Lần cập nhật</th>
            <th scope="col">Sang trạng thái</th>
          </tr>
        </thead>
        <tbody>
          {updates.map(({ date, updates: all, states }) => (
            <tr key={date} className="border-t border-line *:px-3 *:py-2">
              <th scope="row" className="text-left font-normal whitespace-nowrap">
                {dateWords(date)}
              </th>
              <td>{countWords(all)}</td>
              <td>
                {states
                  .map(({ state, count }) => `${stateName(state as OrderState)} ${countWords(count)}`)
                  .join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
