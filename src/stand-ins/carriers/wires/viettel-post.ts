import type { CarrierCall, CarrierReply, CarrierWire, ParcelState, PracticeParcel } from '../carrier-world.ts'
import { amountIn, headerIn, isKey, isPhone, textIn, textsIn } from '../fields.ts'
import { paperByToken, paperOf, paperToken } from '../paper.ts'
import { feeOf, mayBeCancelled, moveParcel, parcelByRef, parcelOf, takeOn } from '../parcels.ts'

/*
 * Viettel Post, as its documentation tells: a login for a short token, `ownerconnect` for a long one, {status, error, message, data}, addresses as text. Not told, and chosen here: a short token lives
 * ten minutes and opens nothing but the long one; that one lives six hours, so that renewing it is practised; refusals have 400 and 401 also where the real one says 200 with `error`; a name that is
 * known is refused where `CHECK_UNIQUE` asks that; `getOrderStatus`, which one public client calls and the documentation has not, answers what messages say.
 */

const statusOf: Readonly<Record<ParcelState, number>> = {
  created: 102,
  picking: 104,
  picked: 105,
  transporting: 300,
  delivering: 500,
  delivered: 501,
  failed: 506,
  returning: 502,
  returned: 504,
  lost: 503,
  cancelled: 107,
}

const shortMs = 10 * 60_000
const longMs = 6 * 3_600_000
const mostBytes = 150

const services = [
  { MA_DV_CHINH: 'VCN', TEN_DICHVU: 'Chuyển phát nhanh', first: 32_000, THOI_GIAN: '24 giờ' },
  { MA_DV_CHINH: 'VTK', TEN_DICHVU: 'Tiết kiệm', first: 22_500, THOI_GIAN: '72 giờ' },
]

type Kind = 'short' | 'long'

/** What practice gives as a token says whose it is, which kind and until when. */
function tokenOf(account: string, kind: Kind, until: number): string {
  return Buffer.from(JSON.stringify([account, kind, until])).toString('base64url')
}

function accountOfToken(token: string, kind: Kind, now: number): string | undefined {
  try {
    const [account, ofKind, until] = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'))
    return typeof account === 'string' && ofKind === kind && until > now ? account : undefined
  } catch {
    return undefined
  }
}

const printPath = '/DigitalizePrint/report.do'
const isLogin = (path: string) => path === '/v2/user/Login' || path === '/v2/user/ownerconnect'

export const viettelPostWire: CarrierWire = {
  name: 'Viettel Post',
  accountOf({ path, headers, world, json }) {
    if (path === printPath) return 'ai có mã cũng in được'
    if (isLogin(path)) return textIn(json, 'USERNAME')
    return accountOfToken(headerIn(headers, 'token'), 'long', world.clock())
  },
  refusedKeys: () => no('Token invalid or expired', 401),
  tooMany: () => no('Too many requests', 429),
  broken: () => no('System error', 500),
  answer(call, account) {
    const { method, path, world, carrier, query } = call
    if (method === 'POST') return answers[path]?.(call, account)
    // A6 alone is drawn here.
    if (path !== printPath || query.get('type') !== '2') return undefined
    return paperByToken(query.get('bill') ?? '', world.clock(), (waybill) => {
      const parcel = parcelOf(world, carrier, waybill)
      return parcel && paperOf(parcel, { carrier: 'Viettel Post' })
    })
  },

  hook: (parcel) => ({
    type: 'application/json',
    body: JSON.stringify({ DATA: toldOf(parcel), TOKEN: '0909000111' }),
  }),
}

const answers: Readonly<Record<string, (call: CarrierCall, account: string) => CarrierReply>> = {
  '/v2/user/Login': (call, account) => enter(call, account, 'short'),
  '/v2/user/ownerconnect'(call, account) {
    const { headers, world } = call
    const owner = accountOfToken(headerIn(headers, 'token'), 'short', world.clock())
    return owner === undefined ? no('Token invalid', 401) : enter(call, account, 'long')
  },
  '/v2/order/getPriceAllNlp': prices,
  '/v2/order/createOrderNlp': create,
  '/v2/order/getOrderStatus'({ world, carrier, json }) {
    const parcel = parcelOf(world, carrier, textIn(json, 'ORDER_NUMBER'))
    return parcel ? ok(toldOf(parcel)) : no('Order does not exist')
  },
  '/v2/order/UpdateOrder': update,
  // The code stands where sentences stand otherwise.
  '/v2/order/printing-code'({ world, carrier, json }) {
    const numbers = textsIn(json, 'ORDER_ARRAY')
    const until = amountIn(json, 'EXPIRY_TIME')
    if (until <= world.clock()) return no('Incorrect data: EXPIRY_TIME')
    if (numbers.length === 0 || numbers.some((number) => !parcelOf(world, carrier, number)))
      return no('Order does not exist')
    return { json: { status: 200, error: false, message: paperToken(numbers, until), data: null } }
  },
}

function enter({ json, world }: CarrierCall, account: string, kind: Kind): CarrierReply {
  if (account === '' || !isKey(textIn(json, 'PASSWORD'))) return no('Invalid owner account or password!')
  const until = world.clock() + (kind === 'short' ? shortMs : longMs)
  return ok({
    userId: 7_856_551,
    token: tokenOf(account, kind, until),
    partner: 7_856_551,
    phone: '0909000111',
    postcode: null,
    expired: kind === 'short' ? 0 : until,
    encrypted: null,
    source: 5,
  })
}

const goodAddress = (text: string) => text.split(',').length >= 3

function costOf({ json }: CarrierCall, first: number): number {
  const [weight, value] = [amountIn(json, 'PRODUCT_WEIGHT') / 1000, amountIn(json, 'PRODUCT_PRICE')]
  return feeOf({ weight, value, cod: amountIn(json, 'MONEY_COLLECTION') }, first)
}

