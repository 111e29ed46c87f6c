import { thermalSize } from '../../market/label.ts'
import type { CarrierCall, CarrierReply, CarrierWire, ParcelState, PracticeParcel } from '../carrier-world.ts'
import { amountIn, headerIn, isKey, isPhone, textIn, textsIn, vnTime } from '../fields.ts'
import { paperByToken, paperMs, paperOf, paperToken } from '../paper.ts'
import { feeOf, mayBeCancelled, moveParcel, parcelByRef, parcelOf, takeOn } from '../parcels.ts'

/*
 * SuperShip, as its documentation tells: {status, message, results}, names of places, grams, a fee and beside it what insures the goods. Not told, and chosen here: a name that it knows (`soc`) is
 * taken on again as another parcel, so that whoever asks twice without looking has two; parcels are unknown with 404; times are Vietnam's;
 * its print address answers with a PDF, by a token of half an hour.
 */

const statusOf: Readonly<Record<ParcelState, number>> = {
  created: 2,
  picking: 3,
  picked: 4,
  transporting: 23,
  delivering: 11,
  delivered: 12,
  failed: 15,
  returning: 20,
  returned: 21,
  lost: 25,
  cancelled: 0,
}

/** Delivered in part it is another state than delivered, and less is collected. */
const toldOf = ({ state, collected }: PracticeParcel) =>
  state === 'delivered' && collected !== undefined ? 13 : statusOf[state]

const base = '/orders'
const printPath = '/orders/awb'
const firstFee = 23_000

export const superShipWire: CarrierWire = {
  name: 'Super Ship',
  accountOf: ({ headers, path }) => {
    if (path === printPath) return 'ai có mã cũng in được'
    const [, token = ''] = /^Bearer (.+)$/.exec(headerIn(headers, 'authorization')) ?? []
    return isKey(token) ? token : undefined
  },
  refusedKeys: () => no('Unauthenticated.', 401),
  tooMany: () => no('Too Many Attempts.', 429),
  broken: () => no('Server Error', 500),

  answer(call, account) {
    const { method, path, query, world, carrier, json } = call
    const asked = `${method} ${path}`
    if (asked === 'GET /warehouses') return ok([warehouse])
    if (asked === `GET ${base}/price`) return price(query)
    if (asked === `POST ${base}/add`) return add(call, account)
    if (asked === `GET ${base}/info`) {
      const code = query.get('code') ?? ''
      const isOwn = query.get('type') === '2'
      return info(
        isOwn ? parcelByRef(world, { carrier, account, ref: code }) : parcelOf(world, carrier, code),
      )
    }
    if (asked === `POST ${base}/token`) {
      const codes = textsIn(json, 'code')
      const isKnown = codes.length > 0 && codes.every((code) => parcelOf(world, carrier, code))
      return isKnown
        ? ok({ token: paperToken(codes, world.clock() + paperMs) })
        : no('Không tìm thấy đơn hàng', 404)
    }
    if (asked === `GET ${printPath}`)
      return paperByToken(query.get('token') ?? '', world.clock(), (waybill) => {
        const parcel = parcelOf(world, carrier, waybill)
        return parcel && paperOf(parcel, { carrier: 'Super Ship', size: thermalSize })
      })
    if (asked === `POST ${base}/cancel`) return cancel(call, textIn(json, 'code'))
    return undefined
  },

  hook: (parcel) => ({
    type: 'application/json',
    body: JSON.stringify({
      type: parcel.anew === 'weight' ? 'update_weight' : 'update_status',
      code: parcel.waybill,
      shortcode: parcel.waybill.split('.').at(-1),
      soc: parcel.ref,
      phone: parcel.to.phone,
      address: parcel.to.place,
      amount: parcel.collected ?? parcel.cod,
      weight: Math.round(parcel.weight * 1000),
      fshipment: parcel.fee,
      status: toldOf(parcel),
      status_name: parcel.state,
      reason_text: parcel.note,
      updated_at: vnTime(parcel.at),
      pushed_at: vnTime(parcel.at),
    }),
  }),
}

const warehouse = {
  code: 'K41311',
  name: 'Mây Store',
  address: '18 Nguyễn Thị Thập',
  formatted_address: '18 Nguyễn Thị Thập, Phường Tân Phong, Quận 7, Thành phố Hồ Chí Minh',
  status: '1',
  primary: '1',
}

