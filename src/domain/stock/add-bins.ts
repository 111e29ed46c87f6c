import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { defaultBin } from '../brand.ts'
import { type Change, defineCommand, insert } from '../command.ts'
import { warehouseName } from '../names.ts'
import { refuse } from '../refuse.ts'
import { binIdOf } from './bin-code.ts'
import { whyNoNewGoods } from './closed-place.ts'
import { whyNotYours } from './locked-warehouse.ts'
import { isSaid, Wid } from './params.ts'

/** What stands on a shelf tag: letters, digits and the marks that barcodes carry well. */
export const NewBid = v.pipe(v.string(), v.maxLength(32), v.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/))
export const BinName = v.pipe(v.string(), v.maxLength(64), isSaid)

/** At most this many bins in one command: a whole rack. */
export const binsAtOnce = 100

/** Somebody puts up shelves: one bin, or a rack of them. */
export const addBins = defineCommand({
  path: '/api/setStoreBins',
  method: 'addBins',
  params: v.object({
    wid: Wid,
    bins: v.pipe(v.array(v.object({ bid: NewBid, name: BinName })), v.minLength(1), v.maxLength(binsAtOnce)),
  }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { wid, bins }, { user }) {
    const notYours = whyNotYours(user, wid)
    if (notYours) return notYours
    if (!read.get('warehouses', wid)) return refuse('warehouse-not-found', { wid })
    const closed = whyNoNewGoods(read, wid)
    if (closed) return closed
    const changes: Change[] = []
    const made = new Set<string>()
    // Scanners write tags in any case.
    const [taken] = read.many(
      'bins',
      bins.flatMap(({ bid }) =>
        [...new Set([bid, bid.toUpperCase(), bid.toLowerCase()])].map((form) => binIdOf(wid, form)),
      ),
    )
    if (taken) return refuse('bin-exists', { bin: taken.name })
    for (const { bid, name } of bins) {
      const everyWarehouseHasIt = bid.toUpperCase() === defaultBin.toUpperCase()
      if (everyWarehouseHasIt || made.has(bid.toUpperCase())) return refuse('bin-exists', { bin: name })
      made.add(bid.toUpperCase())
      changes.push(insert('bins', { id: binIdOf(wid, bid), parent: wid, bid, name }))
    }
    return changes
  },

  answer: (read, { wid, bins }) => ({
    bins: read.many(
      'bins',
      bins.map(({ bid }) => binIdOf(wid, bid)),
    ),
  }),
  say: ({ wid, bins }, read) => ({
    what:
      bins.length === 1 ? `Thêm ô ${must(bins[0], 'a bin that is added').name}` : `Thêm ${bins.length} ô kệ`,
    about: warehouseName(read.get('warehouses', wid), wid),
  }),
  cause: ({ wid, bins }) => binIdOf(wid, must(bins[0], 'a bin that is added').bid),
  reverse: ({ wid, bins }) =>
    bins.length === 1
      ? {
          path: '/api/setStoreBins',
          method: 'deleteBin',
          params: {
            wid,
            bid: must(bins[0], 'a bin that is added').bid,
            name: must(bins[0], 'a bin that is added').name,
            products: [],
          },
        }
      : undefined,
})
