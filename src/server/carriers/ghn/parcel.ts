import { grams } from '../../../domain/carriers/grams.ts'
import type { ParcelToCarry } from '../../../domain/carriers/parcel-to-carry.ts'

/** What GHN is told of a parcel, its places apart: they have numbers of GHN's own. */

/** Light goods, and those from 20 kg on. */
const light = 2
const heavy = 5
const heavyFromKg = 20

export function sizeOf({ weight, length, width, height }: ParcelToCarry) {
  const whole = (cm: number) => Math.max(1, Math.ceil(cm))
  return {
    weight: grams(weight),
    length: whole(length),
    width: whole(width),
    height: whole(height),
  }
}

export function typeOf({ weight, service }: ParcelToCarry): number {
  return service ? Number(service) : weight >= heavyFromKg ? heavy : light
}

export function orderOf(parcel: ParcelToCarry) {
  const { ref, from, to, cod, value, isInsured, paidBy, note, goods } = parcel
  return {
    ...sizeOf(parcel),
    client_order_code: ref,
    payment_type_id: paidBy === 'shop' ? 1 : 2,
    required_note: requiredNotes[parcel.inspection ?? 'none'],
    service_type_id: typeOf(parcel),
    from_name: from.name,
    from_phone: from.phone,
    from_address: from.address,
    from_ward_name: from.ward,
    from_district_name: from.district,
    from_province_name: from.province,
    to_name: to.name,
    to_phone: to.phone,
    to_address: to.address,
    cod_amount: cod,
    insurance_value: isInsured ? value : 0,
    content: goods
      .map(({ name, quantity }) => `${quantity} x ${name}`)
      .join(', ')
      .slice(0, 2000),
    note: note.slice(0, 5000),
    items: goods.map(({ name, code, quantity, price, weight }) => ({
      name,
      code,
      quantity,
      price,
      weight: grams(weight),
    })),
  }
}

const requiredNotes = {
  none: 'KHONGCHOXEMHANG',
  look: 'CHOXEMHANGKHONGTHU',
  try: 'CHOTHUHANG',
} as const
