import { selectWhole } from '../../../components/select-whole.ts'
import { measureFault } from '../form-faults.ts'
import { type OrderForm, usualParcel } from '../order-form.ts'

interface ParcelSizeProps {
  size: OrderForm['size']
  onChange(changed: Partial<OrderForm['size']>): void
}

const measures = [
  { name: 'weight', label: 'Nặng', unit: 'kg' },
  { name: 'length', label: 'Dài', unit: 'cm' },
  { name: 'width', label: 'Rộng', unit: 'cm' },
  { name: 'height', label: 'Cao', unit: 'cm' },
] as const

/** Weight and size of the parcel, as usual unless told (VAL-030, CST-016). */
export function ParcelSize({ size, onChange }: ParcelSizeProps) {
  const fault = measures.map(({ name }) => measureFault(size[name])).find((text) => text !== undefined)
  return (
    <div data-field="package">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(3.75rem,1fr))] gap-2">
        {measures.map(({ name, label, unit }) => (
          <label key={name} className="block min-w-0">
            <span className="mb-1 block truncate text-13 text-sub">
              {label} ({unit})
            </span>
            <input
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              aria-invalid={measureFault(size[name]) !== undefined}
              placeholder={String(usualParcel[name]).replace('.', ',')}
              className="min-h-12 w-full min-w-0 rounded-xl border border-line bg-ground px-3 text-17 font-semibold placeholder:font-normal aria-invalid:border-bad"
              value={size[name]}
              onChange={(event) => onChange({ [name]: event.target.value })}
              onFocus={selectWhole}
            />
          </label>
        ))}
      </div>
      {fault && (
        <p role="alert" className="mt-1 text-13 text-bad">
          {fault}
        </p>
      )}
    </div>
  )
}
