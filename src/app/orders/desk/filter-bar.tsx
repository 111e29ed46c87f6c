import { ChevronDown, ListFilter, X } from 'lucide-react'
import { useState } from 'react'
import type { FilterNames } from '../../../replica/queries/orders/filter-names.ts'
import { Popover, type TriggerProps } from '../../components/popover.tsx'
import type { ChangeView } from '../../session/use-view.ts'
import { FilterBody } from '../filters/filter-body.tsx'
import { chipLabel, withoutFilter } from '../filters/filter-words.ts'
import {
  everything,
  type FilterId,
  filterIds,
  filtersOn,
  isFilterOn,
  orderFilters,
} from '../filters/order-filters.ts'
import type { ListView } from '../list-address.ts'

interface FilterBarProps {
  view: ListView
  names: FilterNames
  onChange: ChangeView<ListView>
}

/** Those that stand there before anything is chosen; the others come by "Lọc". */
const always: readonly FilterId[] = ['channels', 'carriers', 'tags', 'printed', 'made']

/** The filters as chips: what is on first, in blue, each with its own chooser under it. */
export function FilterBar({ view, names, onChange }: FilterBarProps) {
  const [added, setAdded] = useState<FilterId>()
  const on = filtersOn(view)
  const rest = [...always, ...(added && !always.includes(added) ? [added] : [])].filter(
    (id) => !on.includes(id),
  )
  return (
    <div role="group" aria-label="Bộ lọc" className="flex min-w-0 grow flex-wrap items-center gap-2">
      <MoreFilters view={view} onChoose={setAdded} />
      {[...on, ...rest].map((id) => (
        <FilterKey key={id} id={id} view={view} names={names} onChange={onChange} />
      ))}
      {on.length > 0 && (
        <button
          type="button"
          className="h-9 rounded-lg px-2 text-15 font-semibold text-brand-ink hover:bg-brand-soft"
          onClick={() => {
            setAdded(undefined)
            onChange(everything)
          }}
        >
          Xóa lọc
        </button>
      )}
    </div>
  )
}

const chip =
  'inline-flex h-9 max-w-80 items-center gap-1.5 rounded-full border text-15 font-semibold whitespace-nowrap'

function FilterKey({ id, view, names, onChange }: FilterBarProps & { id: FilterId }) {
  const isOn = isFilterOn(view, id)
  const label = chipLabel(id, view, names)
  return (
    <span
      className={`${chip} ${isOn ? 'border-transparent bg-brand-soft text-brand-ink' : 'border-line bg-card hover:bg-ground'}`}
    >
      <Popover
        label={orderFilters[id].title}
        className="w-80"
        trigger={(key: TriggerProps) => (
          <button
            type="button"
            {...key}
            className={`flex h-full min-w-0 items-center gap-1.5 rounded-full pl-3.5 ${isOn ? '' : 'pr-3'}`}
          >
            <span className="truncate">{label}</span>
            {!isOn && <ChevronDown aria-hidden className="size-4 text-sub" />}
          </button>
        )}
      >
        {() => <FilterBody id={id} view={view} names={names} onChange={onChange} look="rows" />}
      </Popover>
      {isOn && (
        <button
          type="button"
          aria-label={`Bỏ lọc ${label}`}
          className="grid h-full place-items-center rounded-full pr-2.5 pl-0.5"
          onClick={() => onChange(withoutFilter(id))}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </span>
  )
}

/** Every filter by its name; one that is chosen here gets its chip. */
function MoreFilters({ view, onChoose }: { view: ListView; onChoose: (id: FilterId) => void }) {
  return (
    <Popover
      label="Thêm bộ lọc"
      className="w-56"
      trigger={(key) => (
        <button type="button" {...key} className={`${chip} border-line bg-card px-3.5 hover:bg-ground`}>
          <ListFilter aria-hidden className="size-4" /> Lọc
        </button>
      )}
    >
      {(close) => (
        <ul>
          {filterIds
            .filter((id) => !isFilterOn(view, id) && !always.includes(id))
            .map((id) => (
              <li key={id}>
                <button
                  type="button"
                  className="min-h-10 w-full rounded-lg px-2 text-left text-15 hover:bg-ground"
                  onClick={() => {
                    onChoose(id)
                    close()
                  }}
                >
                  {orderFilters[id].title}
                </button>
              </li>
            ))}
        </ul>
      )}
    </Popover>
  )
}