function whyNoAddress({ json }: CarrierCall): string | undefined {
  return ['SENDER_ADDRESS', 'RECEIVER_ADDRESS'].find((name) => !goodAddress(textIn(json, name)))
}

function prices(call: CarrierCall): CarrierReply {
  const bad = whyNoAddress(call)
  if (bad) return no(`Invalid [${bad}]`)
  const place = (name: string) => ({
    PROVINCE_ID: 2,
    DISTRICT_ID: 50,
    WARD_ID: 900,
    ADDRESS: textIn(call.json, name),
  })
  return {
    json: {
      SENDER_ADDRESS: place('SENDER_ADDRESS'),
      RECEIVER_ADDRESS: place('RECEIVER_ADDRESS'),
      RESULT: services.map(({ first, ...one }) => ({
        ...one,
        GIA_CUOC: costOf(call, first),
        EXCHANGE_WEIGHT: 0,
        EXTRA_SERVICE: [],
      })),
    },
  }
}

function create(call: CarrierCall, account: string): CarrierReply {
  const { world, carrier, json } = call
  const ref = textIn(json, 'ORDER_NUMBER')
  if (json['CHECK_UNIQUE'] === true && parcelByRef(world, { carrier, account, ref }))
    return no(`Order ${ref} already exists on the system`)
  const bad = whyNoAddress(call)
  if (bad) return no(`Invalid [${bad}]`)
  if (!isPhone(textIn(json, 'RECEIVER_PHONE'))) return no('Invalid [RECEIVER_PHONE]')
  const payment = amountIn(json, 'ORDER_PAYMENT')
  const cod = amountIn(json, 'MONEY_COLLECTION')
  if (![1, 2, 3, 4].includes(payment)) return no('Incorrect data: ORDER_PAYMENT')
  if (cod > 0 !== (payment === 2 || payment === 3)) return no('Invalid [MONEY_COLLECTION]')
  const service = services.find(({ MA_DV_CHINH }) => MA_DV_CHINH === textIn(json, 'ORDER_SERVICE'))
  if (!service) return no('Incorrect data: ORDER_SERVICE')
  const long = ['ORDER_NOTE', 'PRODUCT_NAME'].find(
    (name) => Buffer.byteLength(textIn(json, name)) > mostBytes,
  )
  if (long) return no(`Incorrect data: ${long}`)
  const fee = costOf(call, service.first)
  const to = {
    name: textIn(json, 'RECEIVER_FULLNAME'),
    phone: textIn(json, 'RECEIVER_PHONE'),
    place: textIn(json, 'RECEIVER_ADDRESS'),
  }
  const [weight, value] = [amountIn(json, 'PRODUCT_WEIGHT') / 1000, amountIn(json, 'PRODUCT_PRICE')]
  const isBrought = textIn(json, 'ORDER_SERVICE_ADD').split(',').includes('GNG')
  const pick = isBrought ? 'gửi tại bưu cục (GNG)' : 'bưu tá đến lấy'
  const parcel = takeOn(
    world,
    {
      carrier,
      ref,
      account,
      from: textIn(json, 'SENDER_FULLNAME'),
      to,
      cod,
      value,
      weight,
      fee,
      note: '',
      pick,
    },
    (count) => `${15_878_180_000 + count}`,
  )
  return ok({
    ORDER_NUMBER: parcel.waybill,
    MONEY_COLLECTION: cod,
    EXCHANGE_WEIGHT: Math.round(weight * 1000),
    MONEY_TOTAL: fee,
    MONEY_TOTAL_FEE: fee,
    MONEY_VAT: 0,
    KPI_HT: 48,
  })
}

/** "10/11/2025 11:07:16" of Vietnam. */
function dayFirst(ms: number): string {
  const [day = '', time = ''] = new Date(ms + 7 * 3_600_000).toISOString().slice(0, 19).split('T')
  return `${day.split('-').reverse().join('/')} ${time}`
}

function toldOf(parcel: PracticeParcel) {
  return {
    ORDER_NUMBER: parcel.waybill,
    ORDER_REFERENCE: parcel.ref,
    ORDER_STATUSDATE: dayFirst(parcel.at),
    ORDER_STATUS: statusOf[parcel.state],
    STATUS_NAME: parcel.state,
    NOTE: parcel.note,
    MONEY_COLLECTION: parcel.cod,
    MONEY_TOTAL: parcel.fee,
    PRODUCT_WEIGHT: Math.round(parcel.weight * 1000),
    EXPECTED_DELIVERY_DATE: null,
    REASON_CODE: null,
  }
}

function update({ world, carrier, json }: CarrierCall): CarrierReply {
  const parcel = parcelOf(world, carrier, textIn(json, 'ORDER_NUMBER'))
  if (!parcel) return no('Order does not exist')
  const type = amountIn(json, 'TYPE')
  if (type === 2 || type === 3) {
    if (parcel.state !== 'failed') return no('Order status does not allow this')
    moveParcel(world, parcel, type === 2 ? 'returning' : 'delivering')
    return { json: { status: 200, error: false, message: 'OK', data: null } }
  }
  if (type !== 4) return no('Incorrect data: TYPE')
  if (!mayBeCancelled(parcel)) return no('Order status already exists on the system')
  moveParcel(world, parcel, 'cancelled')
  return { json: { status: 200, error: false, message: 'Hủy đơn hàng thành công', data: null } }
}

function ok(data: unknown): CarrierReply {
  return { json: { status: 200, error: false, message: 'OK', data } }
}

function no(message: string, status = 400): CarrierReply {
  return { status, json: { status, error: true, message, data: null }, error: message }
}
