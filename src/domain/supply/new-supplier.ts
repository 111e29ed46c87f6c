import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { Supplier } from '../tables/supply.ts'
import { bareNumber, type SupplierFields } from './supplier-fields.ts'
import { supplierIdOf, supplierKey } from './supplier-name.ts'

/** Writes a supplier down whose name nobody has. */
export function newSupplier(
  draft: Draft,
  { name, phone = '', leadDays, ...rest }: Omit<SupplierFields, 'phone'> & Pick<Supplier, 'name' | 'phone'>,
  { id: command, at }: Pick<Circumstances, 'id' | 'at'>,
): Supplier {
  const key = supplierKey(name)
  const id = supplierIdOf(name)
  const supplier: Supplier = {
    // Somebody who was called so once and has another name now keeps the id.
    id: draft.get('suppliers', id) ? `ncc-${command}` : id,
    name: key,
    phone: bareNumber(phone),
    createdAt: at,
    updatedAt: at,
  }
  if (leadDays) supplier.leadDays = leadDays
  for (const field of ['address', 'email', 'taxCode', 'note'] as const) {
    const said = rest[field]?.trim()
    if (said) supplier[field] = said
  }
  draft.put('suppliers', supplier)
  draft.put('supplierNames', { name: key, supplierId: supplier.id })
  return supplier
}

/** Whom an order goes to: somebody the shop knows, or who is written down with it. A number the shop lacks is kept. */
export function keepSupplier(
  draft: Draft,
  known: Supplier | undefined,
  { name, phone = '' }: Pick<Supplier, 'name' | 'phone'>,
  circumstances: Circumstances,
): Supplier {
  if (!known) return newSupplier(draft, { name, phone }, circumstances)
  if (known.phone !== '') return known
  const reached = { ...known, phone: bareNumber(phone), updatedAt: circumstances.at }
  draft.put('suppliers', reached)
  return reached
}
