import * as v from 'valibot'
import type { ParcelToCarry } from '../../../domain/carriers/parcel-to-carry.ts'
import type { Redirection } from '../../../domain/carriers/redirections.ts'
import { ghnStates } from '../../../domain/carriers/states/ghn.ts'
import { answerSideBySide } from '../../marketplaces/each.ts'
import type { KeyedAsking } from '../../outside/providers/keyed-provider.ts'
import type { Carrier, Standing, Taken } from '../carrier.ts'
import type { CarrierKind } from '../carrier-kind.ts'
import { Amount, type CarrierRequest, Code, Grams, instantOf, kilograms } from '../wire.ts'
import { orderOf, sizeOf, typeOf } from './parcel.ts'
import { makeGhnPlaces } from './places.ts'
import { refusal, wire } from './wire.ts'

/*
 * Giao Hàng Nhanh. An envelope {code, message, data}: 200 is good, and a call that cancels says of each parcel whether it did. Its fees go by numbers of its own for districts and wards
 * (`places.ts`); addresses of the list without districts (since 2025-07-01) it does not know, and that is said.
 */

const host = 'https://online-gateway.ghn.vn'
const base = '/shiip/public-api'

const Envelope = v.object({
  code: v.number(),
  message: v.optional(v.string(), ''),
  data: v.optional(v.unknown()),
})
const Shops = v.object({ shops: v.array(v.object({ _id: v.number(), name: v.optional(v.string(), '') })) })
const Fee = v.object({ total: Amount })
const Created = v.object({
  order_code: Code,
  total_fee: v.optional(Amount),
  sort_code: v.optional(v.string()),
  expected_delivery_time: v.optional(v.string()),
})
const Detail = v.object({
  order_code: Code,
  status: v.string(),
  updated_date: v.optional(v.string()),
  leadtime: v.optional(v.union([v.string(), v.number()])),
  cod_amount: v.optional(Amount),
  weight: v.optional(Grams),
  converted_weight: v.optional(Grams),
  sort_code: v.optional(v.string()),
  is_partial_return: v.optional(v.boolean()),
  partial_return_code: v.optional(Code),
  log: v.optional(v.array(v.object({ status: v.string(), updated_date: v.optional(v.string()) })), []),
})
const Switched = v.array(
  v.object({ order_code: Code, result: v.boolean(), message: v.optional(v.string(), '') }),
)
const Shifts = v.array(v.object({ id: v.number(), title: v.pipe(v.string(), v.trim(), v.nonEmpty()) }))
const PrintToken = v.object({ token: v.pipe(v.string(), v.nonEmpty()) })
const Hook = v.object({
  OrderCode: Code,
  Type: v.optional(v.string(), ''),
  Status: v.optional(v.string(), ''),
  Time: v.optional(v.string(), ''),
})

export const ghnKind: CarrierKind = {
  hosts: { api: host },
  open: (practice) => ghn(practice ?? `${host}${base}`, practice ?? host),
  callsASecond: 10,
}

