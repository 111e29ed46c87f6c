import * as v from 'valibot'
import { markets, sellers } from '../market.ts'

const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
/** Ms since 1970. */
export const Instant = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const Sentence = v.pipe(v.string(), v.maxLength(500))

/** A shop at a marketplace. */
export const MarketShopParams = { channel: v.picklist(markets), shopId: Id }
/** A shop at a marketplace, or a web store. */
export const ShopParams = { channel: v.picklist(sellers), shopId: Id }
export const UserName = Id
/** Where a shop's picture lies: an address that no screen of ours asks. */
export const ShopLogo = v.pipe(v.string(), v.maxLength(2000), v.regex(/^https:\/\/[^\s"'<>]+$/))
/** As the marketplace numbers it. */
export const OrderNumber = Id
