import * as v from 'valibot'
import { deepEqual } from '../../lib/deep-equal.ts'
import { keysOf } from '../../lib/keys-of.ts'
import { defineCommand, isRefusal, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { supplierWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import type { Supplier } from '../tables/supply.ts'
import { bareNumber, contactFault, SupplierFields, SupplierId, whyNameTaken } from './supplier-fields.ts'
import { supplierKey, supplierTitle } from './supplier-name.ts'
import { supplierOf } from './supplier-of.ts'

/** What is written of a supplier changes; only the fields given. Orders of before keep the name they were written with. */
export const updateSupplier = defineCommand({
  path: '/api/supplier',
  method: 'update',
  params: v.object({
    id: SupplierId,
    ...SupplierFields.entries,
    /** The same fields as the screen showed them: what somebody else changed meanwhile is not written over, and there is a way back. */
    from: v.optional(SupplierFields),
    /** As the screen names them, for the queue. */
    title: v.optional(v.pipe(v.string(), v.maxLength(300))),
  }),
  permission: supplierWork,
  offline: 'optimistic',

  decide(read, { id, from, title: _, ...given }, { at }) {
    const supplier = supplierOf(read, id)
    if (!supplier) return refuse('supplier-not-found', {})
    const next = withFields(supplier, given)
    const why = from && whyOvertaken(supplier, given, from)
    if (why) return why
    if (deepEqual(next, supplier)) return []
    const fault = contactFault(next) ?? whyNameTaken(read, next.name, supplier.id)
    if (isRefusal(fault)) return fault
    const draft = new Draft(read)
    draft.put('suppliers', { ...next, updatedAt: at })
    if (next.name !== supplier.name) {
      const before = draft.get('supplierNames', supplier.name)
      if (before) draft.remove('supplierNames', before)
      draft.put('supplierNames', { name: next.name, supplierId: supplier.id })
    }
    return draft.changes
  },

  answer: (read, { id }) => ({ supplier: supplierOf(read, id) }),
  say: ({ title, name }) => ({ what: 'Sửa nhà cung cấp', about: supplierTitle(title ?? name ?? '') }),
  cause: ({ id }) => id,
  reverse: ({ id, from, title, ...given }) =>
    from && {
      path: '/api/supplier',
      method: 'update',
      params: { id, title, ...from, from: Object.fromEntries(keysOf(from).map((key) => [key, given[key]])) },
    },
})

function withFields(supplier: Supplier, { name, phone, leadDays, ...texts }: SupplierFields): Supplier {
  const next: Supplier = { ...supplier }
  if (name !== undefined) next.name = supplierKey(name)
  if (phone !== undefined) next.phone = bareNumber(phone)
  if (leadDays) next.leadDays = leadDays
  else if (leadDays === 0) delete next.leadDays
  for (const field of keysOf(texts)) {
    const said = texts[field]?.trim()
    if (said) next[field] = said
    else if (said === '') delete next[field]
  }
  return next
}

/** Somebody changed one of these fields since the screen showed it, to something else (decisions 14). */
function whyOvertaken(supplier: Supplier, given: SupplierFields, from: SupplierFields): Refusal | undefined {
  const now = withFields(supplier, from)
  const next = withFields(supplier, given)
  const field = keysOf(from).find(
    (key) => !deepEqual(now[key], supplier[key]) && !deepEqual(next[key], supplier[key]),
  )
  return field && refuse('supplier-changed', { name: supplierTitle(supplier.name) })
}
