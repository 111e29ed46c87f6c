import type {
  CarrierCall,
  CarrierReply,
  CarrierWire,
  CarrierWorld,
  ParcelState,
  PracticeParcel,
} from '../carrier-world.ts'
import { amountIn, headerIn, isKey, isPhone, textIn, textsIn } from '../fields.ts'
import { paperByToken, paperMs, paperOf, paperToken } from '../paper.ts'
import { feeOf, mayBeCancelled, moveParcel, parcelByRef, parcelOf, takeOn } from '../parcels.ts'

/*
 * Giao Hàng Nhanh, as it is told of: {code, message, data} with 200 for good, weights in grams, places by numbers of its own, and of each parcel that is to be cancelled whether it was. Whether a name
 * that it knows is refused or answered with the old parcel is not told: here it is refused, so that whoever asks twice has to look first. What its print address answers with is not told either: here
 * it is a PDF of A5, without keys and by a token of half an hour.
 */

const statusOf: Readonly<Record<ParcelState, string>> = {
  created: 'ready_to_pick',
  picking: 'picking',
  picked: 'picked',
  transporting: 'transporting',
  delivering: 'delivering',
  delivered: 'delivered',
  failed: 'delivery_fail',
  returning: 'returning',
  returned: 'returned',
  lost: 'lost',
  cancelled: 'cancel',
}

const shops = [
  { _id: 885, name: 'Mây Store', phone: '0909000111', address: '18 Nguyễn Thị Thập, Quận 7' },
  { _id: 886, name: 'Mây Kho Hà Nội', phone: '0909000112', address: '5 Xuân Thủy, Cầu Giấy' },
]

/** It collects no more at the door (VND), and carries nothing heavier (kg). */
const mostCod = 10_000_000
const mostKg = 50

const requiredNotes: readonly string[] = ['CHOTHUHANG', 'CHOXEMHANGKHONGTHU', 'KHONGCHOXEMHANG']

type Answer = (call: CarrierCall, account: string) => CarrierReply

const answers: Readonly<Record<string, Answer>> = {
  '/v2/shop/all': () => ok({ last_offset: 0, shops }),
  '/master-data/province': ({ world }) =>
    ok(
      world.ghnPlaces
        .provinces()
        .map(({ id, name }) => ({ ProvinceID: id, ProvinceName: name, NameExtension: [name] })),
    ),
  '/master-data/district': ({ world, json }) =>
    ok(
      world.ghnPlaces.districts(amountIn(json, 'province_id')).map(({ id, name }) => ({
        DistrictID: id,
        DistrictName: name,
        NameExtension: [name],
      })),
    ),
  '/master-data/ward': ({ world, json }) =>
    ok(
      world.ghnPlaces.wards(amountIn(json, 'district_id')).map(({ code, name }) => ({
        WardCode: code,
        WardName: name,
        NameExtension: [name],
      })),
    ),
  '/v2/station/get': ({ world, json }) =>
    ok(stationsOf(world, amountIn(json, 'district_id')).slice(amountIn(json, 'offset'))),
  '/v2/shipping-order/fee': fee,
  '/v2/shipping-order/create': create,
  '/v2/shipping-order/detail': ({ world, carrier, json }) =>
    shown(parcelOf(world, carrier, textIn(json, 'order_code'))),
  '/v2/shipping-order/detail-by-client-code': ({ world, carrier, json }, account) =>
    shown(parcelByRef(world, { carrier, account, ref: textIn(json, 'client_order_code') })),
  '/v2/switch-status/cancel': cancel,
  '/v2/a5/gen-token'({ world, carrier, json }) {
    const codes = textsIn(json, 'order_codes')
    const unknown = codes.find((code) => !parcelOf(world, carrier, code))
    if (codes.length === 0 || unknown) return no('Đơn hàng không tồn tại')
    return ok({ token: paperToken(codes, world.clock() + paperMs) })
  },
  '/v2/switch-status/return': (call) => switched(call, ['failed', 'transporting'], 'returning'),
  '/v2/switch-status/storing': (call) => switched(call, ['failed'], 'transporting'),
}

