import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { refuse } from '../refuse.ts'
import { BinName } from './add-bins.ts'
import { binIdOf } from './bin-code.ts'
import { isClosed, reopenedBin } from './closed-place.ts'
import { whyNotYours } from './locked-warehouse.ts'
import { Bid, Wid } from './params.ts'

/** Goods go into a bin again that was closed. */
export const reopenBin = defineCommand({
  path: '/api/setStoreBins',
  method: 'reopenBin',
  /** The name as the screen showed it. */
  params: v.object({ wid: Wid, bid: Bid, name: BinName }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { wid, bid }, { user }) {
    const notYours = whyNotYours(user, wid)
    if (notYours) return notYours
    const bin = read.get('bins', binIdOf(wid, bid))
    if (!bin) return refuse('bin-not-found', { bin: bid })
    return isClosed(bin) ? [update('bins', bin, reopenedBin(bin))] : []
  },

  say: ({ bid, name }) => ({ what: `Mở lại ô ${name}`, about: bid }),
  cause: ({ wid, bid }) => binIdOf(wid, bid),
  reverse: (params) => ({ path: '/api/setStoreBins', method: 'closeBin', params }),
})
