import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { warehouseName } from '../names.ts'
import { refuse } from '../refuse.ts'
import { whyNotYours, withoutLock } from './locked-warehouse.ts'
import { Wid } from './params.ts'

/** Goods may move in a warehouse again. */
export const unlockWarehouse = defineCommand({
  path: '/api/store',
  method: 'unlockWarehouse',
  params: v.object({
    wid: Wid,
    /** The reason that was shown, for the way back. */
    reason: v.optional(v.pipe(v.string(), v.maxLength(200))),
  }),
  permission: ['stock_crud', 'setting_crud'],
  offline: 'optimistic',

  decide(read, { wid }, { user }) {
    const notYours = whyNotYours(user, wid)
    if (notYours) return notYours
    const warehouse = read.get('warehouses', wid)
    if (!warehouse) return refuse('warehouse-not-found', { wid })
    if (!warehouse.locked) return refuse('warehouse-not-locked', { name: warehouse.name })
    return [update('warehouses', warehouse, withoutLock(warehouse))]
  },

  say: ({ wid }, read) => ({ what: 'Mở khóa kho', about: warehouseName(read.get('warehouses', wid), wid) }),
  cause: ({ wid }) => wid,
  reverse: ({ wid, reason }) =>
    reason ? { path: '/api/store', method: 'lockWarehouse', params: { wid, reason } } : undefined,
})
