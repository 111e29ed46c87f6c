import * as v from 'valibot'
import { Id, OrderCode, ProductCode, Quantity } from '../packing/params.ts'
import { takenLot } from '../stock/lots.ts'

export const WaveCode = v.pipe(v.string(), v.nonEmpty(), v.maxLength(32))
export const Bid = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))
/** What was read: a barcode of the product or its code. */
export const Scanned = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128))

/** Which line of which wave. */
export const linePlace = { code: WaveCode, bid: Bid, productCode: ProductCode }

/** One scan of units at a line. */
export const pickedUnits = {
  ...linePlace,
  gesture: Id,
  scanned: Scanned,
  quantity: v.optional(Quantity, 1),
  ...takenLot,
}

export { Id, OrderCode, ProductCode, Quantity }
