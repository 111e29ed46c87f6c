import * as v from 'valibot'
import { defaultBin, defaultBinName } from '../brand.ts'
import { defineCommand, insert } from '../command.ts'
import { refuse } from '../refuse.ts'
import { NewBid } from './add-bins.ts'
import { binIdOf } from './bin-code.ts'
import { warehouseLimits } from './params.ts'

/** The shop gets a further warehouse, with the bin that every warehouse has. Who works in some warehouses alone does not work in it until somebody says so. */
export const addWarehouse = defineCommand({
  path: '/api/store',
  method: 'addWarehouse',
  params: v.object({
    /** Its key: on phones a code that is made with it. */
    wid: NewBid,
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(warehouseLimits.name)),
    address: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(warehouseLimits.address)), ''),
  }),
  permission: ['setting_crud'],
  offline: 'optimistic',

  decide(read, { wid, name, address }, { user, at }) {
    if (read.get('warehouses', wid)) return refuse('code-taken', { code: wid })
    const bin = { id: binIdOf(wid, defaultBin), parent: wid, bid: defaultBin, name: defaultBinName }
    return [
      insert('warehouses', { wid, name, address, changed: { at, by: user.userName } }),
      insert('bins', bin),
    ]
  },

  fill: (params, newCode) => ({ ...params, wid: params['wid'] ?? newCode('warehouse') }),
  answer: (read, { wid }) => ({ warehouse: read.get('warehouses', wid) }),
  say: ({ name }) => ({ what: 'Thêm kho', about: name }),
  cause: ({ wid }) => wid,
  reverse: ({ wid }) => ({ path: '/api/store', method: 'deleteWarehouse', params: { wid } }),
})
