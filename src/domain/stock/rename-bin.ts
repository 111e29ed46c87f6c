import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { refuse } from '../refuse.ts'
import { BinName } from './add-bins.ts'
import { binIdOf } from './bin-code.ts'
import { whyNotYours } from './locked-warehouse.ts'
import { Bid, Wid } from './params.ts'

/** A bin gets another name; its code, and so its tag, stays. */
export const renameBin = defineCommand({
  path: '/api/setStoreBins',
  method: 'renameBin',
  params: v.object({
    wid: Wid,
    bid: Bid,
    name: BinName,
    /** The name the screen showed, for the way back. */
    from: v.optional(BinName),
  }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { wid, bid, name }, { user }) {
    const notYours = whyNotYours(user, wid)
    if (notYours) return notYours
    const bin = read.get('bins', binIdOf(wid, bid))
    if (!bin) return refuse('bin-not-found', { bin: bid })
    return bin.name === name ? [] : [update('bins', bin, { ...bin, name })]
  },

  say: ({ bid, name }) => ({ what: `Đổi tên ô thành ${name}`, about: bid }),
  cause: ({ wid, bid }) => binIdOf(wid, bid),
  reverse: ({ wid, bid, name, from }) =>
    from === undefined
      ? undefined
      : {
          path: '/api/setStoreBins',
          method: 'renameBin',
          params: { wid, bid, name: from, from: name },
        },
})
