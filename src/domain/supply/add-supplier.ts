import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { circles } from '../people/permissions.ts'
import { newSupplier } from './new-supplier.ts'
import { contactFault, SupplierFields, supplierFields, whyNameTaken } from './supplier-fields.ts'
import { supplierTitle } from './supplier-name.ts'
import { supplierNamed } from './supplier-of.ts'

/** A supplier is written down before the first order. */
export const addSupplier = defineCommand({
  path: '/api/supplier',
  method: 'add',
  params: v.object({ ...SupplierFields.entries, name: supplierFields.name, phone: supplierFields.phone }),
  permission: circles.supply,
  offline: 'optimistic',

  decide(read, fields, circumstances) {
    const why = contactFault(fields) ?? whyNameTaken(read, fields.name)
    if (why) return why
    const draft = new Draft(read)
    newSupplier(draft, fields, circumstances)
    return draft.changes
  },

  answer: (read, { name }) => ({ supplier: supplierNamed(read, name) }),
  say: ({ name }) => ({ what: 'Thêm nhà cung cấp', about: supplierTitle(name) }),
  cause: ({ name }) => name,
})
