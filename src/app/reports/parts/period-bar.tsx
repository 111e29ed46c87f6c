import type { Period } from '../../../domain/reports/period.ts'
import { DayField } from '../../components/day-field.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import { useNow } from '../../session/now.ts'
import { type Dates, datesOf, usualPeriods } from '../report-period.ts'

interface PeriodBarProps {
  period: Period
  onChange(dates: Dates): void
}

/** Which days a report tells of: one of the usual times, or from a day to a day. */
export function PeriodBar({ period, onChange }: PeriodBarProps) {
  const now = useNow()
  const { from, to } = datesOf(period)
  return (
    <>
      <div role="group" aria-label="Thời gian" className="chip-row -mx-3 px-3 wide:mx-0 wide:px-0">
        {usualPeriods(now).map(({ name, period: usual }) => (
          <FilterChip
            key={name}
            on={usual.from === period.from && usual.to === period.to}
            label={name}
            onClick={() => onChange(datesOf(usual))}
          />
        ))}
      </div>
      <div className="flex min-w-0 grow basis-72 items-start gap-2">
        <DayField
          label="Từ ngày"
          value={from}
          onChange={(day) => day && onChange({ from: day, to: day > to ? day : to })}
        />
        <span aria-hidden className="py-3 text-sub">
          –
        </span>
        <DayField
          label="Đến ngày"
          value={to}
          onChange={(day) => day && onChange({ from: day < from ? day : from, to: day })}
        />
      </div>
    </>
  )
}
