import type { Warehouse } from '../../../domain/tables/places.ts'
import { DayField } from '../../components/day-field.tsx'
import { NoteField } from '../../components/note-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import type { SupplyForm } from '../supply-form.ts'

interface SupplyTermsProps {
  form: SupplyForm
  /** What is wrong with the day. */
  fault: string | undefined
  warehouses: readonly Pick<Warehouse, 'wid' | 'name'>[]
  onChange(form: SupplyForm): void
}

/** Where the goods go (CAT-363), when they are expected (CAT-364), and what is said to it (CAT-366). */
export function SupplyTerms({ form, fault, warehouses, onChange }: SupplyTermsProps) {
  return (
    <div className="grid gap-2 wide:grid-cols-2">
      <SelectField
        label="Kho nhận"
        value={form.wid}
        choices={warehouses.map(({ wid, name }) => ({ value: wid, label: name }))}
        onChange={(wid) => onChange({ ...form, wid })}
      />
      <div>
        <span aria-hidden className="mb-1 block text-15 text-sub">
          Ngày hẹn giao
        </span>
        <DayField
          label="Ngày hẹn giao"
          value={form.day}
          fault={fault}
          onChange={(day) => onChange({ ...form, day })}
        />
      </div>
      <div className="wide:col-span-2">
        <NoteField label="Ghi chú" value={form.note} onChange={(note) => onChange({ ...form, note })} />
      </div>
    </div>
  )
}
