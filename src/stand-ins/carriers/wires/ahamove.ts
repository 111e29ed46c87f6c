import type { CarrierCall, CarrierReply, CarrierWire, ParcelState, PracticeParcel } from '../carrier-world.ts'
import { amountIn, headerIn, isKey, isPhone, objectIn, textIn } from '../fields.ts'
import { feeOf, mayBeCancelled, moveParcel, parcelByRef, parcelOf, takeOn } from '../parcels.ts'

/*
 * Ahamove v3, as it is told of: a token of a login (JWT, the one before ends with it), orders with a path of stops, services by id, DELETE to cancel. Not told and chosen here: a token lasts an hour,
 * stops need no coordinates, an error is {code, description}, and services are BIKE, ECO and TRUCK-500 of SGN and HAN alone.
 */

const statusOf: Readonly<Record<ParcelState, string>> = {
  created: 'ASSIGNING',
  picking: 'ACCEPTED',
  picked: 'IN PROCESS',
  transporting: 'IN PROCESS',
  delivering: 'IN PROCESS',
  delivered: 'COMPLETED',
  failed: 'COMPLETED',
  returning: 'COMPLETED',
  returned: 'COMPLETED',
  lost: 'COMPLETED',
  cancelled: 'CANCELLED',
}
const fails: readonly ParcelState[] = ['failed', 'returning', 'returned', 'lost']

const firstFees: Readonly<Record<string, number>> = { BIKE: 30_000, ECO: 24_000, 'TRUCK-500': 150_000 }

const loginPath = '/v3/accounts/token'
const tokenMs = 3_600_000
const serialOf = (mobile: string) => `ahamove-token/${mobile}`

export const ahamoveWire: CarrierWire = {
  name: 'Ahamove',
  accountOf: ({ path, json, headers, world }) => {
    if (path === loginPath) {
      const mobile = textIn(json, 'mobile')
      return isKey(textIn(json, 'api_key')) && /^84\d{9}$/.test(mobile) ? mobile : undefined
    }
    const [, payload = ''] = headerIn(headers, 'authorization').split('.')
    const { cid, exp, jti } = claimsOf(payload)
    if (typeof cid !== 'string' || typeof exp !== 'number' || exp * 1000 <= world.clock()) return undefined
    return jti === (world.counts.get(serialOf(cid))?.count ?? 0) ? cid : undefined
  },
  refusedKeys: () => no(401, 'NOT_AUTHORIZED', 'Token or API key is invalid'),
  tooMany: () => no(429, 'TOO_MANY_REQUESTS', 'Too many requests'),
  broken: () => no(500, 'INTERNAL_ERROR', 'Internal error'),

  answer(call, account) {
    const { method, path } = call
    if (method === 'POST' && path === loginPath) return login(call, account)
    if (method === 'POST' && path === '/v3/orders/estimates') return estimates(call)
    if (method === 'POST' && path === '/v3/orders') return create(call, account)
    const [, id = ''] = /^\/v3\/orders\/([^/]+)$/.exec(path) ?? []
    const parcel = parcelOf(call.world, call.carrier, decodeURIComponent(id))
    if (id === '' || (method !== 'GET' && method !== 'DELETE')) return undefined
    if (!parcel) return no(404, 'ORDER_NOT_FOUND', 'Order not found')
    if (method === 'GET') return { json: shown(parcel) }
    if (!mayBeCancelled(parcel)) return no(406, 'INVALID_ORDER_STATUS', `Order is ${statusOf[parcel.state]}`)
    moveParcel(call.world, parcel, 'cancelled')
    return { json: {} }
  },

  hook: (parcel) => ({ type: 'application/json', body: JSON.stringify(shown(parcel)) }),
}

function claimsOf(payload: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>
  } catch {
    return {}
  }
}

