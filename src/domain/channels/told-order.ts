import * as v from 'valibot'
import { LazadaTold } from './lazada/lazada-told.ts'
import { ShopeeTold } from './shopee/shopee-told.ts'
import { TikiTold } from './tiki/tiki-told.ts'
import { TiktokTold } from './tiktok/tiktok-told.ts'
import { WebStoreTold } from './web-store/web-store-told.ts'

const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))

/** Where it goes, among the units of ours; whoever holds the lists finds it (`placeOfAddress`). */
const ToldPlace = v.object({
  adminSet: v.picklist(['vn34', 'vn63']),
  provinceId: Id,
  provinceName: Id,
  districtId: v.union([Id, v.literal(-1)]),
  districtName: v.optional(Id),
  wardId: v.union([Id, v.literal(-1)]),
  wardName: v.optional(Id),
})

/** An order as its marketplace tells it now, and of which shop it is. */
export const TakeChannelOrder = v.object({
  shopId: Id,
  told: v.variant('channel', [ShopeeTold, LazadaTold, TikiTold, TiktokTold, WebStoreTold]),
  /** The tracking number, where it was asked for. */
  waybill: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** The same of each parcel of an order of several, as far as carriers gave them. */
  waybills: v.optional(
    v.pipe(
      v.array(v.object({ parcel: Id, waybill: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) })),
      v.maxLength(100),
    ),
  ),
  place: v.optional(ToldPlace),
  /** Where this shop's orders are packed; the first warehouse unless told. */
  wid: v.optional(Id),
})

export type TakeChannelOrder = v.InferOutput<typeof TakeChannelOrder>
