import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { warehouseName } from '../names.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import { formatMoment } from '../time.ts'
import { whyNotYours } from './locked-warehouse.ts'
import { isSaid, Wid } from './params.ts'

/** Slips, bins and the quick stock check stop in a warehouse, with the reason; selling and packing go on. */
export const lockWarehouse = defineCommand({
  path: '/api/store',
  method: 'lockWarehouse',
  params: v.object({ wid: Wid, reason: v.pipe(v.string(), v.maxLength(200), isSaid) }),
  permission: ['stock_crud', 'setting_crud'],
  offline: 'optimistic',

  decide(read, { wid, reason }, { user, at }) {
    const notYours = whyNotYours(user, wid)
    if (notYours) return notYours
    const warehouse = read.get('warehouses', wid)
    if (!warehouse) return refuse('warehouse-not-found', { wid })
    if (warehouse.locked) {
      const { name, lockedBy = '', lockedAt, lockReason = 'không ghi' } = warehouse
      const who = lockedBy ? nameOf(read, lockedBy) : 'không rõ ai'
      const when = lockedAt === undefined ? 'không rõ lúc nào' : formatMoment(lockedAt)
      return refuse('warehouse-already-locked', { name, who, when, note: lockReason })
    }
    const lock = { locked: true, lockedBy: user.userName, lockedAt: at, lockReason: reason }
    return [update('warehouses', warehouse, { ...warehouse, ...lock })]
  },

  say: ({ wid }, read) => ({ what: 'Khóa kho', about: warehouseName(read.get('warehouses', wid), wid) }),
  cause: ({ wid }) => wid,
  reverse: ({ wid }) => ({ path: '/api/store', method: 'unlockWarehouse', params: { wid } }),
})
