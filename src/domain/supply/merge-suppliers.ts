import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { supplierWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { SupplierId } from './supplier-fields.ts'
import { supplierTitle } from './supplier-name.ts'
import { supplierOf } from './supplier-of.ts'

/**
 * A double becomes the supplier they are. Nothing is rewritten: orders, entries of the debt and the name of the double lead on from its row, which says who it is
 * now; so it comes apart again as easily.
 */
export const mergeSuppliers = defineCommand({
  path: '/api/supplier',
  method: 'merge',
  params: v.object({
    /** The double. */
    id: SupplierId,
    /** Whom they are. */
    into: SupplierId,
    /** They are two after all. */
    apart: v.optional(v.boolean(), false),
    title: v.optional(v.pipe(v.string(), v.maxLength(300))),
  }),
  permission: supplierWork,
  offline: 'optimistic',

  decide(read, { id, into, apart }, { at }) {
    const double = read.get('suppliers', id)
    if (!double) return refuse('supplier-not-found', {})
    if (apart) {
      if (double.mergedInto === undefined) return []
      const { mergedInto: _, ...own } = double
      return [update('suppliers', double, { ...own, updatedAt: at })]
    }
    const kept = supplierOf(read, into)
    if (!kept) return refuse('supplier-not-found', {})
    if (double.mergedInto !== undefined) {
      const now = supplierOf(read, id)
      if (now?.id === kept.id) return []
      return refuse('supplier-merged-already', { name: supplierTitle((now ?? double).name) })
    }
    if (kept.id === id) return refuse('supplier-with-itself', { name: supplierTitle(kept.name) })
    return [update('suppliers', double, { ...double, mergedInto: kept.id, updatedAt: at })]
  },

  answer: (read, { into }) => ({ supplier: supplierOf(read, into) }),
  say: ({ title, apart }) => ({
    what: apart ? 'Tách nhà cung cấp đã gộp' : 'Gộp nhà cung cấp trùng',
    about: supplierTitle(title ?? ''),
  }),
  cause: ({ into }) => into,
  reverse: ({ id, into, apart, title }) => ({
    path: '/api/supplier',
    method: 'merge',
    params: { id, into, apart: !apart, title },
  }),
})
