import * as v from 'valibot'
import type { ParcelToCarry, Post } from '../../../domain/carriers/parcel-to-carry.ts'
import { fold } from '../../../lib/fold.ts'
import { answerSideBySide } from '../../marketplaces/each.ts'
import type { OutsideTrouble } from '../../outside/call-outside.ts'
import type { KeyedAsking } from '../../outside/providers/keyed-provider.ts'
import { type Access, withAccess } from '../access.ts'
import type { Carrier, Quote, Standing } from '../carrier.ts'
import type { CarrierKind } from '../carrier-kind.ts'
import { Amount, type CarrierAnswer, type CarrierRequest, Code, makeCarrierWire } from '../wire.ts'

/*
 * Ahamove v3: same-day within one city, by services whose ids begin with the city. An access of a login stands in a JWT that says when it ends. Parcels bear our name as `tracking_number`: one that it
 * knows is refused, and there is no call that finds its order, so a lost answer is for a person. We know no coordinates: it finds places by their addresses.
 */

const host = 'https://partner-api.ahamove.com'
const wire = makeCarrierWire('Ahamove')

const Token = v.object({ token: v.pipe(v.string(), v.nonEmpty()) })
const Trouble = v.object({
  code: v.optional(v.string(), ''),
  title: v.optional(v.string(), ''),
  description: v.optional(v.string(), ''),
})
const Estimates = v.array(
  v.object({
    service_id: Code,
    data: v.optional(v.object({ total_price: v.optional(Amount), total_fee: v.optional(Amount) })),
  }),
)
const Created = v.object({
  order_id: Code,
  order: v.optional(v.object({ total_price: v.optional(Amount), total_fee: v.optional(Amount) })),
})
const Path = v.array(
  v.object({ status: v.optional(v.string()), cod: v.optional(Amount), fail_comment: v.optional(v.string()) }),
)
const Detail = v.object({
  _id: Code,
  status: v.string(),
  total_price: v.optional(Amount),
  path: v.optional(Path, []),
  create_time: v.optional(v.number()),
  accept_time: v.optional(v.number()),
  pickup_time: v.optional(v.number()),
  complete_time: v.optional(v.number()),
  cancel_time: v.optional(v.number()),
})
const Hook = v.object({
  _id: Code,
  status: v.optional(v.string(), ''),
  path: v.optional(v.array(v.object({ status: v.optional(v.string(), '') })), []),
})

const cities: Readonly<Record<string, string>> = { hochiminh: 'SGN', hanoi: 'HAN' }
const services = { BIKE: 'Siêu tốc (xe máy)', ECO: 'Tiết kiệm', 'TRUCK-500': 'Xe tải 500 kg' } as const

export const ahamoveKind: CarrierKind = {
  hosts: { api: host },
  open: (practice) => ahamove(practice ?? host),
  callsASecond: 5,
}

function ahamove(root: string): Carrier {
  const access = withAccess(wire, login)

  async function login(asking: KeyedAsking): Promise<Access> {
    const { apiKey = '', mobile = '' } = asking.keys
    const request: CarrierRequest = {
      method: 'POST',
      url: `${root}/v3/accounts/token`,
      json: { mobile: mobileOf(mobile), api_key: apiKey },
      acts: false,
    }
    const answer = await wire.ask(request, asking)
    if (answer.status >= 400) throw refusal(answer)
    const { token } = wire.fit(Token, answer.json, { answer, request })
    return { token, endsAt: endOf(token) ?? asking.now + 3_600_000 }
  }

  async function ask<S extends v.GenericSchema>(
    request: Omit<CarrierRequest, 'url'> & { path: string },
    schema: S,
    asking: KeyedAsking,
  ): Promise<v.InferOutput<S>> {
    const { path, ...rest } = request
    const whole: CarrierRequest = { ...rest, url: `${root}${path}` }
    const answer = await access.ask(whole, asking)
    if (answer.status >= 400) throw refusal(answer)
    return wire.fit(schema, answer.json, { answer, request: whole })
  }

  const standingOf = async (waybill: string, asking: KeyedAsking): Promise<Standing> => {
    const path = `/v3/orders/${encodeURIComponent(waybill)}`
    const told = await ask({ method: 'GET', path, acts: false }, Detail, asking)
    const last = told.path.at(-1)
    const hasFailed = told.status === 'COMPLETED' && last?.status === 'FAILED'
    const { create_time, accept_time, pickup_time, complete_time, cancel_time } = told
    const seconds = Math.max(
      ...[create_time, accept_time, pickup_time, complete_time, cancel_time].map((at) => at ?? 0),
    )
    return {
      status: hasFailed ? 'FAILED' : told.status,
      note: last?.fail_comment ?? '',
      at: seconds > 0 ? Math.round(seconds * 1000) : undefined,
      cod: last?.cod,
      fee: told.total_price,
    }
  }

  return {
    async who(asking) {
      await login(asking)
      const mobile = mobileOf(asking.keys['mobile'] ?? '')
      return { accountId: mobile, name: `Tài khoản ${mobile}` }
    },

    async quotes(parcel, asking) {
      const city = cityOf(parcel)
      const told = await Promise.allSettled(
        Object.entries(services).map(async ([group, name]): Promise<Quote[]> => {
          const id = `${city}-${group}`
          const json = { ...orderOf(parcel), services: [{ _id: id, requests: [] }] }
          const request = { method: 'POST', path: '/v3/orders/estimates', json, acts: false } as const
          const estimates = await ask(request, Estimates, asking)
          const mine = estimates.find(({ service_id }) => service_id === id)?.data
          const fee = mine?.total_price ?? mine?.total_fee
          return fee === undefined ? [] : [{ service: id, name, fee }]
        }),
      )
      const good = told.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
      const bad = told.find((one) => one.status === 'rejected')
      if (good.length === 0 && bad) throw bad.reason
      return good
    },

    async create(parcel, asking) {
      const service_id = parcel.service || `${cityOf(parcel)}-BIKE`
      const json = { ...orderOf(parcel), service_id, requests: [] }
      const told = await ask({ method: 'POST', path: '/v3/orders', json, acts: true }, Created, asking)
      return { waybill: told.order_id, fee: told.order?.total_price ?? told.order?.total_fee }
    },

    async cancel(waybill, asking) {
      const path = `/v3/orders/${encodeURIComponent(waybill)}`
      const json = { comment: 'Shop không gửi nữa' }
      const request: CarrierRequest = { method: 'DELETE', url: `${root}${path}`, json, acts: true }
      const answer = await access.ask(request, asking)
      if (answer.status < 400) return
      const { status } = await standingOf(waybill, asking)
      if (status !== 'CANCELLED') throw wire.refused(stays, saidIn(answer), true)
    },

    standings: (waybills, asking) =>
      answerSideBySide(
        waybills.map((number) => ({ number })),
        ({ number }) => standingOf(number, asking),
      ),
    mostStandings: 20,

    readHook(body) {
      const { _id, status, path } = v.parse(Hook, JSON.parse(body.toString('utf8')))
      return { waybill: _id, key: `${_id} ${status} ${path.map((stop) => stop.status).join(',')}` }
    },
  }
}

