import { ListChecks, SlidersHorizontal } from 'lucide-react'
import { updateState } from '../../../domain/orders/update-state.ts'
import { ExportKey } from '../../jobs/export-key.tsx'
import { useMayDo } from '../../session/session.ts'
import { filtersOn } from '../filters/order-filters.ts'
import type { ListView } from '../list-address.ts'

interface ListToolsProps {
  view: ListView
  onFilter(): void
  isMarking: boolean
  onMarking(on: boolean): void
}

const tool = 'relative grid size-12 shrink-0 place-items-center rounded-2xl border'

/** Filters; marks for several orders. */
export function ListTools({ view, onFilter, isMarking, onMarking }: ListToolsProps) {
  const mayMove = useMayDo(updateState)
  const narrowed = filtersOn(view).filter((id) => id !== 'states').length
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Lọc đơn${narrowed > 0 ? `, đang lọc ${narrowed}` : ''}`}
        className={`${tool} border-line bg-card`}
        onClick={onFilter}
      >
        <SlidersHorizontal aria-hidden className="size-5" />
        {narrowed > 0 && (
          <span className="absolute top-0.5 right-0.5 grid size-5 place-items-center rounded-full bg-brand-fill text-13 font-semibold text-white">
            {narrowed}
          </span>
        )}
      </button>
      <ExportKey />
      {mayMove && (
        <button
          type="button"
          aria-label="Chọn nhiều đơn"
          aria-pressed={isMarking}
          className={`${tool} ${isMarking ? 'border-ink bg-ink text-card' : 'border-line bg-card'}`}
          onClick={() => onMarking(!isMarking)}
        >
          <ListChecks aria-hidden className="size-5" />
        </button>
      )}
    </>
  )
}
