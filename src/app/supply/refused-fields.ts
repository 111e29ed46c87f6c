import type { Refusal } from '../../domain/command.ts'
import { supplierKey } from '../../domain/supply/supplier-name.ts'
import type { SupplyForm } from './supply-form.ts'

/** What is wrong with the fields of the form, each in the words of the refusal. */
export interface SupplyFaults {
  name?: string
  phone?: string
  day?: string
  /** How many are ordered of this product. */
  units?: { productCode: string; text: string }
}

/** The fields that a refused form is refused for; none where it is refused for something else. */
export function refusedFields(
  refusal: Refusal,
  { name, phone }: Pick<SupplyForm, 'name' | 'phone'>,
): SupplyFaults {
  const { code, text, details } = refusal
  if (code === 'supply-without-supplier') {
    const lacksName = supplierKey(name) === ''
    if (!lacksName) return { phone: text }
    return phone.trim() === '' ? { name: text, phone: text } : { name: text }
  }
  if (code === 'supplier-phone-not-valid') return { phone: text }
  if (code === 'supply-date-past') return { day: text }
  if (code === 'supply-units-none') return { units: { productCode: String(details['code']), text } }
  return {}
}
