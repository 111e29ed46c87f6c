import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { warehouseName } from '../names.ts'
import { refuse } from '../refuse.ts'
import { closedBy, isClosed, whyStaysOpen } from './closed-place.ts'
import { whyNotYours } from './locked-warehouse.ts'
import { NamingDocuments, whyNamed } from './naming-documents.ts'
import { ProductCode, Wid } from './params.ts'
import { whyNotEmpty } from './whats-there.ts'

/**
 * A warehouse goes that is empty. A rule cannot search: the device names the products that it knows there and the open documents that name it, and each
 * is asked. Goods that a phone without a network had brought there before come to light all the same: the row stays, out of the lists while it is empty.
 */
export const deleteWarehouse = defineCommand({
  path: '/api/store',
  method: 'deleteWarehouse',
  params: v.object({
    wid: Wid,
    products: v.optional(v.pipe(v.array(ProductCode), v.maxLength(200)), []),
    documents: v.optional(NamingDocuments, []),
  }),
  permission: ['setting_crud'],
  offline: 'optimistic',

  decide(read, { wid, products, documents }, { user, at }) {
    const notYours = whyNotYours(user, wid)
    if (notYours) return notYours
    const warehouse = read.get('warehouses', wid)
    if (!warehouse) return refuse('warehouse-not-found', { wid })
    const { name } = warehouse
    if (warehouse.deletedAt !== undefined)
      return refuse('warehouse-already-closed', { name, ...closedBy(read, warehouse) })
    const why =
      whyStaysOpen(read, user, warehouse) ??
      whyNotEmpty(read, { wid }, products, name) ??
      whyNamed(read, { wid }, documents, name)
    if (why) return why
    const closing = isClosed(warehouse) ? {} : { closedAt: at, closedBy: user.userName }
    return [update('warehouses', warehouse, { ...warehouse, ...closing, deletedAt: at })]
  },

  answer: (read, { wid }) => ({ warehouse: read.get('warehouses', wid) }),
  say: ({ wid }, read) => ({ what: 'Xóa kho', about: warehouseName(read.get('warehouses', wid), wid) }),
  cause: ({ wid }) => wid,
  reverse: ({ wid }) => ({ path: '/api/store', method: 'reopenWarehouse', params: { wid } }),
})
