import { Check, Search } from 'lucide-react'
import { useState } from 'react'
import { fold } from '../../../lib/fold.ts'
import { type FilterNames, productNames } from '../../../replica/queries/orders/filter-names.ts'
import { countWords } from '../../components/count-words.ts'
import { FilterChip } from '../../components/filter-chip.tsx'
import { useLive } from '../../session/use-live.ts'
import type { ChangeView } from '../../session/use-view.ts'
import type { ListView } from '../list-address.ts'
import { partialWords } from '../views/use-tab-counts.ts'
import { valueLabel } from './filter-words.ts'
import type { ChoosingId } from './order-filters.ts'
import { useFacet } from './use-facet.ts'
import { useIsPartial } from './use-is-partial.ts'

export interface ValueChoicesProps {
  id: ChoosingId
  view: ListView
  names: FilterNames
  onChange: ChangeView<ListView>
  /** chips: for a thumb, in a sheet. rows: with counts, in a chooser at the desk. */
  look: 'chips' | 'rows'
}

/** So many are looked over at once; more are searched. */
const most = { chips: 12, rows: 40 }
const searchedFrom = { chips: 12, rows: 8 }

/** The values of a filter that occur among the orders, several at a time. */
export function ValueChoices({ id, view, names, onChange, look }: ValueChoicesProps) {
  const [typed, setTyped] = useState('')
  const counts = useFacet(id, view)
  const chosen: readonly string[] = view[id]
  const all = [...new Set([...chosen, ...(counts?.keys() ?? [])])]
  const goods = useLive(
    (replica) => (id === 'products' ? productNames(replica, all) : Promise.resolve(undefined)),
    [id, id === 'products' && all.join(' ')],
  )
  const labelOf = (value: string) => {
    const name = goods?.get(value)
    return name === undefined ? valueLabel(id, value, names) : `${name} (${value})`
  }
  const words = fold(typed).split(' ')
  const fitting = all.filter((value) => {
    const label = fold(labelOf(value))
    return words.every((word) => label.includes(word))
  })
  const toggle = (value: string) =>
    onChange((now) => {
      const before: readonly string[] = now[id]
      const isOn = before.includes(value)
      return { [id]: isOn ? before.filter((other) => other !== value) : [...before, value] }
    })
  if (!counts) return <p className="text-15 text-sub">Đang đọc đơn trên máy này.</p>
  if (all.length === 0) return <p className="text-15 text-sub">Chưa có đơn nào để chọn.</p>
  const shown = fitting.slice(0, most[look])
  return (
    <div className="space-y-2">
      {all.length > searchedFrom[look] && <Typed look={look} value={typed} onChange={setTyped} />}
      {look === 'chips' ? (
        <div className="chip-wrap">
          {shown.map((value) => (
            <FilterChip
              key={value}
              on={chosen.includes(value)}
              label={labelOf(value)}
              onClick={() => toggle(value)}
            />
          ))}
        </div>
      ) : (
        <Rows
          id={id}
          view={view}
          rows={shown.map((value) => ({ value, label: labelOf(value), count: counts.get(value) ?? 0 }))}
          chosen={chosen}
          onPress={toggle}
        />
      )}
      {shown.length === 0 && <p className="text-15 text-sub">Không có mục nào khớp “{typed}”.</p>}
      {fitting.length > shown.length && (
        <p className="text-13 text-sub">Còn {countWords(fitting.length - shown.length)} mục, gõ để tìm.</p>
      )}
    </div>
  )
}

function Typed({
  look,
  value,
  onChange,
}: {
  look: 'chips' | 'rows'
  value: string
  onChange: (text: string) => void
}) {
  return (
    <label
      className={`flex items-center gap-2 rounded-xl bg-ground px-3 focus-within:outline-3 focus-within:outline-brand ${look === 'chips' ? 'min-h-12' : 'min-h-10'}`}
    >
      <Search aria-hidden className="size-4 text-sub" />
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label="Tìm trong bộ lọc"
        placeholder="Tìm"
        className={`w-full bg-transparent text-17 outline-none ${look === 'chips' ? 'min-h-12' : 'min-h-10'}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}

interface RowsProps extends Pick<ValueChoicesProps, 'id' | 'view'> {
  rows: readonly { value: string; label: string; count: number }[]
  chosen: readonly string[]
  onPress(value: string): void
}

function Rows({ id, view, rows, chosen, onPress }: RowsProps) {
  const isPartial = useIsPartial(id, view)
  return (
    <>
      <div className="max-h-72 overflow-y-auto">
        {rows.map(({ value, label, count }) => (
          <Row
            key={value}
            on={chosen.includes(value)}
            label={label}
            count={count}
            mayGrow={isPartial}
            onPress={() => onPress(value)}
          />
        ))}
      </div>
      {isPartial && <p className="text-13 text-sub">{partialWords}</p>}
    </>
  )
}

interface RowProps {
  on: boolean
  label: string
  count: number
  mayGrow: boolean
  onPress: () => void
}

function Row({ on, label, count, mayGrow, onPress }: RowProps) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={on}
      className="flex min-h-10 w-full items-center gap-2.5 rounded-lg px-2 text-left text-15 hover:bg-ground"
      onClick={onPress}
    >
      <span
        className={`grid size-4.5 shrink-0 place-items-center rounded-md border ${on ? 'border-brand-fill bg-brand-fill text-white' : 'border-sub'}`}
      >
        {on && <Check aria-hidden className="size-3.5" strokeWidth={3} />}
      </span>
      <span className="min-w-0 grow truncate">{label}</span>
      <span className="text-13 text-sub">{countWords(count, mayGrow)}</span>
    </button>
  )
}