export const ghnWire: CarrierWire = {
  name: 'Giao Hàng Nhanh',
  accountOf: ({ headers, path }) => {
    if (path === printPath) return 'ai có mã cũng in được'
    const token = headerIn(headers, 'token')
    return isKey(token) ? `${token}/${headerIn(headers, 'shopid')}` : undefined
  },
  refusedKeys: () => no('Token is not valid!', 401),
  tooMany: () => ({
    status: 429,
    json: { code: 429, message: 'Too many requests', data: null },
    error: '429',
  }),
  broken: () => ({ status: 500, json: { code: 500, message: 'Internal error', data: null }, error: '500' }),
  answer(call, account) {
    const { method, path, world, carrier, query } = call
    if (method === 'POST') return answers[path]?.(call, account)
    if (path === '/v2/shift/date') return ok(shiftsAt(world.clock()))
    if (path !== printPath) return undefined
    return paperByToken(query.get('token') ?? '', world.clock(), (waybill) => {
      const parcel = parcelOf(world, carrier, waybill)
      return parcel && paperOf(parcel, { carrier: 'GHN', size: a5Size })
    })
  },
  hook: (parcel) => ({
    type: 'application/json',
    body: JSON.stringify({
      OrderCode: parcel.waybill,
      ClientOrderCode: parcel.ref,
      Type: parcel.anew ? `Update_${parcel.anew}` : 'Switch_status',
      Status: statusOf[parcel.state],
      Time: new Date(parcel.at).toISOString(),
      CODAmount: parcel.collected ?? parcel.cod,
      IsPartialReturn: parcel.collected !== undefined,
      PartialReturnCode: parcel.collected === undefined ? '' : `${parcel.waybill}_PR`,
      Weight: Math.round(parcel.weight * 1000),
      ConvertedWeight: convertedOf(parcel),
      TotalFee: parcel.fee,
      Reason: parcel.note,
    }),
  }),
}

const printPath = '/a5/public-api/printA5'
/** Points. */
const a5Size = { width: 420, height: 595 }
const firstFee = 21_000

function fee(call: CarrierCall): CarrierReply {
  const { json } = call
  const why = whyNoPlace(call)
  if (why) return no(why)
  const weight = amountIn(json, 'weight') / 1000
  const value = amountIn(json, 'insurance_value')
  const total = feeOf({ weight, value, cod: amountIn(json, 'cod_value') }, firstFee)
  return ok({ total, service_fee: total, insurance_fee: Math.round(value * 0.005), cod_fee: 0 })
}

/** The first two wards of a district have a post office each. */
function stationsOf({ ghnPlaces }: CarrierWorld, district: number) {
  return ghnPlaces
    .wards(district)
    .slice(0, 2)
    .map(({ name }, index) => ({
      locationId: district * 10 + index,
      locationCode: String(district * 10 + index),
      locationName: `Bưu Cục GHN ${name}`,
      address: `${10 + index} đường chính, ${name}`,
      wardName: name,
    }))
}

function stationBy(world: CarrierWorld, id: number) {
  return stationsOf(world, Math.floor(id / 10)).find(({ locationId }) => locationId === id)
}

/** Three shifts a day, the first ones that can be had still: numbered from the next one on, so that a number means another shift later. */
function shiftsAt(now: number): { id: number; title: string; from_time: number; to_time: number }[] {
  const hours = [
    [7, 12],
    [12, 18],
    [18, 22],
  ] as const
  const local = new Date(now + 7 * 3_600_000)
  return [0, 1]
    .flatMap((later) => {
      const day = new Date(local.getTime() + later * 86_400_000).toISOString().slice(0, 10)
      const name = day.split('-').reverse().join('-')
      return hours
        .filter(([from]) => later > 0 || from > local.getUTCHours())
        .map(([from, to]) => ({
          title: `Ca lấy ${name} (${from}h00 - ${to}h00)`,
          from_time: from * 3600,
          to_time: to * 3600,
        }))
    })
    .map((shift, index) => ({ id: index + 2, ...shift }))
}

function whyNoPlace({ world, json }: CarrierCall): string | undefined {
  const wards = world.ghnPlaces.wards(amountIn(json, 'to_district_id'))
  return wards.some(({ code }) => code === textIn(json, 'to_ward_code'))
    ? undefined
    : 'Địa chỉ người nhận không hợp lệ: to_ward_code không thuộc to_district_id'
}

