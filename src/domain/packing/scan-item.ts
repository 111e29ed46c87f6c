import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { called } from '../catalogue/codes-of.ts'
import { isCodeOf } from '../catalogue/is-code-of.ts'
import { productOf, sayProduct } from '../catalogue/product-of.ts'
import { defineCommand, isRefusal, update } from '../command.ts'
import { lineName } from '../names.ts'
import { orderCodeOf } from '../parcels/parcel-ids.ts'
import { withPacked } from '../parcels/parcel-lines.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { whyExpired } from '../stock/expired-goods.ts'
import { takenLot, toldLot } from '../stock/lots.ts'
import { unitsOutOfParcel } from './by-hand.ts'
import { Id, ParcelId, ProductCode, Quantity } from './params.ts'
import { parcelAtWork } from './parcel-at-work.ts'

/** A packer scans an item into the parcel. A second unit counts; a repeated gesture does not. */
export const scanItem = defineCommand({
  path: '/api/order',
  method: 'scanItem',
  params: v.object({
    parcelId: ParcelId,
    gesture: Id,
    productCode: ProductCode,
    /** What was read: the product's barcode, one that people taught, or its code. */
    scanned: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
    quantity: v.optional(Quantity, 1),
    ...takenLot,
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { parcelId, gesture, productCode, scanned, quantity, expired, ...told }, { at, user }) {
    const work = parcelAtWork(read, parcelId, user)
    if (isRefusal(work)) return work
    const { parcel } = work
    const code = must(parcel.orderCodes[0], 'an order of the parcel')
    if (parcel.scans.some((scan) => scan.gesture === gesture)) return []
    const product = productOf(read, productCode)
    if (!product || !isCodeOf(product, scanned)) {
      return refuse('unknown-product', { code: scanned })
    }
    const lines = called(read, productCode, parcel.lines, (one) => one.productCode)
    const line = lines.find(({ need, packed }) => packed < need) ?? lines[0]
    if (!line) {
      const needed = parcel.lines.find((candidate) => candidate.packed < candidate.need)
      return refuse('wrong-item', {
        code,
        scanned: lineName(product),
        needed: needed ? lineName(needed) : undefined,
      })
    }
    const left = line.need - line.packed
    if (left === 0) return refuse('enough-already', { code, scanned: lineName(line), need: line.need })
    if (quantity > left) return refuse('too-many-at-once', { code, scanned: lineName(line), left })
    const packed = line.packed + quantity
    const taking = { wid: parcel.wid, bid: line.bid, units: packed, told, at }
    const past = expired ? undefined : whyExpired(read, product, taking)
    if (past) return past

    const changed = withPacked(parcel, line.productCode, packed, at)
    const scan = { gesture, productCode: line.productCode, quantity, at, by: user.userName, ...toldLot(told) }
    const scans = [...parcel.scans, scan]
    return [update('parcels', parcel, { ...changed, scans })]
  },

  say({ parcelId, productCode, quantity }, read) {
    const times = quantity > 1 ? ` × ${quantity}` : ''
    return {
      what: `Quét ${sayProduct(read, productCode)}${times}`,
      about: `đơn ${orderCodeOf(parcelId)}`,
    }
  },
  undoByHand: (params, _, read) => [unitsOutOfParcel(read, params)],
  cause: ({ parcelId }) => orderCodeOf(parcelId),
  reverse: ({ parcelId, gesture }) => ({
    path: '/api/order',
    method: 'undoScan',
    params: { parcelId, gesture },
  }),
})
