import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { warehouseName } from '../names.ts'
import { refuse } from '../refuse.ts'
import { isClosed, reopened } from './closed-place.ts'
import { whyNotYours } from './locked-warehouse.ts'
import { Wid } from './params.ts'

/** Goods and orders go to a warehouse again that was closed, or deleted. */
export const reopenWarehouse = defineCommand({
  path: '/api/store',
  method: 'reopenWarehouse',
  params: v.object({ wid: Wid }),
  permission: ['setting_crud'],
  offline: 'optimistic',

  decide(read, { wid }, { user }) {
    const notYours = whyNotYours(user, wid)
    if (notYours) return notYours
    const warehouse = read.get('warehouses', wid)
    if (!warehouse) return refuse('warehouse-not-found', { wid })
    if (!isClosed(warehouse)) return refuse('warehouse-not-closed', { name: warehouse.name })
    return [update('warehouses', warehouse, reopened(warehouse))]
  },

  answer: (read, { wid }) => ({ warehouse: read.get('warehouses', wid) }),
  say: ({ wid }, read) => ({ what: 'Mở lại kho', about: warehouseName(read.get('warehouses', wid), wid) }),
  cause: ({ wid }) => wid,
  reverse: ({ wid }) => ({ path: '/api/store', method: 'closeWarehouse', params: { wid } }),
})
