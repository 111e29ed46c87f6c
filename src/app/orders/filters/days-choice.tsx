import { useState } from 'react'
import { DayField } from '../../components/day-field.tsx'
import { dayNames, daysTitle, readDays } from '../../components/days.ts'
import { FilterChip } from '../../components/filter-chip.tsx'
import type { ListView } from '../list-address.ts'
import { type Ends, type NarrowedBy, useTypedEnds } from './use-typed-ends.ts'

/** A span by its name, or two days. What is no span narrows nothing, and says why; days that stand the wrong way round change places, and it is said. */
export function DaysChoice({ view, onChange }: NarrowedBy) {
  const { ends, setEnds, expect, ahead, isLeft, around } = useTypedEnds(view.made ?? '', () =>
    endsOf(view.made),
  )
  const [isTurned, setTurned] = useState(false)
  const change = (next: Ends) => {
    const made = readDays(`${next.from}..${next.to}`)
    setTurned(made !== undefined && next.from > next.to)
    setEnds(made ? endsOf(made) : next)
    // A day on its own takes nothing from a span that has a name.
    if (!made && !ahead().includes('..')) return
    expect(made ?? '')
    onChange({ made })
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
      <div {...around}>
        <div className="flex items-start gap-2">
          <DayField label="Từ ngày" value={ends.from} onChange={(from) => change({ ...ends, from })} />
          <span aria-hidden className="pt-3 text-sub">
            –
          </span>
          <DayField label="Đến ngày" value={ends.to} onChange={(to) => change({ ...ends, to })} />
        </div>
        <p role="alert" className="mt-1 text-13 text-bad empty:hidden">
          {faultOf(ends, isLeft)}
        </p>
        <p role="status" className="mt-1 text-13 text-sub empty:hidden">
          {isTurned && 'Ngày đầu sau ngày cuối nên hai ngày đã đổi chỗ.'}
        </p>
      </div>
    </div>
  )
}

function endsOf(made: ListView['made']): Ends {
  const [from = '', to] = made?.split('..') ?? []
  return to === undefined ? { from: '', to: '' } : { from, to }
}

/** @param isLeft nobody is about to choose the other day */
function faultOf({ from, to }: Ends, isLeft: boolean): string | undefined {
  return isLeft && Boolean(from) !== Boolean(to) ? 'Chọn cả ngày đầu và ngày cuối.' : undefined
}