const insuranceOf = (value: number) => Math.round((value * 0.005) / 100) * 100

function price(query: URLSearchParams): CarrierReply {
  const lacking = ['sender_province', 'sender_district', 'receiver_province', 'receiver_district'].find(
    (name) => !query.get(name),
  )
  if (lacking) return no(`Trường ${lacking} không được bỏ trống`)
  const value = Number(query.get('value') ?? 0)
  const weight = Number(query.get('weight') ?? 0) / 1000
  const insurance = insuranceOf(value)
  const whole = feeOf({ weight, value, cod: 0 }, firstFee)
  return ok([
    {
      service: 'Tốc Hành',
      fee: whole - insurance,
      insurance,
      pickup: { name: 'Trong ngày' },
      delivery: { name: '2-3 ngày' },
    },
  ])
}

const needed = [
  'pickup_phone',
  'pickup_address',
  'pickup_province',
  'pickup_district',
  'pickup_commune',
  'name',
  'address',
  'province',
  'district',
  'commune',
  'service',
  'config',
  'payer',
  'product_type',
]

function add(call: CarrierCall, account: string): CarrierReply {
  const { world, carrier, json } = call
  if (!isPhone(textIn(json, 'phone'))) return no('Số điện thoại người nhận không hợp lệ')
  const lacking = needed.find((name) => textIn(json, name) === '')
  if (lacking) return no(`Trường ${lacking} không được bỏ trống`)
  const weight = amountIn(json, 'weight') / 1000
  if (weight <= 0) return no('Khối lượng không hợp lệ')
  const [cod, value] = [amountIn(json, 'amount'), amountIn(json, 'value')]
  const to = {
    name: textIn(json, 'name'),
    phone: textIn(json, 'phone'),
    place: ['address', 'commune', 'district', 'province'].map((name) => textIn(json, name)).join(', '),
  }
  const fee = feeOf({ weight, value, cod }, firstFee)
  const ref = textIn(json, 'soc')
  const parcel = takeOn(
    world,
    {
      carrier,
      ref,
      account,
      from: textIn(json, 'pickup_name'),
      to,
      cod,
      value,
      weight,
      fee,
      note: '',
      inspection: textIn(json, 'config'),
    },
    (count) => `SGNS41311NM.${810_000_000 + count}`,
  )
  return ok({
    code: parcel.waybill,
    sorting: `7-${parcel.waybill.slice(-2)}`,
    shortcode: parcel.waybill.split('.').at(-1),
    soc: ref,
    phone: to.phone,
    amount: cod,
    value,
    weight: Math.round(weight * 1000),
    fee: fee - insuranceOf(value),
    insurance: insuranceOf(value),
    status: statusOf.created,
    status_name: 'Chờ Lấy Hàng',
  })
}

function info(parcel: PracticeParcel | undefined): CarrierReply {
  if (!parcel) return no('Không tìm thấy đơn hàng', 404)
  const insurance = insuranceOf(parcel.value)
  return ok({
    code: parcel.waybill,
    soc: parcel.ref,
    status: toldOf(parcel),
    status_name: parcel.state,
    receiver: { name: parcel.to.name, phone: parcel.to.phone, formatted_address: parcel.to.place },
    amount: parcel.collected ?? parcel.cod,
    value: parcel.value,
    weight: Math.round(parcel.weight * 1000),
    fee: { shipment: parcel.fee - insurance, insurance, return: 0, barter: 0, address: 0 },
    journeys: parcel.history.map(({ state, at }) => ({
      time: vnTime(at),
      status: state,
      note: parcel.note,
    })),
    created_at: vnTime(parcel.history[0]?.at ?? parcel.at),
    updated_at: vnTime(parcel.at),
  })
}

function cancel({ world, carrier }: CarrierCall, waybill: string): CarrierReply {
  const parcel = parcelOf(world, carrier, waybill)
  if (!parcel) return no('Không tìm thấy đơn hàng', 404)
  if (!mayBeCancelled(parcel)) return no('Đơn hàng đã lấy nên không thể hủy')
  moveParcel(world, parcel, 'cancelled')
  return ok({ code: waybill, soc: parcel.ref, status: 0, status_name: 'Hủy' })
}

function ok(results: unknown): CarrierReply {
  return { json: { status: 'Success', message: '', results } }
}

function no(message: string, status = 422): CarrierReply {
  return { status, json: { status: 'Error', message, errors: message }, error: message }
}
