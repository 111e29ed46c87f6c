import type { CarrierCall, CarrierReply, CarrierWire, ParcelState, PracticeParcel } from '../carrier-world.ts'
import { amountIn, headerIn, isKey, isPhone, objectIn, textIn, textsIn, vnTime } from '../fields.ts'
import { paperOf } from '../paper.ts'
import { feeOf, mayBeCancelled, moveParcel, parcelByRef, parcelOf, takeOn } from '../parcels.ts'

/*
 * Giao Hàng Tiết Kiệm, as it is told of: {success, message} at the head, weights of fees in grams, statuses as numbers, messages as forms. A name that it knows is refused with the parcel that has it.
 */

const statusOf: Readonly<Record<ParcelState, number>> = {
  created: 2,
  picking: 12,
  picked: 3,
  transporting: 3,
  delivering: 4,
  delivered: 5,
  failed: 9,
  returning: 20,
  returned: 21,
  lost: 13,
  cancelled: -1,
}

/** GHTK carries goods worth no more (VND). */
const mostValue = 20_000_000

export const ghtkWire: CarrierWire = {
  name: 'Giao Hàng Tiết Kiệm',
  accountOf: ({ headers }) => {
    const token = headerIn(headers, 'token')
    return isKey(token) ? token : undefined
  },
  refusedKeys: () => no('Token không hợp lệ.', 401),
  tooMany: () => no('Too many requests', 429),
  broken: () => no('Lỗi hệ thống', 500),

  answer(call, account) {
    const { method, path } = call
    if (method === 'GET' && path === '/services/shipment/list_pick_add') return ok({ data: [pickup] })
    if (method === 'GET' && path === '/services/shipment/fee') return fee(call)
    if (method === 'POST' && path === '/services/shipment/order/') return create(call, account)
    const [, about = ''] = /^\/services\/shipment\/v2\/(.+)$/.exec(path) ?? []
    if (method === 'GET' && about !== '') return show(call, account, decodeURIComponent(about))
    const [, cancelled = ''] = /^\/services\/shipment\/cancel\/(.+)$/.exec(path) ?? []
    if (method === 'POST' && cancelled !== '') return cancel(call, decodeURIComponent(cancelled))
    const [, labelled = ''] = /^\/services\/label\/(.+)$/.exec(path) ?? []
    if (method === 'GET' && labelled !== '') return label(call, decodeURIComponent(labelled))
    return undefined
  },

  hook: (parcel) => ({
    type: 'application/x-www-form-urlencoded',
    body: new URLSearchParams({
      partner_id: parcel.ref,
      label_id: parcel.waybill,
      status_id: String(statusOf[parcel.state]),
      action_time: new Date(parcel.at).toISOString(),
      reason: parcel.note,
      weight: String(parcel.weight),
      fee: String(parcel.fee),
      pick_money: String(parcel.collected ?? parcel.cod),
      return_part_package: parcel.collected === undefined ? '0' : '1',
    }).toString(),
  }),
}

const pickup = {
  pick_address_id: '88256',
  address: '18 Nguyễn Thị Thập, Quận 7, TP Hồ Chí Minh',
  pick_tel: '0909000111',
  pick_name: 'Mây Store',
}

function fee({ query }: CarrierCall): CarrierReply {
  if (!query.get('province')) return no('Thiếu tỉnh/thành phố của người nhận')
  const weight = Number(query.get('weight') ?? 0) / 1000
  const isFly = query.get('transport') === 'fly'
  const value = Number(query.get('value') ?? 0)
  const total = feeOf({ weight, value, cod: 0 }, isFly ? 38_000 : 22_000)
  const isServed = !(isFly && query.get('province') === query.get('pick_province'))
  return ok({
    fee: {
      name: 'area3',
      fee: total,
      insurance_fee: Math.round(value * 0.005),
      delivery: isServed,
      ship_fee_only: total,
    },
  })
}

