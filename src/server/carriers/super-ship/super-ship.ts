import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { grams } from '../../../domain/carriers/grams.ts'
import type { ParcelToCarry } from '../../../domain/carriers/parcel-to-carry.ts'
import { answerSideBySide } from '../../marketplaces/each.ts'
import type { OutsideTrouble } from '../../outside/call-outside.ts'
import type { KeyedAsking } from '../../outside/providers/keyed-provider.ts'
import type { Carrier, Standing, Taken } from '../carrier.ts'
import type { CarrierKind } from '../carrier-kind.ts'
import {
  Amount,
  type CarrierAnswer,
  type CarrierRequest,
  Code,
  Grams,
  instantOf,
  kilograms,
  makeCarrierWire,
} from '../wire.ts'

/*
 * SuperShip. An envelope {status: "Success" | "Error", message, results}; places go by their names, with the districts of before 2025-07-01, which it asks for. Fees stand without what insures the
 * goods. Its labels are printed by a token, at another host, which shows them as pages: where no PDF comes, that is said. That it refuses a name of ours that it knows is not told, so that a lost answer is looked for before it is asked again.
 */

const host = 'https://api.mysupership.vn'
const papersHost = 'https://khachhang.supership.vn'
const base = '/v1/partner'
const wire = makeCarrierWire('SuperShip')

const Head = v.object({ status: v.string(), message: v.optional(v.string(), '') })
const Warehouses = v.object({
  results: v.array(v.object({ code: Code, name: v.optional(v.string(), ''), primary: v.optional(Code) })),
})
const Prices = v.object({
  results: v.array(
    v.object({ service: v.optional(v.string(), ''), fee: Amount, insurance: v.optional(Amount, 0) }),
  ),
})
const Created = v.object({
  results: v.object({
    code: Code,
    sorting: v.optional(Code),
    fee: v.optional(Amount),
    insurance: v.optional(Amount, 0),
  }),
})
const Info = v.object({
  results: v.object({
    code: Code,
    status: Code,
    amount: v.optional(Amount),
    weight: v.optional(Grams),
    fee: v.optional(v.record(v.string(), v.optional(Amount))),
    journeys: v.optional(v.array(v.object({ note: v.optional(v.string(), '') })), []),
    updated_at: v.optional(v.string()),
  }),
})
const PrintToken = v.object({ results: v.object({ token: v.pipe(v.string(), v.nonEmpty()) }) })
const Hook = v.object({
  type: v.optional(v.string(), ''),
  code: Code,
  soc: v.optional(v.string()),
  status: v.optional(Code, ''),
  updated_at: v.optional(v.string(), ''),
})

/** Its one service, "Tốc Hành". */
const usualService = '1'
const calledOff = '0'

export const superShipKind: CarrierKind = {
  hosts: { api: host, papers: papersHost },
  open: (practice) => superShip(practice ?? `${host}${base}`, practice ?? papersHost),
  callsASecond: 5,
}

/** @param papers where its labels are printed */
function superShip(root: string, papers: string): Carrier {
  function request(path: string, asking: KeyedAsking, json?: object, acts = false): CarrierRequest {
    const headers = { authorization: `Bearer ${asking.keys['token'] ?? ''}` }
    const asked: CarrierRequest = { method: json ? 'POST' : 'GET', url: `${root}${path}`, headers, acts }
    return json ? { ...asked, json } : asked
  }

  function headOf(answer: CarrierAnswer, asked: CarrierRequest) {
    if (answer.status === 401 || answer.status === 403) throw wire.keysRefused(`HTTP ${answer.status}`)
    const { status, message } = wire.fit(Head, answer.json, { answer, request: asked })
    const isGood = status.toLowerCase() === 'success'
    if (!isGood && /unauthenticated|unauthorized|token/i.test(message)) throw wire.keysRefused(message)
    return { isGood, message }
  }

  async function ask<S extends v.GenericSchema>(
    asked: CarrierRequest,
    schema: S,
    asking: KeyedAsking,
  ): Promise<v.InferOutput<S>> {
    const answer = await wire.ask(asked, asking)
    const { isGood, message } = headOf(answer, asked)
    if (!isGood) throw refusal(message)
    return wire.fit(schema, answer.json, { answer, request: asked })
  }

  const infoPath = (code: string, type: '1' | '2') => `/orders/info?${new URLSearchParams({ code, type })}`

  async function standingOf(number: string, asking: KeyedAsking): Promise<Standing> {
    const { results } = await ask(request(infoPath(number, '1'), asking), Info, asking)
    return {
      status: results.status,
      at: instantOf(results.updated_at),
      note: results.journeys.at(-1)?.note ?? '',
      cod: results.amount,
      fee: wholeFee(results.fee),
      weight: kilograms(results.weight),
    }
  }

  return {
    async who(asking) {
      const { results } = await ask(request('/warehouses', asking), Warehouses, asking)
      const main = results.find(({ primary }) => primary === '1') ?? results[0]
      const byToken = createHash('sha256')
        .update(asking.keys['token'] ?? '')
        .digest('hex')
        .slice(0, 12)
      return { accountId: main?.code || byToken, name: main?.name || 'Tài khoản SuperShip' }
    },

    async quotes(parcel, asking) {
      const { from, to, weight, value, isInsured } = withDistricts(parcel)
      const query = new URLSearchParams({
        sender_province: from.province,
        sender_district: from.district,
        receiver_province: to.province,
        receiver_district: to.district,
        weight: String(grams(weight)),
        value: String(isInsured ? value : 0),
      })
      const { results } = await ask(request(`/orders/price?${query}`, asking), Prices, asking)
      return results.map(({ service, fee, insurance }) => ({
        service: usualService,
        name: service || 'Tốc Hành',
        fee: fee + insurance,
      }))
    },

    async create(parcel, asking) {
      const asked = request('/orders/add', asking, orderOf(withDistricts(parcel)), true)
      const { results } = await ask(asked, Created, asking)
      const fee = results.fee === undefined ? undefined : results.fee + results.insurance
      return { waybill: results.code, fee, sortCode: results.sorting }
    },

    async find(ref, asking): Promise<Taken | undefined> {
      const asked = request(infoPath(ref, '2'), asking)
      const answer = await wire.ask(asked, asking)
      const { isGood, message } = headOf(answer, asked)
      // Nobody knows a parcel of that name.
      if (!isGood && (answer.status === 404 || notFound.test(message))) return undefined
      if (!isGood) throw refusal(message)
      const { results } = wire.fit(Info, answer.json, { answer, request: asked })
      if (results.status === calledOff) return undefined
      return { waybill: results.code, fee: wholeFee(results.fee) }
    },

    async cancel(waybill, asking) {
      const asked = request('/orders/cancel', asking, { code: waybill }, true)
      const answer = await wire.ask(asked, asking)
      const { isGood, message } = headOf(answer, asked)
      if (isGood) return
      const { status } = await standingOf(waybill, asking)
      if (status === calledOff) return
      throw wire.refused(stays, message, true)
    },

    standings: (waybills, asking) =>
      answerSideBySide(
        waybills.map((number) => ({ number })),
        ({ number }) => standingOf(number, asking),
      ),
    mostStandings: 20,

    async label({ waybill }, asking) {
      const { results } = await ask(request('/orders/token', asking, { code: [waybill] }), PrintToken, asking)
      const query = new URLSearchParams({ token: results.token, size: 'K46' })
      return wire.label(await wire.file({ url: `${papers}/orders/awb?${query}` }, asking))
    },

    readHook(body) {
      const { type, code, soc, status, updated_at } = v.parse(Hook, JSON.parse(body.toString('utf8')))
      return { waybill: code, ref: soc, key: `${code} ${type} ${status} ${updated_at}` }
    },
  }
}

