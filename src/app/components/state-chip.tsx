import { stateName, stateTone } from '../../domain/orders/states.ts'
import type { OrderState } from '../../domain/tables/orders.ts'

const looks = {
  new: 'bg-ok-soft text-ok',
  ok: 'bg-ok-soft text-ok',
  waiting: 'bg-warn-soft text-warn',
  work: 'bg-brand-soft text-brand-ink',
  bad: 'bg-bad-soft text-bad',
  quiet: 'bg-ground text-sub border border-line',
}

/** On the soft blue of a chosen row a soft chip has no edge any more, and a blue one vanishes: there it is a card of its own. */
const onSoft = 'in-data-soft:bg-card'

/** The state of an order as the specification spells it. */
export function StateChip({ state }: { state: OrderState }) {
  return (
    <span
      data-state=""
      className={`shrink-0 rounded-lg px-2 py-0.5 text-13 font-semibold whitespace-nowrap large:min-w-0 large:shrink large:whitespace-normal ${onSoft} ${looks[stateTone(state)]}`}
    >
      {stateName(state)}
    </span>
  )
}
