import { useEffect, useEffectEvent, useState } from 'react'
import { supplierKey, supplierNameLimit, supplierTitle } from '../../../domain/supply/supplier-name.ts'
import { fold } from '../../../lib/fold.ts'
import { supplierList } from '../../../replica/queries/supply/suppliers.ts'
import { FilterChip } from '../../components/filter-chip.tsx'
import { TextLine } from '../../components/text-line.tsx'
import { useLive } from '../../session/use-live.ts'
import type { SupplyFaults } from '../refused-fields.ts'
import { type SupplyForm, withSupplier } from '../supply-form.ts'
import { supplierLookupMs } from '../use-lock-out.ts'
import { useSeesContact } from '../use-sees-contact.ts'

/** Of those who fit, at most so many are offered. */
const mostOffered = 5

/** Whom the goods are ordered from (CAT-365): somebody the shop knows, found while the name is typed, or who is written down with the order. */
export function SupplierFields({
  form,
  faults,
  onChange,
}: {
  form: SupplyForm
  faults: SupplyFaults
  onChange(form: SupplyForm): void
}) {
  const { name, phone, supplierId } = form
  const all = useLive(supplierList, [])
  const [asked, setAsked] = useState(name)
  // Nothing is sought any more once the name is gone.
  const words = name.trim() === '' ? [] : fold(asked).split(' ').filter(Boolean)
  const fitting = (all ?? []).filter(
    ({ supplier, search }) =>
      supplier.archivedAt === undefined && words.every((word) => search.includes(word)),
  )
  const isChosen = supplierId !== ''
  // The shop knows the number of somebody chosen; whoever is not shown it need not type it.
  const asksPhone = useSeesContact() || !isChosen
  const lookUp = useEffectEvent(() => {
    setAsked(name)
    const exact = all?.find(({ supplier }) => supplier.name === supplierKey(name))
    if (exact && phone.trim() === '') onChange(withSupplier(form, exact.supplier))
  })
  // Who is looked up for every letter is looked up in vain (CAT-396, CAT-558).
  useEffect(() => {
    if (name.trim() === '') return
    const timer = setTimeout(() => lookUp(), supplierLookupMs)
    return () => clearTimeout(timer)
  }, [name])
  return (
    <div className="flex flex-col gap-2">
      <div className={`grid gap-2 ${asksPhone ? 'wide:grid-cols-2' : ''}`}>
        <TextLine
          label="Nhà cung cấp"
          maxLength={supplierNameLimit}
          value={name}
          fault={faults.name}
          onChange={(text) => onChange({ ...form, name: text, supplierId: '' })}
        />
        {asksPhone && (
          <TextLine
            label="Số điện thoại nhà cung cấp"
            maxLength={30}
            value={phone}
            fault={faults.phone}
            onChange={(text) => onChange({ ...form, phone: text })}
          />
        )}
      </div>
      {!isChosen && fitting.length > 0 && (
        <div role="group" aria-label="Nhà cung cấp đã biết" className="chip-wrap">
          {fitting.slice(0, mostOffered).map(({ supplier }) => (
            <FilterChip
              key={supplier.id}
              on={false}
              label={supplierTitle(supplier.name)}
              onClick={() => onChange(withSupplier(form, supplier))}
            />
          ))}
        </div>
      )}
    </div>
  )
}
