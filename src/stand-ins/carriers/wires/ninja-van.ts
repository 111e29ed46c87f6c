import { escaped, framed } from '../../market/page.ts'
import type { CarrierCall, CarrierReply, CarrierWire, ParcelState, PracticeParcel } from '../carrier-world.ts'
import { amountIn, headerIn, isKey, isPhone, objectIn, textIn } from '../fields.ts'
import { paperOf } from '../paper.ts'
import { mayBeCancelled, moveParcel, parcelOf, takeOn } from '../parcels.ts'

/*
 * Ninja Van, as it is told of: client credentials, orders of 4.1, a public tracking that needs no token. Not told and chosen here: the account has a prefix, so that a waybill is `NVVN` and the number
 * asked for; a number that is asked for again answers with its parcel, and refuses once that is cancelled; a token lasts half a day; an error is {error: {code, title, message}}; a message is that of its
 * other countries; and no fee is told anywhere. Leave of an
 * application is OAuth's: a code of ten minutes, an access of two hours, and a token that renews it once.
 */

const statusOf: Readonly<Record<ParcelState, string>> = {
  created: 'Pending Pickup',
  picking: 'Van En-route to Pickup',
  picked: 'En-route to Sorting Hub',
  transporting: 'Arrived at Sorting Hub',
  delivering: 'On Vehicle for Delivery',
  delivered: 'Completed',
  failed: 'Pending Reschedule',
  returning: 'Return to Sender Triggered',
  returned: 'Returned to Sender',
  lost: 'Parcel Lost',
  cancelled: 'Cancelled',
}

const loginPath = '/2.0/oauth/access_token'
const trackingPath = '/dash/1.2/public/orders'
/** The application whose leave is asked for, and the shop that gives it. */
const practiceApp = { id: 'khotay-tap', secret: 'khotay-khoa-tap' }
const shipper = '700123'
const leavePath = '/oauth/login'
const tokenPath = '/1.0/oauth/token'
const leaveSeconds = 7_200
const waybillPath = '/2.0/reports/waybill'
const slots = ['09:00-12:00', '09:00-18:00', '09:00-22:00', '12:00-15:00', '15:00-18:00', '18:00-22:00']
const tokenSeconds = 43_200
const prefix = 'NVVN'

export const ninjaVanWire: CarrierWire = {
  name: 'Ninja Van',
  accountOf: ({ path, json, headers, world }) => {
    if (path === trackingPath || path === leavePath) return 'ai cũng xem được'
    if (path === tokenPath) {
      const { id, secret } = practiceApp
      return textIn(json, 'client_id') === id && textIn(json, 'client_secret') === secret ? id : undefined
    }
    if (path === loginPath)
      return isKey(textIn(json, 'client_secret')) && textIn(json, 'grant_type') === 'client_credentials'
        ? textIn(json, 'client_id') || undefined
        : undefined
    const [, until = '', id = ''] = /^Bearer nv\.(\d+)\.(.+)$/.exec(headerIn(headers, 'authorization')) ?? []
    return Number(until) > world.clock() ? Buffer.from(id, 'base64url').toString('utf8') : undefined
  },
  refusedKeys: () => no(401, 100_101, 'Unauthorized'),
  tooMany: () => no(429, 100_429, 'Too many requests'),
  broken: () => no(500, 100_500, 'Internal server error'),

  answer(call, account) {
    const { method, path, world, carrier, query } = call
    if (method === 'POST' && path === loginPath) return login(call, account)
    if (method === 'GET' && path === leavePath) return { page: leavePage(call) }
    if (method === 'POST' && path === tokenPath) return tokens(call)
    if (method === 'GET' && path === '/plugins/2.0/shippers/settings')
      return { json: { shipper_id: shipper, name: 'Mây Store' } }
    if (method === 'POST' && ['/4.1/orders', '/plugins/4.2/orders'].includes(path))
      return create(call, account)
    if (method === 'GET' && path === trackingPath) {
      const id = query.get('tracking_id') ?? ''
      const parcel = parcelOf(world, carrier, id)
      return parcel ? { json: tracked(parcel) } : no(404, 150_002, `order by tracking id ${id} not found.`)
    }
    if (method === 'GET' && (path === waybillPath || path === '/plugins/2.0/waybills')) {
      const parcel = parcelOf(world, carrier, query.get('tid') ?? query.get('tids') ?? '')
      return parcel ? { pdf: paperOf(parcel, { carrier: 'Ninja Van' }) } : no(404, 150_002, 'order not found')
    }
    const [, id = ''] = /^(?:\/plugins)?\/2\.2\/orders\/([^/]+)$/.exec(path) ?? []
    if (method !== 'DELETE' || id === '') return undefined
    const parcel = parcelOf(world, carrier, decodeURIComponent(id))
    if (!parcel) return no(404, 150_002, 'order not found')
    if (!mayBeCancelled(parcel)) return no(400, 103_093, `Order is ${statusOf[parcel.state]}`)
    moveParcel(world, parcel, 'cancelled')
    return { json: { trackingId: parcel.waybill, status: 'Cancelled' } }
  },

  hook: ({ waybill, state, at, ref }) => ({
    type: 'application/json',
    body: JSON.stringify({
      tracking_id: waybill,
      shipper_order_ref_no: ref,
      status: statusOf[state],
      timestamp: new Date(at).toISOString(),
    }),
  }),
}

