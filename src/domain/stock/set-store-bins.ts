import * as v from 'valibot'
import { type Change, defineCommand, insert, type Reader, update } from '../command.ts'
import { warehouseName } from '../names.ts'
import type { Actor } from '../people/actor.ts'
import { refuse } from '../refuse.ts'
import type { Bin } from '../tables/places.ts'
import { BinName, binsAtOnce, NewBid } from './add-bins.ts'
import { binIdOf } from './bin-code.ts'
import { isClosed, reopenedBin, whyBinStays, whyNoNewGoods } from './closed-place.ts'
import { whyNotYours } from './locked-warehouse.ts'
import { Wid } from './params.ts'

const StoreBin = v.object({ bid: NewBid, name: BinName, closed: v.optional(v.boolean()) })

/** The bins of a warehouse as another program has them: new ones are made, known ones called, closed and opened as it says. Bins it does not name stay. */
export const setStoreBins = defineCommand({
  path: '/api/store',
  method: 'setStoreBins',
  params: v.object({
    wid: Wid,
    bins: v.pipe(v.array(StoreBin), v.minLength(1), v.maxLength(binsAtOnce)),
  }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { wid, bins }, { user, at }) {
    const notYours = whyNotYours(user, wid)
    if (notYours) return notYours
    if (!read.get('warehouses', wid)) return refuse('warehouse-not-found', { wid })
    const changes: Change[] = []
    for (const told of new Map(bins.map((bin) => [bin.bid.toUpperCase(), bin])).values()) {
      const stays = told.closed ? whyBinStays(told.bid) : undefined
      if (stays) return stays
      const known = knownBin(read, wid, told.bid)
      const why = known ? undefined : whyNoNewGoods(read, wid)
      if (why) return why
      const before = known ?? { id: binIdOf(wid, told.bid), parent: wid, bid: told.bid, name: told.name }
      const after = asTold({ ...before, name: told.name }, told.closed, { user, at })
      if (!known) changes.push(insert('bins', after))
      else if (after.name !== known.name || isClosed(after) !== isClosed(known))
        changes.push(update('bins', known, after))
    }
    return changes
  },

  answer: (read, { wid, bins }) => ({ bins: bins.flatMap(({ bid }) => knownBin(read, wid, bid) ?? []) }),
  say: ({ wid, bins }, read) => ({
    what: `Cập nhật ${bins.length} ô kệ`,
    about: warehouseName(read.get('warehouses', wid), wid),
  }),
  cause: ({ wid }) => wid,
})

/** Tags are written in any case. */
function knownBin(read: Reader, wid: string, bid: string): Bin | undefined {
  const forms = [...new Set([bid, bid.toUpperCase(), bid.toLowerCase()])]
  return read.many(
    'bins',
    forms.map((form) => binIdOf(wid, form)),
  )[0]
}

function asTold(bin: Bin, closed: boolean | undefined, { user, at }: { user: Actor; at: number }): Bin {
  if (closed === undefined || closed === isClosed(bin)) return bin
  return closed ? { ...bin, closedAt: at, closedBy: user.userName } : reopenedBin(bin)
}