/** All that a parcel costs, whichever parts it is told in. */
function wholeFee(parts: Readonly<Record<string, number | undefined>> | undefined): number | undefined {
  return parts && Object.values(parts).reduce<number>((sum, part) => sum + (part ?? 0), 0)
}

function withDistricts(parcel: ParcelToCarry): ParcelToCarry {
  if (parcel.to.district === '') throw wire.refusedAt('place', needsDistrict, '', true)
  if (parcel.from.district === '') throw wire.refused(pickupNeedsDistrict, '', true)
  return parcel
}

function orderOf({
  ref,
  from,
  to,
  cod,
  value,
  isInsured,
  paidBy,
  weight,
  goods,
  note,
  inspection,
  service,
}: ParcelToCarry) {
  return {
    pickup_name: from.name,
    pickup_phone: from.phone,
    pickup_address: from.address,
    pickup_commune: from.ward,
    pickup_district: from.district,
    pickup_province: from.province,
    name: to.name,
    phone: to.phone,
    address: to.address,
    commune: to.ward,
    district: to.district,
    province: to.province,
    amount: cod,
    value: isInsured ? value : 0,
    weight: grams(weight),
    soc: ref,
    note,
    service: service ?? usualService,
    config: configs[inspection ?? 'none'],
    payer: paidBy === 'shop' ? '1' : '2',
    product_type: '2',
    products: goods.map((one) => ({
      sku: one.code,
      name: one.name,
      price: one.price,
      weight: grams(one.weight),
      quantity: one.quantity,
    })),
  }
}

/** Whether the buyer may look before paying. */
const configs = { look: '1', try: '2', none: '3' } as const

const notFound = /không tìm thấy|không tồn tại|not found|not exist/i

function refusal(message: string): OutsideTrouble {
  if (/pickup_|sender_|lấy hàng|người gửi/i.test(message)) return wire.refusedPickup(message)
  if (/điện thoại|phone|sđt/i.test(message))
    return wire.refusedAt(
      'phone',
      'SuperShip không nhận số điện thoại của khách. Sửa số rồi gửi lại.',
      message,
    )
  if (/địa chỉ|phường|quận|huyện|tỉnh|province|district|commune/i.test(message))
    return wire.refusedAt(
      'place',
      'SuperShip không có địa chỉ này. Chọn lại tỉnh, quận, phường của khách rồi gửi lại.',
      message,
    )
  if (/\bamount\b|thu hộ|\bcod\b/i.test(message))
    return wire.refusedAt(
      'paid',
      'SuperShip không nhận số tiền thu hộ này. Sửa tiền thu hộ rồi gửi lại.',
      message,
    )
  return wire.refused(
    'SuperShip không nhận đơn này. Xem lời của SuperShip bên dưới, sửa đơn rồi gửi lại.',
    message,
  )
}

const needsDistrict =
  'SuperShip cần quận, huyện của địa chỉ. Chọn lại địa chỉ khách theo danh sách cũ (có quận, huyện) rồi gửi lại.'
const pickupNeedsDistrict =
  'SuperShip cần quận, huyện của nơi lấy hàng. Mở Cài đặt, chọn lại địa chỉ lấy hàng theo danh sách cũ rồi gửi lại.'
const stays = 'SuperShip không hủy vận đơn này nữa. Liên hệ SuperShip nếu kiện chưa đi.'
