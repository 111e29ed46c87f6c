import { useState } from 'react'
import { company } from '../../../replica/queries/shop.ts'
import { SelectField } from '../../components/select-field.tsx'
import { useLive } from '../../session/use-live.ts'
import type { ProductForm } from '../product-form.ts'

interface LotSwitchProps {
  form: ProductForm
  onChange(change: Partial<ProductForm>): void
}

const days = [7, 15, 30, 60, 90, 180, 365]

/** Whether its stock is kept by lot and last good day, and how early people are warned. Nothing in a shop that keeps no lots. */
export function LotSwitch({ form, onChange }: LotSwitchProps) {
  const shop = useLive(company, [])
  const [had] = useState(form.lots === '1')
  if (!had && !shop?.settings.expiryDays) return null
  const own = Number(form.expiryDays) || 0
  const all = own > 0 && !days.includes(own) ? [...days, own].toSorted((one, other) => one - other) : days
  return (
    <div className="flex flex-wrap items-start gap-3 *:grow *:basis-36">
      <SelectField
        label="Lô và hạn dùng"
        value={form.lots}
        choices={[
          { value: '', label: 'Không theo dõi' },
          { value: '1', label: 'Theo dõi' },
        ]}
        onChange={(lots) => onChange({ lots })}
      />
      {form.lots === '1' && (
        <SelectField
          label="Báo trước hạn"
          value={form.expiryDays}
          choices={[
            { value: '', label: 'Theo shop' },
            ...all.map((count) => ({ value: String(count), label: `${count} ngày` })),
          ]}
          onChange={(expiryDays) => onChange({ expiryDays })}
        />
      )}
    </div>
  )
}
