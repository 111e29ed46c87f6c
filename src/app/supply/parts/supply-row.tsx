import { formatDate } from '../../../domain/time.ts'
import type { SupplyListed } from '../../../replica/queries/supply/supply-orders.ts'
import { useNow } from '../../session/now.ts'
import { isLate } from '../supply-list.ts'
import { SupplyState } from './supply-state.tsx'

interface SupplyRowProps {
  listed: SupplyListed
  isChosen: boolean
  onOpen(): void
}

/** One supply order of a list: of whom, how much of it came, when the rest is expected. */
export function SupplyRow({ listed: { order, supplier, warehouse }, isChosen, onOpen }: SupplyRowProps) {
  const now = useNow()
  const { code, items, state, estimatedDeliveryDate } = order
  const ordered = items.reduce((sum, line) => sum + line.order, 0)
  const received = items.reduce((sum, line) => sum + line.received, 0)
  const late = isLate(order, now)
  return (
    <button
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      className={`flex w-full items-center gap-3 rounded-card border px-3 py-1.5 text-left active:bg-ground ${isChosen ? 'border-brand bg-brand-soft' : 'border-line bg-card'}`}
      onClick={onOpen}
    >
      <span className="min-w-0 grow">
        <span className="flex items-center gap-2">
          <b className="min-w-0 grow truncate text-17">{supplier || 'Chưa chọn nhà cung cấp'}</b>
          <b className="shrink-0 text-17">
            {received > 0 && `${received}/`}
            {ordered}
          </b>
        </span>
        <span className="block truncate text-15">
          {code} <span className="text-sub">· {warehouse}</span>
        </span>
        <span className="flex items-center gap-2">
          <span className={`min-w-0 grow truncate text-13 ${late ? 'font-semibold text-bad' : 'text-sub'}`}>
            {estimatedDeliveryDate === undefined
              ? `${items.length} dòng`
              : `${late ? 'Trễ hẹn' : 'Hẹn'} ${formatDate(estimatedDeliveryDate)}`}
          </span>
          <SupplyState state={state} />
        </span>
      </span>
    </button>
  )
}
