import { chooseCount } from '../../../domain/stock-take/choose-count.ts'
import type { ReviewLine } from '../../../replica/queries/stock-take/review-lines.ts'
import type { StockTakeWork } from '../../../replica/queries/stock-take/stock-takes.ts'
import { SmallTitle } from '../../components/section.tsx'
import { act } from '../../session/act.ts'

/** Several counts of one line: sum what the last round brought, or take one person's word. */
export function ChooseCounts({ work, line }: { work: StockTakeWork; line: ReviewLine }) {
  const { stockTake, names } = work
  const { bid, productCode, rows, weighed } = line
  const last = Math.max(...rows.map(({ round }) => round))
  const together = rows.filter(({ round }) => round === last)
  const options = [
    ...(together.length > 1
      ? [
          {
            label: `Cộng lại: ${together.reduce((sum, { quantity }) => sum + quantity, 0)}`,
            detail: 'Mỗi người đếm một phần khác nhau',
            use: together.map(({ id }) => id),
          },
        ]
      : []),
    ...rows.map(({ id, by, quantity, round }) => ({
      label: `Lấy số của ${names.get(by) ?? by}: ${quantity}`,
      detail: last > 1 ? `Lượt ${round}` : 'Cùng đếm một chỗ, chỉ tính một người',
      use: [id],
    })),
  ]
  const inForce = weighed.counts
    .map(({ id }) => id)
    .sort()
    .join()
  return (
    <section className="mt-4">
      <SmallTitle as="h3">{weighed.overlap ? 'Nhiều người đếm: chọn cách tính' : 'Cách tính'}</SmallTitle>
      <ul className="flex flex-col gap-2">
        {options.map(({ label, detail, use }) => {
          const isOn = !weighed.overlap && use.toSorted().join() === inForce
          return (
            <li key={use.join()}>
              <button
                type="button"
                aria-pressed={isOn}
                className={`min-h-14 w-full rounded-card border px-4 py-2 text-start ${isOn ? 'border-2 border-brand bg-brand-soft' : 'border-line bg-card'}`}
                onClick={() =>
                  void act(
                    chooseCount,
                    { code: stockTake.code, bid, productCode, use },
                    { done: 'Đã chọn cách tính.' },
                  )
                }
              >
                <span className="block text-17 font-bold">{label}</span>
                <span className="block text-13 text-sub">{detail}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
