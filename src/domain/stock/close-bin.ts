import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { refuse } from '../refuse.ts'
import { BinName } from './add-bins.ts'
import { binIdOf } from './bin-code.ts'
import { closedBy, isClosed, whyBinStays } from './closed-place.ts'
import { whyNotYours } from './locked-warehouse.ts'
import { Bid, Wid } from './params.ts'

/** Nothing is put into a bin any more; what lies there is taken out as before. */
export const closeBin = defineCommand({
  path: '/api/setStoreBins',
  method: 'closeBin',
  /** The name as the screen showed it. */
  params: v.object({ wid: Wid, bid: Bid, name: BinName }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { wid, bid }, { user, at }) {
    const why = whyNotYours(user, wid) ?? whyBinStays(bid)
    if (why) return why
    const bin = read.get('bins', binIdOf(wid, bid))
    if (!bin) return refuse('bin-not-found', { bin: bid })
    if (isClosed(bin)) return refuse('bin-already-closed', { bin: bin.name, ...closedBy(read, bin) })
    return [update('bins', bin, { ...bin, closedAt: at, closedBy: user.userName })]
  },

  say: ({ bid, name }) => ({ what: `Đóng ô ${name}`, about: bid }),
  cause: ({ wid, bid }) => binIdOf(wid, bid),
  reverse: (params) => ({ path: '/api/setStoreBins', method: 'reopenBin', params }),
})
