import * as v from 'valibot'
import { defaultBin } from '../brand.ts'
import { defineCommand, remove } from '../command.ts'
import { lineName } from '../names.ts'
import { refuse } from '../refuse.ts'
import { BinName } from './add-bins.ts'
import { binIdOf } from './bin-code.ts'
import { whyNotYours } from './locked-warehouse.ts'
import { NamingDocuments, whyNamed } from './naming-documents.ts'
import { Bid, ProductCode, Wid } from './params.ts'

import { binNameOf, lastChange, lyingIn, placeOf } from './stock-place.ts'

/**
 * A shelf is taken down; only when nothing lies there. A rule cannot search: the device names the products that it knows there, and
 * goods that come in behind its back are shown on the shelf screen as lying in a bin without a row.
 */
export const deleteBin = defineCommand({
  path: '/api/setStoreBins',
  method: 'deleteBin',
  params: v.object({
    wid: Wid,
    bid: Bid,
    /** For the way back. */
    name: BinName,
    products: v.pipe(v.array(ProductCode), v.maxLength(200)),
    /** Open documents that it knows to name the bin. */
    documents: v.optional(NamingDocuments, []),
  }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { wid, bid, products, documents }, { user }) {
    const notYours = whyNotYours(user, wid)
    if (notYours) return notYours
    if (bid === defaultBin) return refuse('bin-default-stays', { bin: bid })
    const bin = read.get('bins', binIdOf(wid, bid))
    if (!bin) return refuse('bin-not-found', { bin: bid })
    for (const product of read.many('products', products)) {
      const place = placeOf(product, wid, bid)
      const about = { name: lineName(product), bin: binNameOf(read, wid, bid) }
      const lying = lyingIn(place)
      if (lying !== 0) return refuse('bin-not-empty', { ...about, onHand: lying, ...lastChange(read, place) })
      if (place.book !== 0 || place.wait !== 0 || place.exp_amount !== 0 || place.total !== 0)
        return refuse('bin-awaited', about)
    }
    return whyNamed(read, { wid, bid }, documents, bin.name) ?? [remove('bins', bin)]
  },

  say: ({ bid, name }) => ({ what: `Xóa ô ${name}`, about: bid }),
  cause: ({ wid, bid }) => binIdOf(wid, bid),
  reverse: ({ wid, bid, name }) => ({
    path: '/api/setStoreBins',
    method: 'addBins',
    params: { wid, bins: [{ bid, name }] },
  }),
})
