import { keysOf } from '../../../lib/keys-of.ts'
import { ChoiceChips } from '../../components/choice-chips.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { type SlipView, slipDays, slipKinds, slipStates } from '../slip-address.ts'

interface SlipFiltersProps {
  view: SlipView
  warehouses: readonly { wid: string; name: string }[]
  onChange(changes: Partial<SlipView>): void
}

/** Which slips are listed. */
export function SlipFilters({ view, warehouses, onChange }: SlipFiltersProps) {
  return (
    <>
      <ChoiceChips
        place="list"
        label="Loại phiếu"
        choices={keysOf(slipKinds).map((value) => ({ value, label: slipKinds[value].name }))}
        chosen={view.kind}
        onChoose={(kind) => onChange({ kind })}
      />
      <div className="chip-row shrink-0 px-3 pb-3">
        <SelectField
          quiet
          label="Trạng thái"
          value={view.state}
          choices={keysOf(slipStates).map((value) => ({ value, label: slipStates[value].name }))}
          onChange={(state) => onChange({ state })}
        />
        <SelectField
          quiet
          label="Ngày lập"
          value={view.days}
          choices={keysOf(slipDays).map((value) => ({ value, label: slipDays[value].name }))}
          onChange={(days) => onChange({ days })}
        />
        <SelectField
          quiet
          label="Kho"
          value={view.wid}
          choices={[
            { value: '', label: 'Kho' },
            ...warehouses.map(({ wid: value, name: label }) => ({ value, label })),
          ]}
          onChange={(wid) => onChange({ wid })}
        />
      </div>
    </>
  )
}