/** @param papers where its labels are printed, by a token that opens nothing else */
function ghn(root: string, papers: string): Carrier {
  const places = makeGhnPlaces(ask)

  async function ask<S extends v.GenericSchema>(
    path: string,
    schema: S,
    asking: KeyedAsking,
    { body = {}, acts = false }: { body?: object; acts?: boolean } = {},
  ): Promise<v.InferOutput<S>> {
    const { token = '', shopId = '' } = asking.keys
    const headers = { Token: token, ShopId: shopId }
    const request: CarrierRequest = { method: 'POST', url: `${root}${path}`, headers, json: body, acts }
    const answer = await wire.ask(request, asking)
    const { code, message, data } = wire.fit(Envelope, answer.json, { answer, request })
    if (code === 401 || /token.*(not valid|invalid)|unauthorized/i.test(message))
      throw wire.keysRefused(message)
    if (code !== 200) throw refusal(message)
    return wire.fit(schema, data, { answer, request })
  }

  /** Its numbers of them are of the hour in which they are told, so that they are known by their titles, which bear the day. */
  async function shiftsOf(asking: KeyedAsking): Promise<v.InferOutput<typeof Shifts>> {
    const { token = '', shopId = '' } = asking.keys
    const url = `${root}/v2/shift/date`
    const request: CarrierRequest = {
      method: 'GET',
      url,
      headers: { Token: token, ShopId: shopId },
      acts: false,
    }
    const answer = await wire.ask(request, asking)
    const { code, message, data } = wire.fit(Envelope, answer.json, { answer, request })
    if (code === 401) throw wire.keysRefused(message)
    if (code !== 200) throw refusal(message)
    return wire.fit(Shifts, data, { answer, request })
  }

  /** How it gets to GHN: brought to a post office, or fetched in a shift. */
  async function pickOf({ pick, station, shift }: ParcelToCarry, asking: KeyedAsking): Promise<object> {
    if (pick === 'post') {
      if (!station) throw wire.refusedAt('carrier', needsStation, '', true)
      return { pick_station_id: Number(station) }
    }
    if (shift === undefined) return {}
    const chosen = (await shiftsOf(asking)).find(({ title }) => title === shift)
    if (!chosen) throw wire.refused(shiftIsOver, shift, true)
    return { pick_shift: [chosen.id] }
  }

  async function standingOf(order_code: string, asking: KeyedAsking): Promise<Standing> {
    const told = await ask('/v2/shipping-order/detail', Detail, asking, { body: { order_code } })
    const last = told.log.findLast(({ status }) => status === told.status)
    return {
      status: told.status,
      note: '',
      at: instantOf(last?.updated_date ?? told.updated_date),
      cod: told.cod_amount,
      // Its fee goes by the heavier: what is on the scales, or the room that the parcel takes.
      weight: kilograms(told.weight && Math.max(told.weight, told.converted_weight ?? 0)),
      isPartial: told.is_partial_return,
      backWaybill: told.partial_return_code || undefined,
    }
  }

  return {
    async who(asking) {
      const { shopId = '' } = asking.keys
      const { shops } = await ask('/v2/shop/all', Shops, asking, { body: { offset: 0, limit: 200 } })
      const shop = shops.find(({ _id }) => String(_id) === shopId)
      if (!shop) throw wire.refused('GHN không có cửa hàng mang mã này. Xem lại ShopId rồi lưu lại.', shopId)
      return { accountId: shopId, name: shop.name || `Cửa hàng ${shopId}` }
    },

    async quotes(parcel, asking) {
      const to = await places.of(parcel.to, asking)
      const body = {
        ...sizeOf(parcel),
        service_type_id: typeOf(parcel),
        to_district_id: to.district,
        to_ward_code: to.ward,
        insurance_value: parcel.isInsured ? parcel.value : 0,
        cod_value: parcel.cod,
      }
      const { total } = await ask('/v2/shipping-order/fee', Fee, asking, { body })
      return [{ service: String(typeOf(parcel)), name: 'Chuẩn', fee: total }]
    },

    async pickShifts(asking) {
      return (await shiftsOf(asking)).map(({ title }) => ({ id: title, name: title }))
    },

    pickStations: (pickup, asking) => places.stationsBy(pickup, asking),

    async create(parcel, asking) {
      const to = await places.of(parcel.to, asking)
      const place = { to_district_id: to.district, to_ward_code: to.ward }
      const body = { ...orderOf(parcel), ...place, ...(await pickOf(parcel, asking)) }
      const told = await ask('/v2/shipping-order/create', Created, asking, { body, acts: true })
      return {
        waybill: told.order_code,
        fee: told.total_fee,
        sortCode: told.sort_code,
        dueAt: instantOf(told.expected_delivery_time),
      }
    },

    async find(ref, asking): Promise<Taken | undefined> {
      const headers = { Token: asking.keys['token'] ?? '', ShopId: asking.keys['shopId'] ?? '' }
      const url = `${root}/v2/shipping-order/detail-by-client-code`
      const request: CarrierRequest = {
        method: 'POST',
        url,
        headers,
        json: { client_order_code: ref },
        acts: false,
      }
      const answer = await wire.ask(request, asking)
      const { code, message, data } = wire.fit(Envelope, answer.json, { answer, request })
      if (code === 401) throw wire.keysRefused(message)
      // Nobody knows a parcel of that name.
      if (code !== 200 && notFound.test(message)) return undefined
      if (code !== 200) throw refusal(message)
      const [detail] = wire.fit(
        v.union([
          v.array(Detail),
          v.pipe(
            Detail,
            v.transform((one) => [one]),
          ),
        ]),
        data,
        {
          answer,
          request,
        },
      )
      if (!detail || detail.status === 'cancel') return undefined
      return { waybill: detail.order_code, sortCode: detail.sort_code }
    },

    async cancel(waybill, asking) {
      const body = { order_codes: [waybill] }
      const told = await ask('/v2/switch-status/cancel', Switched, asking, { body, acts: true })
      const mine = told.find(({ order_code }) => order_code === waybill)
      if (mine?.result) return
      const { status } = await standingOf(waybill, asking)
      if (status === 'cancel') return
      throw wire.refused(stays, mine?.message ?? '', true)
    },

    async redirect(waybill, to, asking) {
      const path = to === 'back' ? '/v2/switch-status/return' : '/v2/switch-status/storing'
      const body = { order_codes: [waybill] }
      const told = await ask(path, Switched, asking, { body, acts: true })
      const own = told.find(({ order_code }) => order_code === waybill)
      if (own?.result) return
      const { status } = await standingOf(waybill, asking)
      if (isRedirected(status, to)) return
      throw wire.refused(notNow[to], own?.message ?? '', true)
    },

    standings: (waybills, asking) =>
      answerSideBySide(
        waybills.map((number) => ({ number })),
        ({ number }) => standingOf(number, asking),
      ),
    mostStandings: 20,

    async label({ waybill }, asking) {
      const { token } = await ask('/v2/a5/gen-token', PrintToken, asking, {
        body: { order_codes: [waybill] },
      })
      const url = `${papers}/a5/public-api/printA5?${new URLSearchParams({ token })}`
      return wire.label(await wire.file({ url }, asking))
    },

    readHook(body) {
      const { OrderCode: waybill, Type, Status, Time } = v.parse(Hook, JSON.parse(body.toString('utf8')))
      return { waybill, key: `${waybill} ${Type} ${Status} ${Time}` }
    },
  }
}

