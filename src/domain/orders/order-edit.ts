import * as v from 'valibot'
import { deepEqual } from '../../lib/deep-equal.ts'
import { keysOf } from '../../lib/keys-of.ts'
import type { Edit } from '../tables/orders.ts'
import { type NewLine, type NewOrder, NewOrderFields } from './order-fields.ts'

const {
  code: _,
  channel: __,
  state: ___,
  buyerInStore: ____,
  autoCompleteOrder: _____,
  exchangeOf: ______,
  exchangeValue: _______,
  shopId: ________,
  sendOff: _________,
  drawer: __________,
  ...fields
} = NewOrderFields.entries

/** What may be written anew of an order; what is left out stays. */
export const EditedFields = v.partial(v.object(fields))
export type EditedFields = v.InferOutput<typeof EditedFields>

type Field = keyof EditedFields

/*
 * What people change in one go, by the name a sentence calls it. Two people who change different parts of an order at once do not disturb each other; of one part the first
 * stands (decisions 14).
 */
const parts = {
  'sản phẩm': ['swItems'],
  kho: ['wid'],
  'bảng giá': ['price_policy'],
  'chiết khấu': ['discount', 'typeDiscount'],
  'phí khác': ['otherFee'],
  VAT: ['vatFee'],
  'tiền trả trước': ['paid'],
  'hình thức thanh toán': ['selectedPayment', 'payment_method'],
  'vận chuyển': [
    ...(['logistic', 'service_id', 'nameService', 'shipping_fee', 'payment_type_id'] as const),
    ...(['pick_option', 'pick_shift', 'tag_logistic', 'isInsurance'] as const),
  ],
  'kiện hàng': ['package'],
  'tên khách': ['customer_name'],
  'số điện thoại khách': ['customer_id', 'customer_phone', 'customer_phoneExtend'],
  'địa chỉ khách': [
    ...(['customer_address', 'customer_province_id', 'customer_district_id', 'customer_ward_id'] as const),
    ...(['adminSet', 'customer_province_name', 'customer_district_name', 'customer_ward_name'] as const),
  ],
  'nguồn đơn': ['source'],
  'ghi chú của khách': ['note_customer'],
  'ghi chú cho shipper': ['note_shipper'],
  'ghi chú nội bộ': ['note'],
  thẻ: ['tags'],
} as const satisfies Record<string, readonly Field[]>

export type OrderPart = keyof typeof parts

export const orderParts = keysOf(parts)

/** Nobody's hands or money wait for these. */
const asides: readonly OrderPart[] = [
  'nguồn đơn',
  'ghi chú của khách',
  'ghi chú cho shipper',
  'ghi chú nội bộ',
  'thẻ',
]
/** Whom the order goes to. */
const ofCustomer: readonly OrderPart[] = ['tên khách', 'số điện thoại khách', 'địa chỉ khách']

export const isAside = (part: OrderPart): boolean => asides.includes(part)
export const isOfCustomer = (part: OrderPart): boolean => ofCustomer.includes(part)
/** Changed only until an order is packed (STA-022 … STA-027). */
export const isFixedLater = (part: OrderPart): boolean => !isAside(part) && !isOfCustomer(part)

/**
 * What of what was done to an order counts when it is taken back as a mistake. 2026-11-25: a note that somebody wrote on it, a tag or its source does not: nobody's hands or money wait for
 * these, and they stay on the order that is called off, for whoever opens it.
 */
export function weightyEdits(edits: readonly Edit[] = []): Edit[] {
  return edits.filter(({ what }) => what.split(', ').some((part) => !asides.some((aside) => aside === part)))
}

/** The order as it was written, with what is written anew. */
export function withEdit(now: NewOrder, given: EditedFields): NewOrder {
  const known = keysOf(given).filter((key) => given[key] !== undefined)
  const next: NewOrder = { ...now, ...Object.fromEntries(known.map((key) => [key, given[key]])) }
  if (given.swItems) next.swItems = completed(given.swItems, now.swItems)
  const ids = ['customer_province_id', 'customer_district_id', 'customer_ward_id'] as const
  if (ids.every((id) => next[id] === now[id])) return next
  // Another place has other names, and may be of the other set of addresses.
  return {
    ...next,
    adminSet: given.adminSet,
    customer_province_name: given.customer_province_name ?? '',
    customer_district_name: given.customer_district_name ?? '',
    customer_ward_name: given.customer_ward_name ?? '',
  }
}

/** What a line does not say of itself stays as it was: a caller need not know the shelf, nor the price of the other policy. */
function completed(lines: readonly NewLine[], before: readonly NewLine[]): NewLine[] {
  const left = [...before]
  return lines.map((line) => {
    const known = left.findIndex(
      ({ productCode, gift }) => productCode === line.productCode && (gift ?? false) === (line.gift ?? false),
    )
    const [old] = known === -1 ? [] : left.splice(known, 1)
    const type = line.type === 'percent' && line.discountPr > 0 ? line.type : undefined
    return {
      ...line,
      price: line.price ?? old?.price,
      wholesale_price: line.wholesale_price ?? old?.wholesale_price,
      bid: line.bid ?? old?.bid,
      gift: line.gift || old?.gift,
      type,
    }
  })
}

/** The parts in which two writings of an order differ. */
export function changedParts(before: NewOrder, after: NewOrder): OrderPart[] {
  return orderParts.filter((part) =>
    parts[part].some((field: Field) => !deepEqual(before[field], after[field])),
  )
}

/** Of these the first that was written otherwise meanwhile than `seen` says; fields nobody was shown do not count. */
export function overtakenPart(
  touched: readonly OrderPart[],
  now: NewOrder,
  seen: EditedFields,
): OrderPart | undefined {
  return touched.find((part) =>
    parts[part].some((field: Field) => seen[field] !== undefined && !isAsSeen(now[field], seen[field])),
  )
}

/** The fields of some parts alone: what a screen sends of a form. */
export function fieldsOf(order: NewOrder, some: readonly OrderPart[]): EditedFields {
  const keys = some.flatMap((part): readonly Field[] => parts[part])
  return Object.fromEntries(keys.map((key) => [key, order[key]]))
}

/** A line that was shown without its shelf, say, is as it was seen wherever it lies. */
function isAsSeen(now: unknown, seen: unknown): boolean {
  if (Array.isArray(now) && Array.isArray(seen))
    return now.length === seen.length && now.every((line, index) => isAsSeen(line, seen[index]))
  if (typeof seen !== 'object' || seen === null || typeof now !== 'object' || now === null)
    return deepEqual(now, seen)
  return Object.entries(seen).every(
    ([key, value]) => value === undefined || deepEqual((now as Record<string, unknown>)[key], value),
  )
}
