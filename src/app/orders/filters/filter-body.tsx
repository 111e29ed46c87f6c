import { useState } from 'react'
import { formatMoney, parseMoney } from '../../../domain/money/money.ts'
import type { FilterNames } from '../../../replica/queries/orders/filter-names.ts'
import { DayField } from '../../components/day-field.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import { useMoneyTyping } from '../../components/use-money-typing.ts'
import type { ChangeView } from '../../session/use-view.ts'
import type { ListView } from '../list-address.ts'
import { dayNames, daysTitle, readDays } from './days.ts'
import { dueLabels, notedLabels, printedLabels } from './filter-words.ts'
import type { FilterId } from './order-filters.ts'
import { ValueChoices } from './value-choices.tsx'

export interface FilterBodyProps {
  id: FilterId
  view: ListView
  names: FilterNames
  onChange: ChangeView<ListView>
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
    <div className="chip-wrap">
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
  'min-h-12 w-full min-w-0 rounded-xl border border-line bg-card px-3 text-17 text-ink xl:min-h-10 xl:text-15'

/** From and to: "200k", "1,5tr". What is no amount changes nothing. */
function MoneyRange({ view, onChange }: Part) {
  const [from, setFrom] = useState(view.total?.from === undefined ? '' : formatMoney(view.total.from))
  const [to, setTo] = useState(view.total?.to === undefined ? '' : formatMoney(view.total.to))
  const change = (least: string, highest: string) => {
    setFrom(least)
    setTo(highest)
    const range = { from: parseMoney(least), to: parseMoney(highest) }
    const isRange = (range.from ?? 0) <= (range.to ?? Number.POSITIVE_INFINITY)
    const isNothing = range.from === undefined && range.to === undefined
    if (isRange) onChange({ total: isNothing ? undefined : range })
  }
  return (
    <div className="flex items-center gap-2">
      <MoneyEnd label="Tổng đơn từ" hint="Từ" value={from} onChange={(text) => change(text, to)} />
      <span aria-hidden className="text-sub">
        –
      </span>
      <MoneyEnd label="Tổng đơn đến" hint="Đến" value={to} onChange={(text) => change(from, text)} />
    </div>
  )
}

interface MoneyEndProps {
  label: string
  hint: string
  value: string
  onChange(text: string): void
}

function MoneyEnd({ label, hint, value, onChange }: MoneyEndProps) {
  const typing = useMoneyTyping({ value, onChange })
  return (
    <input
      {...typing}
      aria-label={label}
      placeholder={hint}
      inputMode="decimal"
      className={field}
      value={value}
    />
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
      <div className="chip-wrap">
        {dayNames.map((name) => (
          <FilterChip
            key={name}
            on={view.made === name}
            label={daysTitle(name)}
            onClick={() => onChange({ made: view.made === name ? undefined : name })}
          />
        ))}
      </div>
      <div className="flex items-start gap-2">
        <DayField label="Từ ngày" value={from} onChange={(day) => change(day, to)} />
        <span aria-hidden className="pt-3 text-sub">
          –
        </span>
        <DayField label="Đến ngày" value={to} onChange={(day) => change(from, day)} />
      </div>
    </div>
  )
}