/** What a code, or a token that renews, says: whose leave it is, and until when it is good. Each is good once. */
function ticketOf(kind: 'code' | 'refresh', until: number, count: number): string {
  return Buffer.from(JSON.stringify([kind, until, count])).toString('base64url')
}

function nextCount({ world: { counts } }: CarrierCall): number {
  const count = (counts.get('ninjavan-leave')?.count ?? 0) + 1
  counts.put('ninjavan-leave', { count })
  return count
}

/** The page of the dashboard at which a person says yes or no; it leads back to the address that is registered. */
function leavePage(call: CarrierCall): string {
  const { query, world } = call
  const back = query.get('redirect_uri') ?? ''
  const isRegistered = /^https?:\/\/[^/?#]+\/ninjavan$/.test(back)
  if (query.get('client_id') !== practiceApp.id || !isRegistered) return '<h1>Ninja Van tập: ứng dụng lạ</h1>'
  const state = query.get('state') ?? ''
  const code = ticketOf('code', world.clock() + 10 * 60_000, nextCount(call))
  const yes = `${back}?${new URLSearchParams({ code, state })}`
  const no = `${back}?${new URLSearchParams({ error: 'access_denied', state })}`
  return framed(
    'Ninja Van tập',
    `<p>KhoTay xin quyền tạo đơn, hủy đơn và lấy tem cho shop Mây Store.</p><p><a href="${escaped(yes)}">Cho phép</a> · <a href="${escaped(no)}">Không cho</a></p>`,
  )
}

function tokens(call: CarrierCall): CarrierReply {
  const { json, world } = call
  const kind = textIn(json, 'grant_type') === 'authorization_code' ? 'code' : 'refresh'
  const ticket = textIn(json, kind === 'code' ? 'code' : 'refresh_token')
  const key = `ninjavan-used-${ticket}`
  if (!isGood(ticket, kind, world.clock()) || world.counts.get(key)) return no(400, 100_102, 'invalid_grant')
  world.counts.put(key, { count: 1 })
  const until = world.clock() + leaveSeconds * 1000
  return {
    json: {
      access_token: `nv.${until}.${Buffer.from(shipper).toString('base64url')}`,
      refresh_token: ticketOf('refresh', world.clock() + 90 * 86_400_000, nextCount(call)),
      expires_in: leaveSeconds,
      token_type: 'bearer',
    },
  }
}

function isGood(ticket: string, kind: string, now: number): boolean {
  try {
    const [ofKind, until] = JSON.parse(Buffer.from(ticket, 'base64url').toString('utf8'))
    return ofKind === kind && until > now
  } catch {
    return false
  }
}

function login({ world }: CarrierCall, account: string): CarrierReply {
  const until = world.clock() + tokenSeconds * 1000
  const access_token = `nv.${until}.${Buffer.from(account).toString('base64url')}`
  const expires = Math.floor(until / 1000)
  return { json: { access_token, expires, expires_in: tokenSeconds, token_type: 'bearer' } }
}

function create({ world, carrier, json }: CarrierCall, account: string): CarrierReply {
  const number = textIn(json, 'requested_tracking_number')
  if (number.length < 9 || !/^([a-zA-Z0-9]+-)*[a-zA-Z0-9]+$/.test(number))
    return no(400, 109_001, 'requested_tracking_number is invalid')
  const known = parcelOf(world, carrier, `${prefix}${number}`)
  if (known && (known.account !== account || known.state === 'cancelled'))
    return no(400, 109_002, 'requested_tracking_number is taken')
  if (known) return created(known, number)
  const to = objectIn(json, 'to')
  const address = objectIn(to, 'address')
  if (!isPhone(textIn(objectIn(json, 'from'), 'phone_number')))
    return no(400, 109_003, 'from.phone_number is invalid')
  if (!isPhone(textIn(to, 'phone_number'))) return no(400, 109_003, 'to.phone_number is invalid')
  const place = ['address1', 'ward', 'district', 'city'].map((field) => textIn(address, field))
  if (textIn(address, 'country') !== 'VN' || textIn(address, 'city') === '')
    return no(400, 109_004, 'to.address is invalid')
  const job = objectIn(json, 'parcel_job')
  if (
    textIn(job, 'delivery_start_date') === '' ||
    textIn(objectIn(job, 'delivery_timeslot'), 'start_time') === ''
  )
    return no(400, 109_005, 'parcel_job.delivery_timeslot is required')
  const isFetched = job['is_pickup_required'] === true
  const slot = objectIn(job, 'pickup_timeslot')
  const [day, starts, ends] = [
    textIn(job, 'pickup_date'),
    textIn(slot, 'start_time'),
    textIn(slot, 'end_time'),
  ]
  if (isFetched && !slots.includes(`${starts}-${ends}`))
    return no(400, 109_006, 'parcel_job.pickup_timeslot is invalid')
  const parcel = takeOn(
    world,
    {
      carrier,
      ref: textIn(objectIn(json, 'reference'), 'merchant_order_number'),
      account,
      from: textIn(objectIn(json, 'from'), 'name'),
      to: {
        name: textIn(to, 'name'),
        phone: textIn(to, 'phone_number'),
        place: place.filter(Boolean).join(', '),
      },
      cod: amountIn(job, 'cash_on_delivery'),
      value: amountIn(job, 'insured_value'),
      weight: amountIn(objectIn(job, 'dimensions'), 'weight'),
      fee: 0,
      note: '',
      pick: isFetched ? `${day} ${starts}-${ends}` : 'gửi tại bưu cục',
    },
    () => `${prefix}${number}`,
  )
  return created(parcel, number)
}

function created({ waybill, ref }: PracticeParcel, requested_tracking_number: string): CarrierReply {
  const reference = { merchant_order_number: ref }
  return { json: { requested_tracking_number, tracking_number: waybill, reference } }
}

function tracked({ waybill, state, history }: PracticeParcel) {
  return {
    tracking_id: waybill,
    granular_status: statusOf[state],
    events: history.map(({ state, at }) => ({
      type: statusOf[state].toUpperCase().replaceAll(/[^A-Z]+/g, '_'),
      time: new Date(at).toISOString(),
      data: {},
    })),
  }
}

function no(status: number, code: number, message: string): CarrierReply {
  return { status, json: { error: { code, title: message, message } }, error: message }
}
