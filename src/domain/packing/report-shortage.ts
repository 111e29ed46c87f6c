import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { called } from '../catalogue/codes-of.ts'
import { sayProduct } from '../catalogue/product-of.ts'
import { defineCommand, isRefusal, update } from '../command.ts'
import { lineName } from '../names.ts'
import { orderCodeOf } from '../parcels/parcel-ids.ts'
import { withShortages } from '../parcels/parcel-lines.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import type { ShortageReason } from '../tables/parcels.ts'
import { Id, ParcelId, ProductCode, Quantity } from './params.ts'
import { parcelAtWork } from './parcel-at-work.ts'

/** What the packer may answer, in the order of the buttons. */
export const shortageReasons = {
  missing: 'Không còn hàng trên kệ',
  damaged: 'Hàng hỏng, lỗi',
  'wrong-place': 'Để sai chỗ, chưa tìm thấy',
} as const satisfies Record<ShortageReason, string>

/** A packer cannot find or use some units. The parcel is put aside; a unit found later is simply scanned. */
export const reportShortage = defineCommand({
  path: '/api/order',
  method: 'reportShortage',
  params: v.object({
    parcelId: ParcelId,
    id: Id,
    productCode: ProductCode,
    quantity: Quantity,
    reason: v.picklist(Object.keys(shortageReasons) as ShortageReason[]),
    note: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { parcelId, id, productCode, quantity, reason, note }, { at, user }) {
    const work = parcelAtWork(read, parcelId, user)
    if (isRefusal(work)) return work
    const { parcel } = work
    const code = must(parcel.orderCodes[0], 'an order of the parcel')
    if (parcel.shortages.some((shortage) => shortage.id === id)) return []
    const lines = called(read, productCode, parcel.lines, (one) => one.productCode)
    const line = lines.find(({ need, packed, short }) => packed + short < need) ?? lines[0]
    if (!line) return refuse('wrong-item', { code, scanned: productCode })
    const left = line.need - line.packed - line.short
    if (quantity > left) return refuse('shortage-too-many', { code, scanned: lineName(line), left })
    const shortage = {
      id,
      productCode: line.productCode,
      quantity,
      reason,
      note,
      at,
      by: user.userName,
    }
    return [update('parcels', parcel, withShortages(parcel, [...parcel.shortages, shortage], at))]
  },

  say({ parcelId, productCode, quantity }, read) {
    return {
      what: `Báo thiếu ${quantity} ${sayProduct(read, productCode)}`,
      about: `đơn ${orderCodeOf(parcelId)}`,
    }
  },
  cause: ({ parcelId }) => orderCodeOf(parcelId),
  reverse: ({ parcelId, id }) => ({
    path: '/api/order',
    method: 'withdrawShortage',
    params: { parcelId, id },
  }),
})
