import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { orderStates } from '../../../domain/orders/states.ts'
import type { CountedRows } from '../../../replica/may-still-come.ts'
import { showChosen } from '../../components/choice-chips.tsx'
import { useIsLoading } from '../../components/empty-unless-loading.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import { chipLabel, stateLabel, valueLabel, withoutFilter } from '../filters/filter-words.ts'
import { type ChoosingId, type FilterId, filtersOn, orderFilters } from '../filters/order-filters.ts'
import { useFilterNames } from '../filters/use-filter-names.ts'
import type { ListView } from '../list-address.ts'
import { useTrueStateCounts } from '../views/use-true-state-counts.ts'

/** In the order people work through them; the rest follows as the table has it. */
const tabs = [
  ...(['MỚI', 'CHỜ ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG', 'ĐÃ GỬI HÀNG', 'ĐANG GIAO'] as const),
  ...([
    'CHỜ XÁC NHẬN',
    'CHỜ HÀNG',
    'HẸN GIAO',
    'THÀNH CÔNG',
    'HỦY',
    'THẤT THU',
    'ĐÃ HOÀN',
    'KIỂM KÊ',
  ] as const),
  'ĐƠN NHÁP',
] as const satisfies typeof orderStates

const everyOrder: CountedRows = { tables: ['orders'], closed: true }

interface OrderTabsProps {
  view: ListView
  onChange(changes: Partial<ListView>): void
  /** From 768 px: the tools that stand beside the search field on a phone. They stay while the states scroll. */
  children?: ReactNode
}

/** State tabs with their counts ("≥ n" where the server could not tell of older ones), and the channels and carriers chosen, each one tap from going. */
export function OrderTabs({ view, onChange, children }: OrderTabsProps) {
  const counts = useTrueStateCounts(view)
  const isComing = useIsLoading(everyOrder)
  const others = filtersOn(view).filter((id) => id !== 'states')
  const row = useRef<HTMLDivElement>(null)
  const isCounted = counts !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another is chosen or the chips got their counts, not under a hand
  useLayoutEffect(() => showChosen(row.current), [view.states, isCounted])
  return (
    <div className="shrink-0 space-y-2 py-3 wide:border-b wide:border-line">
      {children && <div className="flex gap-2 px-3">{children}</div>}
      <div ref={row} role="group" aria-label="Trạng thái" className="chip-row scroll-px-3 px-3">
        <FilterChip
          on={view.states.length === 0}
          // STA-016, to the letter.
          label="TẤT CẢ"
          count={counts?.all.count}
          mayGrow={isComing || counts?.all.mayGrow === true}
          onClick={() => onChange({ states: [] })}
        />
        {tabs
          .filter((state) => view.states.includes(state) || !counts || counts.of.has(state))
          .map((state) => (
            <FilterChip
              key={state}
              on={view.states.includes(state)}
              label={stateLabel(state)}
              count={counts?.of.get(state)?.count}
              mayGrow={isComing || counts?.of.get(state)?.mayGrow === true}
              onClick={() => onChange({ states: [state] })}
            />
          ))}
      </div>
      {others.length > 0 && <ChosenFilters ids={others} view={view} onChange={onChange} />}
    </div>
  )
}

/** What is chosen, each one tap from going: values one by one, as long as they are few. */
function ChosenFilters({
  ids,
  view,
  onChange,
}: { ids: readonly FilterId[] } & Pick<OrderTabsProps, 'view' | 'onChange'>) {
  const names = useFilterNames()
  return (
    <div className="chip-row px-3">
      {ids.flatMap((id) => {
        if (!isChoosing(id)) {
          const clear = () => onChange(withoutFilter(id))
          return [<Chosen key={id} label={chipLabel(id, view, names)} onClear={clear} />]
        }
        const values: readonly string[] = view[id]
        return values.map((value) => (
          <Chosen
            key={`${id} ${value}`}
            label={valueLabel(id, value, names)}
            onClear={() => onChange({ [id]: values.filter((other) => other !== value) })}
          />
        ))
      })}
    </div>
  )
}

function isChoosing(id: FilterId): id is ChoosingId {
  return 'valuesOf' in orderFilters[id]
}

function Chosen({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Bỏ lọc ${label}`}
      className="flex min-h-12 shrink-0 items-center gap-1.5 rounded-full bg-brand-soft pr-3 pl-4 text-15 font-semibold text-brand-ink"
      onClick={onClear}
    >
      {label}
      <X aria-hidden className="size-4" />
    </button>
  )
}
