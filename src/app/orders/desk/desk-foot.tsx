import { useMemo } from 'react'
import { formatMoney } from '../../../domain/money/money.ts'
import type { OrderEntry } from '../../../replica/search/order-book.ts'
import { countWords } from '../../components/count-words.ts'

interface Sums {
  orders: number
  units: number
  total: number
  cod: number
}

export function sumOrders(entries: readonly OrderEntry[]): Sums {
  const sums = { orders: entries.length, units: 0, total: 0, cod: 0 }
  for (const { units, total, cod } of entries) {
    sums.units += units
    sums.total += total
    sums.cod += cod
  }
  return sums
}

interface DeskFootProps {
  /** Nothing while they are still read: then no number is said. */
  entries: readonly OrderEntry[] | undefined
  selected: number
  onSelectAll(): void
}

/** What the list comes to, and the way to choose all of it. */
export function DeskFoot({ entries, selected, onSelectAll }: DeskFootProps) {
  const { orders, units, total, cod } = useMemo(() => sumOrders(entries ?? []), [entries])
  return (
    <footer className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-5 border-t border-line bg-card px-4 text-15 text-sub">
      {entries && (
        <>
          <p>
            <b className="font-semibold text-ink">{countWords(orders)}</b> đơn ·{' '}
            <b className="font-semibold text-ink">{countWords(units)}</b> món
          </p>
          <p>
            Tổng <b className="font-semibold text-ink">{formatMoney(total)}</b>
          </p>
          <p>
            Thu hộ <b className="font-semibold text-ink">{formatMoney(cod)}</b>
          </p>
        </>
      )}
      {selected > 0 && selected < orders && (
        <button
          type="button"
          className="ml-auto h-9 rounded-lg px-2 font-semibold text-brand-ink hover:bg-brand-soft"
          onClick={onSelectAll}
        >
          Chọn tất cả {countWords(orders)} đơn khớp bộ lọc
        </button>
      )}
    </footer>
  )
}
