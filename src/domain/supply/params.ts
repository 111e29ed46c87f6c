import * as v from 'valibot'
import { moneyLimit } from '../money/money.ts'
import { parseDay } from '../parse-day.ts'
import { Bid, DocumentCode, mostUnits, Note, Price, ProductCode, Wid } from '../stock/params.ts'
import { supplierNameLimit } from './supplier-name.ts'

/** A supply order holds at most this many lines. */
export const supplyLines = 200

/** The document is called `name` and `phone`; `_id` names somebody the shop knows. */
export const SupplierTold = v.object({
  _id: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  name: v.pipe(v.string(), v.maxLength(supplierNameLimit)),
  phone: v.pipe(v.string(), v.maxLength(30)),
})

/** Ordered units. None or fewer are refused with the sentence of CAT-388. */
const Ordered = v.pipe(v.number(), v.integer(), v.minValue(-mostUnits), v.maxValue(mostUnits))
/** Units that came by this update. */
const Came = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostUnits))

export const NewLine = v.object({ productCode: ProductCode, order: Ordered, price: v.optional(Price) })
export const NewLines = v.pipe(v.array(NewLine), v.maxLength(supplyLines))

/** A line as it is asked for, and what came of it. */
export const ChangedLine = v.object({
  productCode: ProductCode,
  order: v.optional(Ordered),
  price: v.optional(Price),
  received: v.optional(Came, 0),
  broken: v.optional(Came, 0),
  /** Ours: where it was put; the bin every warehouse has unless told. */
  bin: v.optional(Bid),
})

/** What an order says beside its goods. */
export const supplyTerms = {
  supplier: SupplierTold,
  wid: Wid,
  /** When the goods are expected (ms). */
  estTime: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000)),
  note: Note,
}

/** As a call may tell the day of delivery: "2026-12-31", "31/12/2026" or an instant of ISO 8601; what is none of them stays for the schema to refuse. */
export function withDayTold<F extends Record<string, unknown>>(fields: F): F {
  const { estTime } = fields
  const at = typeof estTime === 'string' ? instantTold(estTime.trim()) : undefined
  return at === undefined ? fields : { ...fields, estTime: at }
}

function instantTold(text: string): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  if (year) return parseDay(`${day}/${month}/${year}`, 0)
  if (/^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text)) return parseDay(text, 0)
  const isInstant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text)
  const at = isInstant ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

/** Kept only of people who see cost prices. */
export const supplyMoney = {
  /** VND. */
  prePaid: Price,
  /** VND, or percent with at most two decimals. */
  discount: v.pipe(v.number(), v.minValue(0), v.maxValue(moneyLimit)),
  typeDiscount: v.picklist(['percent', 'amount']),
  /** Percent. */
  taxVAT: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
}

export const GestureId = DocumentCode
/** Made once on the device, one for each time that goods enter stock. */
export const IntakeId = DocumentCode
