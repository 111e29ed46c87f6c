import { lineName } from '../../../domain/names.ts'
import type { ReturnedLine } from '../../../domain/tables/returns.ts'
import { betweenKeys, StepKeys } from '../../components/step-keys.tsx'

/** How many units of a line come back, by how they look. */
export interface UnitsBack {
  good: number
  damaged: number
}

export const noneBack: UnitsBack = { good: 0, damaged: 0 }

/** The looks of units, and what becomes of them. */
const looks = [
  { outcome: 'good', label: 'Còn tốt, về kệ' },
  { outcome: 'damaged', label: 'Hàng lỗi, để riêng' },
] as const

interface ReturnedLineKeysProps {
  line: ReturnedLine
  /** How many of it were sold. */
  sold: number
  units: UnitsBack
  onChange(units: UnitsBack): void
}

/** A line of a sale whose goods come back: units that are good, and units that are not; together never more than are out. */
export function ReturnedLineKeys({ line, sold, units, onChange }: ReturnedLineKeysProps) {
  const called = lineName(line)
  const left = line.sent - units.good - units.damaged
  return (
    <li className="space-y-2 py-3">
      <p className="text-15">
        <b>{called}</b>
        <span className="block text-13 text-sub">
          đã bán {sold}
          {sold > line.sent && `, đã trả ${sold - line.sent}`}
        </span>
      </p>
      {looks.map(({ outcome, label }) => (
        <div key={outcome} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="text-15">{label}</span>
          <StepKeys
            labels={[
              `Bớt một ${called}, ${label.toLowerCase()}`,
              `Thêm một ${called}, ${label.toLowerCase()}`,
            ]}
            mayLess={units[outcome] > 0}
            mayMore={left > 0}
            onStep={(by) => onChange({ ...units, [outcome]: units[outcome] + by })}
          >
            <output className={`grid place-items-center ${betweenKeys}`}>{units[outcome]}</output>
          </StepKeys>
        </div>
      ))}
    </li>
  )
}
