import type { FilterNames } from '../../../replica/queries/orders/filter-names.ts'
import { FilterChip } from '../../components/filter-chip.tsx'
import type { ChangeView } from '../../session/use-view.ts'
import type { ListView } from '../list-address.ts'
import { DaysChoice } from './days-choice.tsx'
import { carriageLabels, dueLabels, notedLabels, printedLabels } from './filter-words.ts'
import { MoneyRange } from './money-range.tsx'
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
    case 'carriage':
      return (
        <OneOfFew
          labels={carriageLabels}
          value={view.carriage}
          onChange={(carriage) => onChange({ carriage })}
        />
      )
    case 'made':
      return <DaysChoice view={view} onChange={onChange} />
    default:
      return <ValueChoices id={id} view={view} names={props.names} onChange={onChange} look={look} />
  }
}

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
