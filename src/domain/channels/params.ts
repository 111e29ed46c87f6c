import * as v from 'valibot'
import { sellers } from './market.ts'

const Name = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))

export const OrderCode = Name
/** Ids of a marketplace; a slash would part them. */
const ListingPart = v.pipe(Name, v.regex(/^[^/]+$/))

/** A listing of a shop, in one of its models. */
export const ListingFields = {
  channel: v.picklist(sellers),
  shopId: ListingPart,
  item: ListingPart,
  /** "0" where it has no models. */
  model: ListingPart,
}

/** What lies in the box (CAT-036); what is wrong with it is the rule's to say. */
export const LinkedProducts = v.pipe(
  v.array(v.object({ productCode: Name, amount: v.pipe(v.number(), v.maxValue(9999)) })),
  v.maxLength(50),
)
