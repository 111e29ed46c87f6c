import { SelectField } from '../../components/select-field.tsx'
import { FaultLines } from './fault-lines.tsx'
import type { SectionProps } from './section-props.ts'

/** The brand, of those that the marketplace knows; the first is its word for none. */
export function BrandField({
  fields,
  faults,
  isAsked,
  onChange,
  brands,
}: SectionProps & { brands: readonly { id: string; name: string }[] }) {
  return (
    <div>
      <SelectField
        label="Thương hiệu"
        value={fields.brand?.id ?? '?'}
        choices={[
          ...(fields.brand ? [] : [{ value: '?', label: 'Chưa chọn' }]),
          ...brands.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(id) => {
          const brand = brands.find((one) => one.id === id)
          if (brand) onChange({ brand })
        }}
      />
      {isAsked && <FaultLines faults={faults.filter(({ field }) => field === 'brand')} />}
    </div>
  )
}
