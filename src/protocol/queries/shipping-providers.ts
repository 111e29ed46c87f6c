import * as v from 'valibot'
import { markets } from '../../domain/channels/market.ts'

/*
 * `/api/market shippingProviders`: the carriers that a shop may name for a parcel that it brings itself, as its marketplace has them now. One order stands for the shop's others.
 */

const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))

export const ShippingProvidersQuestion = v.object({ channel: v.picklist(markets), shopId: Id, code: Id })

export const ShippingProvidersAnswer = v.object({
  providers: v.array(v.object({ id: v.string(), name: v.string() })),
})
export type ShippingProvidersAnswer = v.InferOutput<typeof ShippingProvidersAnswer>
