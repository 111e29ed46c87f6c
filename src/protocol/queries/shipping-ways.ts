import * as v from 'valibot'
import { markets } from '../../domain/channels/market.ts'

/*
 * `/api/market shippingWays`: in which ways orders of one shop may leave, as their marketplace tells it now. It is asked while a person
 * chooses; what is chosen goes out by `shipChannelOrder`, and is looked at again then.
 */

/** So many orders are asked about at once: those that are chosen in one dialog are asked about in parts. */
export const mostOrdersOfWays = 50

const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))

export const ShippingWaysQuestion = v.object({
  channel: v.picklist(markets),
  shopId: Id,
  codes: v.pipe(
    v.array(Id),
    v.minLength(1, 'Không có đơn hàng.'),
    v.maxLength(mostOrdersOfWays, `Mỗi lần hỏi tối đa ${mostOrdersOfWays} đơn.`),
  ),
})

const place = { address: v.string(), district: v.string(), city: v.string(), state: v.string() }

/** When a carrier comes (FUL-180). */
const PickupSlot = v.object({
  id: v.string(),
  /** Ms since 1970. */
  date: v.number(),
  /** As the marketplace tells the hours, where it does; else empty. */
  text: v.string(),
  isAdvised: v.boolean(),
})

/** Where a carrier comes to (FUL-179). */
const PickupAddress = v.object({
  id: v.string(),
  ...place,
  /** `default_address`, `pickup_address`, `return_address`. */
  flags: v.array(v.string()),
  /** None where the carrier comes when it likes: then no time is chosen. */
  slots: v.array(PickupSlot),
})

const DropoffBranch = v.object({ id: v.string(), ...place })

/** The ways that are open, and what each asks to be told. One that is not open is not there. */
const Ways = v.object({
  pickup: v.exactOptional(v.object({ addresses: v.array(PickupAddress) })),
  dropoff: v.exactOptional(
    v.object({ branches: v.array(DropoffBranch), needsSender: v.boolean(), needsTracking: v.boolean() }),
  ),
  own: v.exactOptional(
    v.object({
      needsTracking: v.boolean(),
      /** Carriers to choose from, where the marketplace names them. */
      providers: v.exactOptional(v.array(v.object({ id: v.string(), name: v.string() }))),
    }),
  ),
})

/** Orders that may leave in the same ways: of one carrier's service, from one place. */
const WaysGroup = v.object({
  /** As orders name it: `SPX Express`. */
  carrier: v.string(),
  codes: v.array(v.string()),
  ways: Ways,
})
export type WaysGroup = v.InferOutput<typeof WaysGroup>

/** An order that is not to be shipped now: what is the matter and what to do, and below it the marketplace's own words. */
const NotShipped = v.object({ code: v.string(), text: v.string(), said: v.optional(v.string()) })

/** Each order asked about stands in one of the groups, or among those that are left out. */
export const ShippingWaysAnswer = v.object({
  /** When the marketplace was asked (ms since 1970). */
  askedAt: v.number(),
  groups: v.array(WaysGroup),
  leftOut: v.array(NotShipped),
})
export type ShippingWaysAnswer = v.InferOutput<typeof ShippingWaysAnswer>
