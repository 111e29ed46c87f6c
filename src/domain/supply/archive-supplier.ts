import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { supplierWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { SupplierId } from './supplier-fields.ts'
import { supplierTitle } from './supplier-name.ts'
import { supplierOf } from './supplier-of.ts'

/** A supplier leaves the lists and suggestions, or comes back; orders and debt stay. */
export const archiveSupplier = defineCommand({
  path: '/api/supplier',
  method: 'archive',
  params: v.object({
    id: SupplierId,
    archived: v.boolean(),
    title: v.optional(v.pipe(v.string(), v.maxLength(300))),
  }),
  permission: supplierWork,
  offline: 'optimistic',

  decide(read, { id, archived }, { at }) {
    const supplier = supplierOf(read, id)
    if (!supplier) return refuse('supplier-not-found', {})
    if ((supplier.archivedAt !== undefined) === archived) return []
    const { archivedAt: _, ...shown } = supplier
    const next = { ...shown, updatedAt: at }
    return [update('suppliers', supplier, archived ? { ...next, archivedAt: at } : next)]
  },

  answer: (read, { id }) => ({ supplier: supplierOf(read, id) }),
  say: ({ title, archived }) => ({
    what: archived ? 'Cất nhà cung cấp khỏi danh sách' : 'Đưa nhà cung cấp về danh sách',
    about: supplierTitle(title ?? ''),
  }),
  cause: ({ id }) => id,
  reverse: ({ id, archived, title }) => ({
    path: '/api/supplier',
    method: 'archive',
    params: { id, archived: !archived, title },
  }),
})
