import { useState } from 'react'
import { parseMoney } from '../../../domain/money/money.ts'
import type { FilterNames } from '../../../replica/queries/orders/filter-names.ts'
import { FilterChip } from '../../components/filter-chip.tsx'
import type { ListView } from '../list-address.ts'
import { dayNames, daysTitle, readDays } from './days.ts'
import { dueLabels, notedLabels, printedLabels } from './filter-words.ts'
import type { FilterId } from './order-filters.ts'
import { ValueChoices } from './value-choices.tsx'

export interface FilterBodyProps {
  id: FilterId
  view: ListView
  names: FilterNames
  onChange(changes: Partial<ListView>): void
  look: 'chips' | 'rows'
}

/** What one filter is chosen with. */
export function FilterBody(props: FilterBodyProps) {
  const { id, view, onChange, look } = props
  switch (id) {
    case 'total':
      return <MoneyRange view={view} onChange={onChange} />
    case 'due':
      return <OneOfFew labels={dueLabels} value={view.due} onChange={(due) => onChange({ due })} />
    case 'printed':
      return (
        <OneOfFew labels={printedLabels} value={view.printed} onChange={(printed) => onChange({ printed })} />
      )
    case 'noted':
      return <OneOfFew labels={notedLabels} value={view.noted} onChange={(noted) => onChange({ noted })} />
    case 'made':
      return <DaysChoice view={view} onChange={onChange} />
    default:
      return <ValueChoices id={id} view={view} names={props.names} onChange={onChange} look={look} />
  }
}

type Part = Pick<FilterBodyProps, 'view' | 'onChange'>

function OneOfFew<T extends string>({
  labels,
  value,
  onChange,
}: {
  labels: Readonly<Record<T, string>>
  value: T | undefined
  onChange: (value: T | undefined) => void
}) {
  return (
    <div className="flex flex-wrap gap-2">
      {(Object.entries(labels) as [T, string][]).map(([one, label]) => (
        <FilterChip
          key={one}
          on={one === value}
          label={label}
          onClick={() => onChange(one === value ? undefined : one)}
        />
      ))}
    </div>
  )
}

const field =
  'min-h-12 w-full min-w-0 rounded-xl border border-line bg-card px-3 text-17 text-ink wide:min-h-10 wide:text-15'

/** From and to: "200k", "1,5tr". What is no amount changes nothing. */
function MoneyRange({ view, onChange }: Part) {
  const [from, setFrom] = useState(view.total?.from?.toString() ?? '')
  const [to, setTo] = useState(view.total?.to?.toString() ?? '')
  const change = (least: string, highest: string) => {
    const range = { from: parseMoney(least), to: parseMoney(highest) }
    const isRange = (range.from ?? 0) <= (range.to ?? Number.POSITIVE_INFINITY)
    const isNothing = range.from === undefined && range.to === undefined
    if (isRange) onChange({ total: isNothing ? undefined : range })
  }
  return (
    <div className="flex items-center gap-2">
      <input
        aria-label="Tổng đơn từ"
        placeholder="Từ"
        inputMode="decimal"
        className={field}
        value={from}
        onChange={(event) => {
          setFrom(event.target.value)
          change(event.target.value, to)
        }}
      />
      <span aria-hidden className="text-sub">
        –
      </span>
      <input
        aria-label="Tổng đơn đến"
        placeholder="Đến"
        inputMode="decimal"
        className={field}
        value={to}
        onChange={(event) => {
          setTo(event.target.value)
          change(from, event.target.value)
        }}
      />
    </div>
  )
}

/** A span by its name, or two days. */
function DaysChoice({ view, onChange }: Part) {
  const [first = '', last = ''] = view.made?.split('..') ?? []
  const [from, setFrom] = useState(last && first)
  const [to, setTo] = useState(last)
  const change = (begin: string, end: string) => {
    setFrom(begin)
    setTo(end)
    const days = readDays(`${begin}..${end}`)
    if (days) onChange({ made: days })
  }
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-2">
        {dayNames.map((name) => (
          <FilterChip
            key={name}
            on={view.made === name}
            label={daysTitle(name)}
            onClick={() => onChange({ made: view.made === name ? undefined : name })}
          />
        ))}
      </div>
      <div className="flex items-center gap-2">
        <input
          type="date"
          aria-label="Từ ngày"
          className={field}
          value={from}
          max={to || undefined}
          onChange={(event) => change(event.target.value, to)}
        />
        <span aria-hidden className="text-sub">
          –
        </span>
        <input
          type="date"
          aria-label="Đến ngày"
          className={field}
          value={to}
          min={from || undefined}
          onChange={(event) => change(from, event.target.value)}
        />
      </div>
    </div>
  )
}