const notFound = /not found|not exist|không tìm thấy|không tồn tại|chưa có/i

/** Whether a parcel that was asked for twice goes there already. */
function isRedirected(status: string, to: Redirection): boolean {
  const step = ghnStates[status]?.step
  return to === 'back' ? step === 'back' : step === 'moves' && !waitsForWord.includes(status)
}

const waitsForWord: readonly string[] = ['delivery_fail', 'waiting_to_return', 'exception']

const notNow: Readonly<Record<Redirection, string>> = {
  back: 'GHN chưa nhận yêu cầu hoàn: kiện phải đang lưu kho hoặc chờ giao lại. Thử lại khi bưu tá báo giao không thành công.',
  again: 'GHN chưa nhận yêu cầu giao lại: kiện phải đang chờ xác nhận giao lại. Hỏi hành trình rồi thử lại.',
}

const needsStation =
  'GHN cần biết bưu cục nhận hàng của shop. Mở Cài đặt, phần Vận chuyển, chọn bưu cục GHN; hoặc sửa đơn, chọn lấy hàng tận nơi.'
const shiftIsOver = 'GHN không còn ca lấy hàng đã chọn. Sửa đơn, chọn ca khác rồi gửi lại.'
const stays = 'GHN không hủy vận đơn này nữa. Liên hệ GHN nếu kiện chưa đi.'
