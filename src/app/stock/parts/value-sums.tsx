import { formatMoneyWithUnit } from '../../../domain/money/money.ts'
import type { StockValueSumsAnswer } from '../../../protocol/queries/costs.ts'

type Sums = Omit<StockValueSumsAnswer['data'][number], 'wid'>

interface ValueSumsProps {
  sums: readonly (StockValueSumsAnswer['data'][number] & { name: string })[]
}

const units = (count: number) => count.toLocaleString('vi-VN')

/** What lay in each warehouse, and in all of them. */
export function ValueSums({ sums }: ValueSumsProps) {
  const all = sums.reduce<Sums>(
    (sum, { quantity, value, unpriced }) => ({
      quantity: sum.quantity + quantity,
      value: sum.value + value,
      unpriced: sum.unpriced + unpriced,
    }),
    { quantity: 0, value: 0, unpriced: 0 },
  )
  return (
    <section aria-label="Theo kho" className="card px-4 py-2">
      <ul className="divide-y divide-line">
        {sums.map(({ wid, name, ...own }) => (
          <Line key={wid} name={name} sums={own} />
        ))}
        {sums.length > 1 && <Line name="Tất cả kho" sums={all} whole />}
      </ul>
    </section>
  )
}

function Line({
  name,
  sums: { quantity, value, unpriced },
  whole,
}: {
  name: string
  sums: Sums
  whole?: true
}) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 py-2">
      <span className={`min-w-0 grow text-17 wrap-anywhere ${whole ? 'font-bold' : ''}`}>{name}</span>
      <span className="ml-auto text-right">
        <b className="block text-17 tabular-nums">{formatMoneyWithUnit(Math.round(value))}</b>
        <span className="block text-13 text-sub">
          {units(quantity)} món
          {unpriced !== 0 && <span className="text-warn"> · {units(unpriced)} món chưa có giá nhập</span>}
        </span>
      </span>
    </li>
  )
}
