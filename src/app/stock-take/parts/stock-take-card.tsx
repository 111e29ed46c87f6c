import { EyeOff, Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import { sayReach } from '../../../domain/stock-take/reach.ts'
import { formatDay } from '../../../domain/time.ts'
import type { StockTakeRow } from '../../../replica/queries/stock-take/stock-takes.ts'
import { stockTakeAddress } from '../../addresses.ts'
import { useNow } from '../../session/now.ts'
import { useExpected } from '../use-expected.ts'
import { StateMark } from './state-mark.tsx'

/** One stock-take in the list: what, where, who, and how much of it is counted. */
export function StockTakeCard({ row }: { row: StockTakeRow }) {
  const { stockTake, warehouse, createdBy, people, lines } = row
  const now = useNow()
  const expected = useExpected({ ...stockTake, round: 1, recount: [] })?.length
  const isOpen = stockTake.state === 'counting' || stockTake.state === 'review'
  const need = isOpen && !stockTake.blind && expected ? Math.max(expected, lines) : undefined
  return (
    <li>
      <Link to={stockTakeAddress(stockTake.code)} className="flex flex-col gap-2 card p-4 active:bg-ground">
        <span className="flex items-start gap-2">
          <span className="min-w-0 grow">
            <span className="block truncate text-17 font-bold">{stockTake.name}</span>
            <span className="block truncate text-15 text-sub">
              {warehouse} · {sayReach(stockTake)}
              {stockTake.round > 1 && ` · lượt ${stockTake.round}`}
            </span>
          </span>
          <StateMark state={stockTake.state} />
        </span>
        {need !== undefined && (
          <span className="h-2 overflow-hidden rounded-full bg-line" aria-hidden>
            <span
              className="block h-full rounded-full bg-brand"
              style={{ width: `${Math.round((lines / need) * 100)}%` }}
            />
          </span>
        )}
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-15 text-sub">
          <span>
            <b className="text-ink">{lines.toLocaleString('vi-VN')}</b>
            {need !== undefined && `/${need.toLocaleString('vi-VN')}`} mã đã đếm
          </span>
          {people.length > 0 && (
            <span className="flex items-center gap-1">
              <Users aria-hidden className="size-4" />
              {people.join(', ')}
            </span>
          )}
          {stockTake.blind && (
            <span className="flex items-center gap-1">
              <EyeOff aria-hidden className="size-4" /> đếm mù
            </span>
          )}
        </span>
        <span className="text-13 text-sub">
          {stockTake.code} · {createdBy}, {formatDay(stockTake.createdAt, now)}
        </span>
      </Link>
    </li>
  )
}
