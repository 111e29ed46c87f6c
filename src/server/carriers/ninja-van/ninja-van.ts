import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { ParcelToCarry, Post } from '../../../domain/carriers/parcel-to-carry.ts'
import { answerSideBySide } from '../../marketplaces/each.ts'
import type { OutsideTrouble } from '../../outside/call-outside.ts'
import type { KeyedAsking, Keys } from '../../outside/providers/keyed-provider.ts'
import { type Access, withAccess } from '../access.ts'
import type { Carrier, Standing } from '../carrier.ts'
import type { CarrierKind } from '../carrier-kind.ts'
import { type CarrierAnswer, type CarrierRequest, Code, instantOf, makeCarrierWire } from '../wire.ts'
import { accessOf, ninjaVanLeave, shipperOf } from './leave.ts'
import { type NinjaVanApp, practiceNinjaVanApp, readNinjaVanApp } from './ninja-van-app.ts'

/*
 * Ninja Van 4.1: client credentials, or leave that a person gave (`leave.ts`), places by their names. Parcels are asked for under a number that we give (`requested_tracking_number`): asked for again under it, it is the same parcel. How a parcel
 * stands is told by its public tracking alone, and what bringing it costs by no call that is known.
 */

const host = 'https://api.ninjavan.co'
const wire = makeCarrierWire('Ninja Van')

const Token = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  expires: v.optional(v.number()),
  expires_in: v.optional(v.number()),
})
const Detail = v.object({ field: v.optional(v.string(), ''), message: v.optional(v.string(), '') })
const Trouble = v.object({
  error: v.object({
    code: v.optional(Code, ''),
    title: v.optional(v.string(), ''),
    message: v.optional(v.string(), ''),
    details: v.optional(v.array(Detail), []),
  }),
})
const Created = v.object({ tracking_number: Code })
const Event = v.object({
  type: v.optional(v.string(), ''),
  time: v.optional(v.union([v.string(), v.number()])),
})
const Tracked = v.pipe(
  v.object({
    tracking_id: v.optional(Code),
    granular_status: v.optional(v.string()),
    granularStatus: v.optional(v.string()),
    events: v.optional(v.array(Event), []),
  }),
  v.transform(({ granular_status, granularStatus, events }) => ({
    status: granular_status ?? granularStatus ?? '',
    events,
  })),
  v.check(({ status }) => status !== '', 'a status'),
)
/** As it tells in its other countries: no message of Vietnam is public. */
const Hook = v.object({
  tracking_id: Code,
  status: v.optional(v.string(), ''),
  timestamp: v.optional(v.union([v.string(), v.number()]), ''),
})

export const ninjaVanKind: CarrierKind = {
  hosts: { api: host },
  open(practice, environment = {}) {
    const app = practice === undefined ? readNinjaVanApp(environment) : practiceNinjaVanApp(practice)
    return ninjaVan(practice ?? `${host}/vn`, app)
  },
  callsASecond: 5,
}

