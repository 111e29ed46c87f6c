import { ChevronDown, ListFilter, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FilterNames } from '../../../replica/queries/orders/filter-names.ts'
import { Popover, type TriggerProps } from '../../components/popover.tsx'
import { useOneLine } from '../../components/use-one-line.ts'
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

/**
 * The filters as chips in one line, so that the table keeps its place: what is on first, in blue, each with its own chooser under it and
 * narrower where they are many. Those that are not on follow as far as the line goes; the others are in "Lọc".
 */
export function FilterBar({ view, names, onChange }: FilterBarProps) {
  const [added, setAdded] = useState<FilterId>()
  const on = filtersOn(view)
  const isOff = (id: FilterId | undefined): id is FilterId => id !== undefined && !on.includes(id)
  const now: Arranged = {
    first: [...on, ...[added].filter(isOff)],
    rest: always.filter((id) => isOff(id) && id !== added),
  }
  // Chosen once more from "Lọc", a chooser that was closed opens anew.
  const [turns, setTurns] = useState<Partial<Record<FilterId, number>>>({})
  const [held, setHeld] = useState<{ id: FilterId; arranged: Arranged }>()
  const { first, rest } = held?.arranged ?? now
  const line = useRef<HTMLDivElement>(null)
  const said = [...first, ...rest].map((id) => `${chipLabel(id, view, names)} ${turns[id] ?? 0}`)
  const fitting = useOneLine(line, `${first.length} ${said.join(', ')}`)
  // A chip that moves to the front once its chooser is closed takes the focus with it.
  const bar = useRef<HTMLDivElement>(null)
  const left = useRef<FilterId>(undefined)
  useEffect(() => {
    if (left.current === undefined) return
    if (document.activeElement === document.body)
      bar.current?.querySelector<HTMLElement>(`[data-filter="${left.current}"] button`)?.focus()
    left.current = undefined
  })
  const open = (id: FilterId) => {
    setAdded(id)
    setTurns((before) => ({ ...before, [id]: (before[id] ?? 0) + 1 }))
    setHeld({
      id,
      arranged: {
        first: [...first.filter((other) => other !== id), id],
        rest: rest.filter((other) => other !== id),
      },
    })
  }
  const chipOf = (id: FilterId, isCut = false) => (
    <FilterKey
      key={`${id} ${turns[id] ?? 0}`}
      id={id}
      view={view}
      names={names}
      onChange={onChange}
      isCut={isCut && id !== held?.id}
      startsOpen={id === held?.id}
      onOpen={(isOpen) => {
        if (!isOpen) left.current = id
        setHeld((before) => (isOpen ? { id, arranged: now } : before?.id === id ? undefined : before))
      }}
    />
  )
  return (
    <div
      ref={bar}
      role="group"
      aria-label="Bộ lọc"
      className="-m-1 flex h-11 min-w-0 grow items-center gap-2 p-1"
    >
      <MoreFilters
        ids={filterIds.filter((id) => isOff(id) && (!rest.includes(id) || rest.indexOf(id) >= fitting))}
        onChoose={open}
      />
      {first.length > 0 && (
        <div className="-m-1 flex min-w-0 gap-2 overflow-x-auto p-1 [scrollbar-width:none]">
          {first.map((id) => chipOf(id))}
        </div>
      )}
      <div
        ref={line}
        className="relative -m-1 flex h-11 min-w-0 grow basis-0 flex-wrap gap-2 overflow-hidden p-1"
      >
        {rest.map((id, place) => chipOf(id, place >= fitting))}
      </div>
      {/* Its room is always kept: nothing moves when the first filter comes on. */}
      <button
        type="button"
        className={`h-9 shrink-0 rounded-lg px-2 text-15 font-semibold text-brand-ink hover:bg-brand-soft ${on.length === 0 ? 'invisible' : ''}`}
        onClick={() => {
          setAdded(undefined)
          onChange(everything)
        }}
      >
        Xóa lọc
      </button>
    </div>
  )
}

/** Which chips stand where. While a chooser is open its chip stays where it is, whatever is chosen. */
interface Arranged {
  first: readonly FilterId[]
  rest: readonly FilterId[]
}

const chip =
  'inline-flex h-9 max-w-80 items-center gap-1.5 rounded-full border text-15 font-semibold whitespace-nowrap'

/** Chips that say more than so many letters get narrower where they are many, down to about that; beyond, they scroll sideways. */
const shortLetters = 12

interface FilterKeyProps extends FilterBarProps {
  id: FilterId
  /** There is no room for it in the line. */
  isCut: boolean
  startsOpen: boolean
  onOpen(isOpen: boolean): void
}

function FilterKey({ id, view, names, onChange, isCut, startsOpen, onOpen }: FilterKeyProps) {
  const [keptPx, setKept] = useState<number>()
  const box = useRef<HTMLSpanElement>(null)
  const isOn = isFilterOn(view, id)
  const label = chipLabel(id, view, names)
  return (
    <span
      ref={box}
      data-filter={id}
      style={{ width: keptPx }}
      className={`${chip} ${isCut ? 'invisible' : ''} ${label.length > shortLetters ? 'min-w-32' : 'shrink-0'} ${isOn ? 'border-transparent bg-brand-soft text-brand-ink' : 'border-line bg-card hover:bg-ground'}`}
    >
      <Popover
        label={orderFilters[id].title}
        className="w-80"
        startsOpen={startsOpen}
        onOpen={(isOpen) => {
          // What it says may become shorter or longer: in the line nothing moves under the chooser.
          setKept(isOpen ? box.current?.offsetWidth : undefined)
          onOpen(isOpen)
        }}
        trigger={(key: TriggerProps) => (
          <button
            type="button"
            {...key}
            className={`flex h-full min-w-0 grow items-center gap-1.5 rounded-full pl-3.5 ${isOn ? '' : 'pr-3'}`}
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

/** The filters that have no chip in sight, by their names; one that is chosen here gets its chip. */
function MoreFilters({ ids, onChoose }: { ids: readonly FilterId[]; onChoose: (id: FilterId) => void }) {
  return (
    <Popover
      label="Thêm bộ lọc"
      className="w-56"
      trigger={(key) => (
        <button
          type="button"
          {...key}
          className={`${chip} shrink-0 border-line bg-card px-3.5 hover:bg-ground`}
        >
          <ListFilter aria-hidden className="size-4" /> Lọc
        </button>
      )}
    >
      {(close) => (
        <ul>
          {ids.map((id) => (
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
