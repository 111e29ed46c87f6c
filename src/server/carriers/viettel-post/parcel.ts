import { grams } from '../../../domain/carriers/grams.ts'
import type { ParcelToCarry, Post } from '../../../domain/carriers/parcel-to-carry.ts'

/** What Viettel Post is told of a parcel: places go as text, of either list of units. */

/** Texts of so many bytes are taken, no longer ones. */
const mostBytes = 150

export const addressOf = ({ address, ward, district, province }: Post) =>
  [address, ward, district, province].filter(Boolean).join(', ')

export function sizeOf({ weight, length, width, height, value, isInsured }: ParcelToCarry) {
  return {
    PRODUCT_WEIGHT: grams(weight),
    PRODUCT_PRICE: isInsured ? value : 0,
    PRODUCT_LENGTH: Math.ceil(length),
    PRODUCT_WIDTH: Math.ceil(width),
    PRODUCT_HEIGHT: Math.ceil(height),
  }
}

/** The beginning of a text, as much of it as is taken. */
function cut(text: string): string {
  let kept = ''
  for (const sign of text) {
    if (Buffer.byteLength(kept + sign) > mostBytes) break
    kept += sign
  }
  return kept
}

/** What is collected at the door: 1 nothing, 2 the goods and the fee, 3 the goods, 4 the fee. */
function paymentOf({ cod, paidBy }: ParcelToCarry): number {
  if (paidBy === 'buyer') return cod > 0 ? 2 : 4
  return cod > 0 ? 3 : 1
}

export function orderOf(parcel: ParcelToCarry, service: string) {
  const { ref, from, to, cod, goods, note, pick } = parcel
  return {
    ...sizeOf(parcel),
    ORDER_NUMBER: ref,
    CHECK_UNIQUE: true,
    SENDER_FULLNAME: from.name,
    SENDER_PHONE: from.phone,
    SENDER_ADDRESS: addressOf(from),
    RECEIVER_FULLNAME: to.name,
    RECEIVER_PHONE: to.phone,
    RECEIVER_ADDRESS: addressOf(to),
    PRODUCT_NAME: cut(goods.map(({ name, quantity }) => `${quantity} x ${name}`).join(', ')),
    PRODUCT_QUANTITY: Math.max(
      1,
      goods.reduce((sum, { quantity }) => sum + quantity, 0),
    ),
    PRODUCT_TYPE: 'HH',
    ORDER_PAYMENT: paymentOf(parcel),
    ORDER_SERVICE: service,
    // Brought to a post office by the sender; the courier comes without it.
    ORDER_SERVICE_ADD: pick === 'post' ? 'GNG' : '',
    ORDER_NOTE: cut(note),
    MONEY_COLLECTION: cod,
    ENABLE_SORT_CODE: true,
    PRODUCT_DETAIL: goods.map((one) => ({
      PRODUCT_NAME: cut(one.name),
      PRODUCT_QUANTITY: one.quantity,
      PRODUCT_PRICE: one.price,
      PRODUCT_WEIGHT: grams(one.weight),
    })),
  }
}