function ninjaVan(root: string, app: NinjaVanApp | undefined): Carrier {
  const access = withAccess(wire, login)
  /** What an application may do in the name of whoever gave it leave stands beside what an account's own keys open. */
  const placeOf = ({ keys }: KeyedAsking) => (isLeave(keys) ? `${root}/plugins` : root)
  const askWith = (request: CarrierRequest, asking: KeyedAsking) =>
    isLeave(asking.keys) ? askByLeave(request, asking) : access.ask(request, asking)

  async function askByLeave(request: CarrierRequest, asking: KeyedAsking): Promise<CarrierAnswer> {
    const answer = await wire.ask({ ...request, headers: accessOf(asking.keys) }, asking)
    if (answer.status === 401) throw wire.keysRefused('HTTP 401')
    return answer
  }

  async function login(asking: KeyedAsking): Promise<Access> {
    const { clientId: client_id = '', clientSecret: client_secret = '' } = asking.keys
    const json = { client_id, client_secret, grant_type: 'client_credentials' }
    const url = `${root}/2.0/oauth/access_token`
    const request: CarrierRequest = { method: 'POST', url, json, acts: false }
    const answer = await wire.ask(request, asking)
    if (answer.status >= 400) throw wire.keysRefused(saidIn(answer))
    const { access_token: token, expires, expires_in } = wire.fit(Token, answer.json, { answer, request })
    const endsAt = expires_in === undefined ? (expires ?? 0) * 1000 : asking.now + expires_in * 1000
    return { token, endsAt }
  }

  /** Nothing where nobody knows a parcel of that number. */
  async function trackingOf(waybill: string, asking: KeyedAsking): Promise<Standing | undefined> {
    const url = `${root}/dash/1.2/public/orders?${new URLSearchParams({ tracking_id: waybill })}`
    const request: CarrierRequest = { method: 'GET', url, acts: false }
    const answer = await wire.ask(request, asking)
    if (answer.status === 404) return undefined
    if (answer.status >= 400) throw refusal(answer)
    const { status, events } = wire.fit(Tracked, answer.json, { answer, request })
    const times = events.flatMap(({ time }) => (typeof time === 'number' ? time : (instantOf(time) ?? [])))
    return { status, note: '', at: times.length > 0 ? Math.max(...times) : undefined }
  }

  return {
    leave: app && ninjaVanLeave(app, root),

    async who(asking) {
      if (isLeave(asking.keys)) return shipperOf(root, asking)
      await login(asking)
      const { clientId = '' } = asking.keys
      const accountId = clientId.replace(/[^A-Za-z0-9.@+_-]/g, '')
      return { accountId, name: `Tài khoản ${clientId}` }
    },

    async quotes() {
      throw wire.refused(noFees, '', true)
    },

    async create(parcel, asking) {
      if (parcel.paidBy === 'buyer') throw wire.refused(shopPays, '', true)
      const json = orderOf(parcel, asking.now)
      const url = isLeave(asking.keys) ? `${root}/plugins/4.2/orders` : `${root}/4.1/orders`
      const request: CarrierRequest = { method: 'POST', url, json, acts: true }
      const answer = await askWith(request, asking)
      if (answer.status >= 400) throw refusal(answer)
      return { waybill: wire.fit(Created, answer.json, { answer, request }).tracking_number }
    },

    // Where an account has a prefix the waybill is not our number: then asking for the parcel again finds it.
    async find(ref, asking) {
      const waybill = numberOf(ref)
      const standing = await trackingOf(waybill, asking)
      return standing && standing.status !== 'Cancelled' ? { waybill } : undefined
    },

    async cancel(waybill, asking) {
      const url = `${placeOf(asking)}/2.2/orders/${encodeURIComponent(waybill)}`
      const answer = await askWith({ method: 'DELETE', url, acts: true }, asking)
      if (answer.status < 400) return
      const standing = await trackingOf(waybill, asking)
      if (standing?.status !== 'Cancelled') throw wire.refused(stays, saidIn(answer), true)
    },

    standings: (waybills, asking) =>
      answerSideBySide(
        waybills.map((number) => ({ number })),
        async ({ number }): Promise<Standing> => {
          const standing = await trackingOf(number, asking)
          if (!standing) throw wire.refused('Ninja Van không biết vận đơn này. Xem lại mã vận đơn.', number)
          return standing
        },
      ),
    mostStandings: 20,

    async label({ waybill: tid }, asking) {
      const query = new URLSearchParams({ tid, hide_shipper_details: '0', orientation: 'portrait' })
      const byLeave = `${root}/plugins/2.0/waybills?${new URLSearchParams({ tids: tid })}`
      const answer = isLeave(asking.keys)
        ? await wire.file({ url: byLeave, headers: accessOf(asking.keys) }, asking)
        : await access.file(`${root}/2.0/reports/waybill?${query}`, asking)
      if (answer.status === 401) throw wire.keysRefused('HTTP 401')
      if (answer.status === 403) throw wire.refused(noLeave, 'HTTP 403')
      return wire.label(answer)
    },

    readHook(body) {
      const { tracking_id, status, timestamp } = v.parse(Hook, JSON.parse(body.toString('utf8')))
      return { waybill: tracking_id, key: `${tracking_id} ${status} ${timestamp}` }
    },
  }
}

/** Somebody gave leave; else keys were typed. */
const isLeave = ({ access }: Keys) => access !== undefined