function create(call: CarrierCall, account: string): CarrierReply {
  const { world, carrier, json } = call
  const order = objectIn(json, 'order')
  const ref = textIn(order, 'id')
  if (ref === '') return no('Mã đơn hàng không được để trống')
  const known = parcelByRef(world, { carrier, account, ref })
  if (known)
    return {
      json: {
        success: false,
        message: `Đơn hàng đã tồn tại trên hệ thống GHTK: ${ref}`,
        error: { code: 'ORDER_ID_EXIST', partner_id: ref, ghtk_label: known.waybill },
      },
      error: 'ORDER_ID_EXIST',
    }
  if (!isPhone(textIn(order, 'tel'))) return no('Số điện thoại người nhận không hợp lệ')
  if (!textIn(order, 'province') || !textIn(order, 'ward') || !textIn(order, 'hamlet'))
    return no('Địa chỉ người nhận thiếu phường/xã hoặc tỉnh')
  const shift = textIn(order, 'pick_work_shift')
  if (shift !== '' && !['1', '2', '3'].includes(shift)) return no('pick_work_shift không hợp lệ')
  const pick = [textIn(order, 'pick_option') || 'cod', shift && `ca ${shift}`].filter(Boolean).join(', ')
  const value = amountIn(order, 'value')
  if (value > mostValue) return no('Giá trị hàng vượt quá 20.000.000đ')
  const grams = textIn(order, 'weight_option') === 'gram'
  const weight = amountIn(order, 'total_weight') / (grams ? 1000 : 1)
  const cod = amountIn(order, 'pick_money')
  const place = ['address', 'ward', 'district', 'province'].map((name) => textIn(order, name))
  const isFly = textIn(order, 'transport') === 'fly'
  const cost = feeOf({ weight, value, cod }, isFly ? 38_000 : 22_000)
  const to = {
    name: textIn(order, 'name'),
    phone: textIn(order, 'tel'),
    place: place.filter(Boolean).join(', '),
  }
  const parcel = takeOn(
    world,
    {
      carrier,
      ref,
      account,
      from: textIn(order, 'pick_name'),
      to,
      cod,
      value,
      weight,
      fee: cost,
      note: '',
      pick,
      inspection: textsIn(order, 'tags').join(','),
    },
    (count) => `S22.MB.${1_000_000 + count}`,
  )
  return ok({
    order: {
      partner_id: ref,
      label: parcel.waybill,
      area: '1',
      fee: cost,
      insurance_fee: Math.round(value * 0.005),
      estimated_pick_time: 'Sáng mai',
      estimated_deliver_time: 'Chiều mai',
      status_id: statusOf.created,
      sorting_code: `HCM.07.${String(parcel.waybill).slice(-2)}`,
    },
  })
}

function show({ world, carrier }: CarrierCall, account: string, about: string): CarrierReply {
  const [, ref] = /^partner_id:(.+)$/.exec(about) ?? []
  const parcel =
    ref === undefined ? parcelOf(world, carrier, about) : parcelByRef(world, { carrier, account, ref })
  return parcel ? ok({ order: toldOf(parcel) }) : no('Không tìm thấy đơn hàng')
}

function toldOf(parcel: PracticeParcel) {
  return {
    label_id: parcel.waybill,
    partner_id: parcel.ref,
    status: String(statusOf[parcel.state]),
    status_text: parcel.state,
    created: vnTime(parcel.history[0]?.at ?? parcel.at),
    modified: vnTime(parcel.at),
    message: parcel.note,
    customer_fullname: parcel.to.name,
    customer_tel: parcel.to.phone,
    address: parcel.to.place,
    ship_money: String(parcel.fee),
    value: String(parcel.value),
    weight: String(Math.round(parcel.weight * 1000)),
    pick_money: parcel.collected ?? parcel.cod,
    is_freeship: '1',
  }
}

function cancel({ world, carrier }: CarrierCall, waybill: string): CarrierReply {
  const parcel = parcelOf(world, carrier, waybill)
  if (!parcel) return no('Không tìm thấy đơn hàng')
  if (!mayBeCancelled(parcel)) return no('Đơn hàng đã lấy nên không thể hủy')
  moveParcel(world, parcel, 'cancelled')
  return ok({ log_id: '1' })
}

function label({ world, carrier }: CarrierCall, waybill: string): CarrierReply {
  const parcel = parcelOf(world, carrier, waybill)
  if (!parcel) return no('Không tìm thấy đơn hàng', 404)
  return { pdf: paperOf(parcel, { carrier: 'GHTK' }) }
}

function ok(said: object): CarrierReply {
  return { json: { success: true, message: '', ...said } }
}

function no(message: string, status = 200): CarrierReply {
  return { status, json: { success: false, message }, error: message }
}
