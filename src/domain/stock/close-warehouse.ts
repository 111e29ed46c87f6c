import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { warehouseName } from '../names.ts'
import { refuse } from '../refuse.ts'
import { closedBy, isClosed, whyStaysOpen } from './closed-place.ts'
import { whyNotYours } from './locked-warehouse.ts'
import { Wid } from './params.ts'

/** No goods and no new orders go to a warehouse any more; what is there leaves it, and all of it stays readable. */
export const closeWarehouse = defineCommand({
  path: '/api/store',
  method: 'closeWarehouse',
  params: v.object({ wid: Wid }),
  permission: ['setting_crud'],
  offline: 'optimistic',

  decide(read, { wid }, { user, at }) {
    const notYours = whyNotYours(user, wid)
    if (notYours) return notYours
    const warehouse = read.get('warehouses', wid)
    if (!warehouse) return refuse('warehouse-not-found', { wid })
    const stays = whyStaysOpen(read, user, warehouse)
    if (stays) return stays
    const { name } = warehouse
    if (isClosed(warehouse)) return refuse('warehouse-already-closed', { name, ...closedBy(read, warehouse) })
    return [update('warehouses', warehouse, { ...warehouse, closedAt: at, closedBy: user.userName })]
  },

  answer: (read, { wid }) => ({ warehouse: read.get('warehouses', wid) }),
  say: ({ wid }, read) => ({ what: 'Đóng kho', about: warehouseName(read.get('warehouses', wid), wid) }),
  cause: ({ wid }) => wid,
  reverse: ({ wid }) => ({ path: '/api/store', method: 'reopenWarehouse', params: { wid } }),
})
