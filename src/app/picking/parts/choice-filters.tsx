import { carrierName } from '../../../domain/names.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import type { Channel } from '../../../domain/tables/orders.ts'
import type { PickRow } from '../../../replica/queries/picking/picking.ts'
import { FilterChip } from '../../components/filter-chip.tsx'
import { useNow } from '../../session/now.ts'
import { type Choice, onlyAisle, passes } from '../suggestions.ts'

interface ChoiceFiltersProps {
  rows: readonly PickRow[]
  mayGrow: boolean
  choice: Choice
  onChange(choice: Choice): void
}

/** The filters as chips, each with how many orders it would leave. */
export function ChoiceFilters({ rows, mayGrow, choice, onChange }: ChoiceFiltersProps) {
  const now = useNow()
  const chip = (label: string, change: Choice, isOn: boolean) => {
    const off = Object.fromEntries(Object.keys(change).map((field) => [field, undefined]))
    const next: Choice = { ...choice, ...(isOn ? off : change) }
    const count = rows.filter((row) => passes(row, { ...choice, ...change }, now)).length
    if (count === 0 && !isOn) return null
    return (
      <FilterChip
        key={label}
        on={isOn}
        label={label}
        count={count}
        mayGrow={mayGrow}
        onClick={() => onChange(next)}
      />
    )
  }
  const values = <T extends string>(list: readonly (T | undefined)[]) =>
    [...new Set(list.filter((value): value is T => value !== undefined && value !== ''))].toSorted()
  return (
    <div className="chip-row -mx-4 px-4 wide:-mx-6 wide:px-6">
      {chip('Gấp', { soon: true }, choice.soon === true)}
      {chip('Một món', { size: 'single' }, choice.size === 'single')}
      {chip('Nhiều món', { size: 'multi' }, choice.size === 'multi')}
      <FilterChip
        on={choice.withNew === true}
        label="Cả đơn MỚI"
        onClick={() => onChange({ ...choice, withNew: choice.withNew ? undefined : true })}
      />
      {values(rows.map(onlyAisle)).map((aisle) => chip(`Dãy ${aisle}`, { aisle }, choice.aisle === aisle))}
      {values(rows.map(({ carrier }) => carrier)).map((carrier) =>
        chip(carrierName(carrier), { carrier }, choice.carrier === carrier),
      )}
      {values<Channel>(rows.map(({ channel }) => channel)).map((channel) =>
        chip(channelName(channel), { channel }, choice.channel === channel),
      )}
    </div>
  )
}
