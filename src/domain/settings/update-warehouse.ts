import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { refuse } from '../refuse.ts'
import { whyNotYours } from '../stock/locked-warehouse.ts'
import { Wid, warehouseLimits } from '../stock/params.ts'

/** A warehouse gets another name or address; its code, and so whatever lies in it, stays. */
export const updateWarehouse = defineCommand({
  path: '/api/store',
  method: 'updateWarehouse',
  params: v.object({
    wid: Wid,
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(warehouseLimits.name)),
    address: v.pipe(v.string(), v.trim(), v.maxLength(warehouseLimits.address)),
  }),
  permission: ['setting_crud'],
  offline: 'optimistic',

  decide(read, { wid, name, address }, { user, at }) {
    const notYours = whyNotYours(user, wid)
    if (notYours) return notYours
    const warehouse = read.get('warehouses', wid)
    if (!warehouse) return refuse('warehouse-not-found', { wid })
    if (warehouse.name === name && warehouse.address === address) return []
    return [
      update('warehouses', warehouse, { ...warehouse, name, address, changed: { at, by: user.userName } }),
    ]
  },

  say: ({ name }) => ({ what: 'Sửa kho', about: name }),
  cause: ({ wid }) => wid,
})
