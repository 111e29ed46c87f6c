import { stockTakeStates } from '../../../domain/stock-take/states.ts'
import type { StockTake } from '../../../domain/tables/stock-takes.ts'

const looks: Record<StockTake['state'], string> = {
  counting: 'bg-brand-soft text-brand-ink',
  review: 'bg-warn-soft text-warn',
  approving: 'bg-warn-soft text-warn',
  done: 'bg-ok-soft text-ok',
  dropped: 'bg-ground text-sub border border-line',
}

/** Where a stock-take stands. */
export function StateMark({ state }: { state: StockTake['state'] }) {
  return (
    <span
      className={`shrink-0 rounded-lg px-2 py-0.5 text-13 font-semibold whitespace-nowrap ${looks[state]}`}
    >
      {stockTakeStates[state]}
    </span>
  )
}
