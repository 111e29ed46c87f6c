import { parseExpiry } from '../../domain/stock/expiry.ts'
import { DayField } from './day-field.tsx'
import { Labelled } from './labelled.tsx'
import { useLimit } from './use-limit.ts'

/** As the rules have it (`Lot`). */
const longestLot = 40

interface LotFieldsProps {
  /** Of which goods, for ears; where the fields stand beside several. */
  of?: string
  lot: string
  /** "2027-03-31"; empty while nobody said it. */
  expires: string
  onChange(change: { lot?: string; expires?: string }): void
}

/** Which lot goods are of, and their last good day; both may stay unsaid. */
export function LotFields({ of, lot, expires, onChange }: LotFieldsProps) {
  const about = of ? `, ${of}` : ''
  const { change, fault } = useLimit({
    value: lot,
    most: longestLot,
    onChange: (text) => onChange({ lot: text }),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)] items-start gap-2 large:grid-cols-1">
      <Labelled label="Số lô" fault={fault}>
        {(id) => (
          <input
            id={id}
            aria-label={`Số lô${about}`}
            autoComplete="off"
            autoCapitalize="characters"
            className="min-h-12 w-full min-w-0 rounded-xl border border-line bg-card px-3 text-17"
            value={lot}
            onChange={(event) => change(event.target.value)}
          />
        )}
      </Labelled>
      <Labelled label="Hạn dùng">
        {() => (
          <DayField
            label={`Hạn dùng${about}`}
            value={expires}
            parse={parseExpiry}
            placeholder="ngày/tháng/năm"
            onChange={(day) => onChange({ expires: day })}
          />
        )}
      </Labelled>
    </div>
  )
}
