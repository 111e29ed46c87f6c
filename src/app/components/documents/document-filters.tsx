import { Check } from 'lucide-react'
import { useState } from 'react'
import { fold } from '../../../lib/fold.ts'
import { DayField } from '../day-field.tsx'
import { type Days, dayNames, daysTitle, readDays } from '../days.ts'
import { FilterChip } from '../filter-chip.tsx'
import { FilterKey } from '../filter-key.tsx'
import { type DocumentView, everyDocument } from './document-view.ts'

export interface Named {
  value: string
  label: string
}

interface DocumentFiltersProps {
  view: DocumentView
  choices: Readonly<Record<'kind' | 'state' | 'wid' | 'by' | 'product', readonly Named[]>>
  onChange(change: Partial<DocumentView>): void
}

const titles = {
  kind: 'Loại',
  state: 'Trạng thái',
  wid: 'Kho',
  by: 'Người lập',
  product: 'Sản phẩm',
} as const

/** What a table of papers is narrowed to, a chip a filter; what is on is blue and goes with its cross. */
export function DocumentFilters({ view, choices, onChange }: DocumentFiltersProps) {
  const ids = (['kind', 'state', 'wid', 'by', 'product'] as const).filter(
    (id) => choices[id].length > 1 || view[id] !== '',
  )
  const isAny = ids.some((id) => view[id] !== '') || view.made !== undefined || view.text !== ''
  return (
    <div role="group" aria-label="Bộ lọc" className="flex min-w-0 flex-wrap items-center gap-2">
      {ids.map((id) => (
        <FilterKey
          key={id}
          title={titles[id]}
          chosen={nameOf(choices[id], view[id])}
          onClear={() => onChange({ [id]: '' })}
        >
          {(close) => (
            <Values
              choices={choices[id]}
              chosen={view[id]}
              onChoose={(value) => {
                close()
                onChange({ [id]: value })
              }}
            />
          )}
        </FilterKey>
      ))}
      <FilterKey
        title="Ngày lập"
        chosen={view.made && daysTitle(view.made)}
        onClear={() => onChange({ made: undefined })}
      >
        {() => <DaySpan made={view.made} onChange={(made) => onChange({ made })} />}
      </FilterKey>
      {isAny && (
        <button
          type="button"
          className="h-9 shrink-0 rounded-lg px-2 text-15 font-semibold text-brand-ink hover:bg-brand-soft"
          onClick={() => onChange(everyDocument)}
        >
          Xóa lọc
        </button>
      )}
    </div>
  )
}

/** What is chosen, in words; nothing where nothing is. */
function nameOf(choices: readonly Named[], chosen: string): string | undefined {
  return chosen === '' ? undefined : (choices.find(({ value }) => value === chosen)?.label ?? chosen)
}

/** So many are looked over at once; among more one types. Of warehouses a shop sees all (CAT-492). */
const searchedFrom = 8

interface ValuesProps {
  choices: readonly Named[]
  chosen: string
  onChoose(value: string): void
}

/** One of some values, searched without marks (CAT-489). */
function Values({ choices, chosen, onChoose }: ValuesProps) {
  const [typed, setTyped] = useState('')
  const wanted = fold(typed)
  const fitting = choices.filter(
    ({ value, label }) => value !== '' && fold(`${label} ${value}`).includes(wanted),
  )
  return (
    <>
      {choices.length > searchedFrom && (
        <input
          type="search"
          aria-label="Tìm"
          placeholder="Tìm"
          className="mb-2 h-10 w-full rounded-xl border border-line bg-card px-3 text-base"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ul className="max-h-80 overflow-y-auto">
        {fitting.map(({ value, label }) => (
          <li key={value}>
            <button
              type="button"
              aria-pressed={value === chosen}
              className="flex min-h-10 w-full items-center gap-2 rounded-lg px-2 text-left text-15 hover:bg-ground"
              onClick={() => onChoose(value === chosen ? '' : value)}
            >
              <span className="min-w-0 grow break-words">{label}</span>
              {value === chosen && <Check aria-hidden className="size-4.5 shrink-0 text-brand-ink" />}
            </button>
          </li>
        ))}
      </ul>
      {fitting.length === 0 && <p className="px-2 text-15 text-sub">Không có mục nào khớp “{typed}”.</p>}
    </>
  )
}

function DaySpan({ made, onChange }: { made: Days | undefined; onChange(made: Days | undefined): void }) {
  const [first = '', last = ''] = made?.includes('..') ? made.split('..') : []
  const [ends, setEnds] = useState({ from: first, to: last })
  const change = (next: { from: string; to: string }) => {
    setEnds(next)
    const days = readDays(`${next.from}..${next.to}`)
    if (days) onChange(days)
  }
  return (
    <div className="space-y-3">
      <div className="chip-wrap">
        {dayNames.map((name) => (
          <FilterChip
            key={name}
            on={made === name}
            label={daysTitle(name)}
            onClick={() => onChange(made === name ? undefined : name)}
          />
        ))}
      </div>
      <div className="flex items-start gap-2">
        <DayField label="Từ ngày" value={ends.from} onChange={(from) => change({ ...ends, from })} />
        <span aria-hidden className="pt-3 text-sub">
          –
        </span>
        <DayField label="Đến ngày" value={ends.to} onChange={(to) => change({ ...ends, to })} />
      </div>
    </div>
  )
}