/** Our name as a number that it takes: nine signs or more, letters, digits and single hyphens. What does not fit is told apart by its hash. */
function numberOf(ref: string): string {
  if (ref.length >= 9 && /^([a-zA-Z0-9]+-)*[a-zA-Z0-9]+$/.test(ref)) return ref
  const hash = createHash('sha256').update(ref).digest('hex').slice(0, 8)
  const rest = ref.replace(/[^a-zA-Z0-9]+/g, '-').replace(/^-|-$/g, '')
  return rest === '' ? `K-${hash}` : `${rest}-${hash}`
}

const hourMs = 3_600_000
/** In which it comes unless told. */
const usualSlot = ['09:00', '18:00'] as const
const timezone = 'Asia/Ho_Chi_Minh'

function orderOf(parcel: ParcelToCarry, now: number) {
  const { ref, from, to, cod, value, isInsured, pick, shift, weight, length, width, height, note, goods } =
    parcel
  const [comesAt = usualSlot[0], until = usualSlot[1]] = shift?.split('-') ?? []
  // Whoever comes has six hours for it at least, or as many as were chosen: what is asked for later is fetched tomorrow.
  const lastHour = Math.max(Number(until.slice(0, 2)) - 6, Number(comesAt.slice(0, 2)))
  const day = new Date(now + (7 + 24 - lastHour) * hourMs).toISOString().slice(0, 10)
  const comes = {
    pickup_address: contactOf(from),
    pickup_service_type: 'Scheduled',
    pickup_service_level: 'Standard',
    pickup_date: day,
    pickup_timeslot: { start_time: comesAt, end_time: until, timezone },
    pickup_approx_volume: 'Less than 3 Parcels',
  }
  const job = {
    is_pickup_required: pick === 'cod',
    delivery_start_date: day,
    delivery_timeslot: { start_time: '09:00', end_time: '22:00', timezone },
    delivery_instructions: note,
    cash_on_delivery: cod,
    insured_value: isInsured ? value : 0,
    dimensions: { weight, length, width, height },
    items: goods.map(({ name, quantity }) => ({
      item_description: name,
      quantity,
      is_dangerous_good: false,
    })),
  }
  return {
    service_type: 'Parcel',
    service_level: 'Standard',
    requested_tracking_number: numberOf(ref),
    reference: { merchant_order_number: ref },
    from: contactOf(from),
    to: contactOf(to),
    parcel_job: pick === 'cod' ? { ...job, ...comes } : job,
  }
}

function contactOf({ name, phone, address, ward, district, province }: Post) {
  return {
    name,
    phone_number: phone,
    address: { address1: address, ward, district, city: province, country: 'VN' },
  }
}

function saidIn({ json, status }: CarrierAnswer): string {
  const told = v.safeParse(Trouble, json)
  if (!told.success) return `HTTP ${status}`
  const { title, message, details } = told.output.error
  const each = details.map(({ field, message }) => [field, message].filter(Boolean).join(' '))
  return [message || title, ...each].filter(Boolean).join('; ') || `HTTP ${status}`
}

function refusal(answer: CarrierAnswer): OutsideTrouble {
  const said = saidIn(answer)
  if (answer.status === 403) return wire.keysRefused(said)
  // Its fields are named as they were sent: `from.phone_number`.
  if (/\bfrom\./.test(said)) return wire.refusedPickup(said)
  if (/phone/i.test(said))
    return wire.refusedAt('phone', 'Ninja Van không nhận số điện thoại của khách. Sửa số rồi gửi lại.', said)
  if (/address|ward|district|city/i.test(said))
    return wire.refusedAt(
      'place',
      'Ninja Van không có địa chỉ này. Chọn lại địa chỉ của khách rồi gửi lại.',
      said,
    )
  return wire.refused('Ninja Van không nhận đơn này. Xem lời của hãng bên dưới, sửa đơn rồi gửi lại.', said)
}

const noLeave =
  'Tài khoản Ninja Van này chưa được mở quyền lấy tem. Nhờ Ninja Van mở quyền tem (waybill), hoặc in tem của KhoTay.'
const noFees = 'Ninja Van không cho hỏi phí trước. Xem bảng giá trong hợp đồng với hãng.'
const shopPays = 'Ninja Van không thu phí giao của người nhận. Chọn shop trả phí rồi gửi lại.'
const stays = 'Ninja Van không hủy vận đơn này nữa. Liên hệ hãng nếu kiện chưa đi.'