function login({ world }: CarrierCall, mobile: string): CarrierReply {
  const jti = (world.counts.get(serialOf(mobile))?.count ?? 0) + 1
  world.counts.put(serialOf(mobile), { count: jti })
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
  const exp = Math.floor((world.clock() + tokenMs) / 1000)
  const token = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ cid: mobile, exp, jti })}.tap`
  return { json: { token, refresh_token: `tap-${jti}` } }
}

function stopsOf({ json }: CarrierCall): Record<string, unknown>[] {
  const path = json['path']
  return Array.isArray(path) ? path.map((stop: unknown) => objectIn({ stop }, 'stop')) : []
}

/** What a service takes for it; nothing where there is no such service. */
function costOf(call: CarrierCall, service: string): number | undefined {
  const [, group = ''] = /^(?:SGN|HAN)-(.+)$/.exec(service) ?? []
  const first = firstFees[group]
  const drop = stopsOf(call).at(-1) ?? {}
  const [size] = Array.isArray(call.json['package_detail']) ? call.json['package_detail'] : []
  const weight = amountIn(objectIn({ size }, 'size'), 'weight')
  return first === undefined ? undefined : feeOf({ weight, value: 0, cod: amountIn(drop, 'cod') }, first)
}

function estimates(call: CarrierCall): CarrierReply {
  if (stopsOf(call).some((stop) => textIn(stop, 'address') === ''))
    return no(406, 'INVALID_ADDRESS', 'A stop has no address')
  const asked = Array.isArray(call.json['services']) ? call.json['services'] : []
  const told = asked.map((service: unknown) => {
    const service_id = textIn(objectIn({ service }, 'service'), '_id')
    return { service_id, cost: costOf(call, service_id) }
  })
  if (told.some(({ cost }) => cost === undefined)) return no(404, 'SERVICE_NOT_FOUND', 'Service not found')
  return {
    json: told.map(({ service_id, cost }) => ({
      service_id,
      data: { distance: 5.2, duration: 1200, total_fee: cost, total_price: cost },
    })),
  }
}

function create(call: CarrierCall, account: string): CarrierReply {
  const { world, carrier, json } = call
  const [from, drop] = stopsOf(call)
  if (!from || !drop || textIn(from, 'address') === '' || textIn(drop, 'address') === '')
    return no(406, 'INVALID_ADDRESS', 'A stop has no address')
  const ref = textIn(drop, 'tracking_number')
  if (ref !== '' && parcelByRef(world, { carrier, account, ref }))
    return no(409, 'DUPLICATE_TRACKING_NUMBER', `Tracking number ${ref} exists`)
  if (!isPhone(textIn(from, 'mobile')))
    return no(406, 'INVALID_PICKUP_MOBILE', 'Mobile of the pickup is invalid')
  if (!isPhone(textIn(drop, 'mobile'))) return no(406, 'INVALID_MOBILE', 'Mobile of a stop is invalid')
  const fee = costOf(call, textIn(json, 'service_id'))
  if (fee === undefined) return no(404, 'SERVICE_NOT_FOUND', 'Service not found')
  const [size] = Array.isArray(json['package_detail']) ? json['package_detail'] : []
  const parcel = takeOn(
    world,
    {
      carrier,
      ref,
      account,
      to: { name: textIn(drop, 'name'), phone: textIn(drop, 'mobile'), place: textIn(drop, 'address') },
      cod: amountIn(drop, 'cod'),
      value: amountIn(drop, 'item_value'),
      weight: amountIn(objectIn({ size }, 'size'), 'weight'),
      fee,
      note: '',
    },
    (count) => `26T${String(count).padStart(5, '0')}`,
  )
  const order = shown(parcel)
  return {
    json: { order_id: order._id, status: order.status, shared_link: `https://tap/s/${order._id}`, order },
  }
}

function shown(parcel: PracticeParcel) {
  const { waybill, state, ref, to, cod, fee, note, history } = parcel
  const atOf = (...states: ParcelState[]) => {
    const step = history.findLast(({ state }) => states.includes(state))
    return step ? step.at / 1000 : 0
  }
  const stop = fails.includes(state) ? 'FAILED' : state === 'delivered' ? 'COMPLETED' : ''
  return {
    _id: waybill,
    status: statusOf[state],
    create_time: atOf('created'),
    accept_time: atOf('picking'),
    pickup_time: atOf('picked', 'transporting', 'delivering'),
    complete_time: atOf('delivered', ...fails),
    cancel_time: atOf('cancelled'),
    total_price: fee,
    path: [
      { address: '', status: '' },
      {
        address: to.place,
        name: to.name,
        mobile: to.phone,
        cod,
        tracking_number: ref,
        status: stop,
        fail_comment: note,
      },
    ],
  }
}

function no(status: number, code: string, description: string): CarrierReply {
  return { status, json: { code, title: code, description }, error: code }
}