function create(call: CarrierCall, account: string): CarrierReply {
  const { world, carrier, json } = call
  const ref = textIn(json, 'client_order_code')
  if (ref !== '' && parcelByRef(world, { carrier, account, ref }))
    return no(`client_order_code ${ref} đã tồn tại`)
  const why = whyNoPlace(call)
  if (why) return no(why)
  if (!isPhone(textIn(json, 'to_phone'))) return no('Số điện thoại người nhận (to_phone) không đúng')
  const known = shiftsAt(world.clock()).map(({ id }) => String(id))
  if (textsIn(json, 'pick_shift').some((id) => !known.includes(id))) return no('pick_shift không hợp lệ')
  const stationId = amountIn(json, 'pick_station_id')
  const station = stationBy(world, stationId)
  if (stationId > 0 && !station) return no('pick_station_id không hợp lệ')
  const cod = amountIn(json, 'cod_amount')
  if (cod > mostCod) return no(`cod_amount vượt quá ${mostCod}`)
  const weight = amountIn(json, 'weight') / 1000
  if (weight <= 0 || weight > mostKg) return no('weight không hợp lệ')
  const value = amountIn(json, 'insurance_value')
  const room = amountIn(json, 'length') * amountIn(json, 'width') * amountIn(json, 'height')
  const required = textIn(json, 'required_note')
  if (!requiredNotes.includes(required)) return no('required_note không hợp lệ')
  const cost = feeOf({ weight, value, cod }, firstFee)
  const to = {
    name: textIn(json, 'to_name'),
    phone: textIn(json, 'to_phone'),
    place: textIn(json, 'to_address'),
  }
  const ids = textsIn(json, 'pick_shift')
  const from = textIn(json, 'from_name') || (shops.find(({ _id }) => account.endsWith(`/${_id}`))?.name ?? '')
  const inShift = shiftsAt(world.clock()).find(({ id }) => ids.includes(String(id)))?.title ?? 'ca sớm nhất'
  const pick = station ? `gửi tại ${station.locationName}` : inShift
  const parcel = takeOn(
    world,
    {
      carrier,
      ref,
      account,
      from,
      to,
      cod,
      value,
      weight,
      fee: cost,
      room,
      note: '',
      pick,
      inspection: required,
    },
    (count) => `LTAP${String(count).padStart(4, '0')}`,
  )
  return ok({
    order_code: parcel.waybill,
    sort_code: `7-A-${String(parcel.waybill).slice(-2)}-A7`,
    trans_type: 'truck',
    total_fee: cost,
    expected_delivery_time: new Date(parcel.at + 3 * 86_400_000).toISOString(),
  })
}

function shown(parcel: PracticeParcel | undefined): CarrierReply {
  if (!parcel) return no('Đơn hàng không tồn tại')
  return ok({
    order_code: parcel.waybill,
    client_order_code: parcel.ref,
    status: statusOf[parcel.state],
    updated_date: new Date(parcel.at).toISOString(),
    cod_amount: parcel.collected ?? parcel.cod,
    is_partial_return: parcel.collected !== undefined,
    partial_return_code: parcel.collected === undefined ? '' : `${parcel.waybill}_PR`,
    weight: Math.round(parcel.weight * 1000),
    converted_weight: convertedOf(parcel),
    log: parcel.history.map(({ state, at }) => ({
      status: statusOf[state],
      updated_date: new Date(at).toISOString(),
    })),
  })
}

/** Five cm³ are a gram. */
const convertedOf = ({ room = 0 }: PracticeParcel) => Math.round(room / 5)

function cancel({ world, carrier, json }: CarrierCall): CarrierReply {
  return ok(
    textsIn(json, 'order_codes').map((order_code) => {
      const parcel = parcelOf(world, carrier, order_code)
      if (!parcel) return { order_code, result: false, message: 'Đơn hàng không tồn tại' }
      if (!mayBeCancelled(parcel))
        return {
          order_code,
          result: false,
          message: `Không thể hủy đơn ở trạng thái ${statusOf[parcel.state]}`,
        }
      moveParcel(world, parcel, 'cancelled')
      return { order_code, result: true, message: 'OK' }
    }),
  )
}

function switched(
  { world, carrier, json }: CarrierCall,
  from: readonly ParcelState[],
  to: ParcelState,
): CarrierReply {
  return ok(
    textsIn(json, 'order_codes').map((order_code) => {
      const parcel = parcelOf(world, carrier, order_code)
      if (!parcel) return { order_code, result: false, message: 'Đơn hàng không tồn tại' }
      if (!from.includes(parcel.state))
        return {
          order_code,
          result: false,
          message: `Không thể chuyển đơn ở trạng thái ${statusOf[parcel.state]}`,
        }
      moveParcel(world, parcel, to)
      return { order_code, result: true, message: 'OK' }
    }),
  )
}

function ok(data: unknown): CarrierReply {
  return { json: { code: 200, message: 'Success', data } }
}

function no(message: string, code = 400): CarrierReply {
  return { status: code, json: { code, message, data: null }, error: message }
}