/** It writes numbers as 84912345678. */
function mobileOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^0/, '84')
}

/** When a JWT ends, as it says itself. */
function endOf(token: string): number | undefined {
  try {
    const told: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    const { exp } = v.parse(v.object({ exp: v.number() }), told)
    return exp * 1000
  } catch {
    return undefined
  }
}

function cityOf({ from, to }: ParcelToCarry): string {
  const [sent, brought] = [from.province, to.province].map(bare)
  const city = cities[sent ?? '']
  if (!city || sent !== brought)
    throw wire.refusedAt('place', notServed, `${from.province} – ${to.province}`, true)
  return city
}

function bare(province: string): string {
  return fold(province)
    .replace(/^(thanh pho|tp\.?|tinh) ?/, '')
    .replace(/[^a-z]/g, '')
}

function orderOf({
  ref,
  from,
  to,
  cod,
  value,
  goods,
  weight,
  length,
  width,
  height,
  note,
  paidBy,
  payment,
}: ParcelToCarry) {
  return {
    order_time: 0,
    path: [
      { address: addressOf(from), name: from.name, mobile: from.phone },
      {
        address: addressOf(to),
        name: to.name,
        mobile: to.phone,
        cod,
        item_value: value,
        tracking_number: ref,
        remarks: note,
      },
    ],
    payment_method: paidBy === 'buyer' ? 'CASH_BY_RECIPIENT' : (payment ?? 'BALANCE'),
    items: goods.map(({ code, name, quantity, price }) => ({ _id: code, name, num: quantity, price })),
    package_detail: [
      { weight, length, width, height, description: goods.map(({ name }) => name).join(', ') },
    ],
  }
}

function addressOf({ address, ward, district, province }: Post): string {
  return [address, ward, district, province].filter(Boolean).join(', ')
}

function saidIn({ json, status }: CarrierAnswer): string {
  const told = v.safeParse(Trouble, json)
  const { code = '', title = '', description = '' } = told.success ? told.output : {}
  return [code, description || title].filter(Boolean).join(': ') || `HTTP ${status}`
}

function refusal(answer: CarrierAnswer): OutsideTrouble {
  const said = saidIn(answer)
  if (answer.status === 401 || /NOT_AUTHORIZED|INVALID_API_KEY/.test(said)) return wire.keysRefused(said)
  if (/DUPLICATE_TRACKING_NUMBER/.test(said)) return wire.refused(isThere, said, true)
  if (/NOT_ENOUGH_CREDIT/.test(said)) return wire.refused(noCredit, said)
  if (/PICKUP/.test(said)) return wire.refusedPickup(said)
  if (/SERVICE_NOT_FOUND/.test(said)) return wire.refusedAt('carrier', noService, said)
  if (/AREA|DISTANCE|ADDRESS/.test(said)) return wire.refusedAt('place', notServed, said)
  if (/MOBILE|PHONE/.test(said))
    return wire.refusedAt('phone', 'Ahamove không nhận số điện thoại của khách. Sửa số rồi gửi lại.', said)
  return wire.refused('Ahamove không nhận đơn này. Xem lời của Ahamove bên dưới, sửa đơn rồi gửi lại.', said)
}

const notServed =
  'Ahamove chỉ giao trong nội thành TP Hồ Chí Minh hoặc Hà Nội. Gửi hãng khác, hoặc chọn lại địa chỉ.'
const noService = 'Ahamove không có dịch vụ này cho đơn. Chọn dịch vụ khác của Ahamove, hoặc gửi hãng khác.'
const isThere = 'Ahamove đã có vận đơn cho đơn này. Xem trên trang Ahamove rồi ghi mã vận đơn vào đơn.'
const noCredit = 'Ví Ahamove không đủ tiền. Nạp ví hoặc chọn trả tiền mặt rồi gửi lại.'
const stays = 'Ahamove không hủy vận đơn này nữa. Liên hệ Ahamove nếu kiện chưa đi.'
