import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { grams } from '../../../domain/carriers/grams.ts'
import type { ParcelToCarry } from '../../../domain/carriers/parcel-to-carry.ts'
import { answerSideBySide } from '../../marketplaces/each.ts'
import type { OutsideTrouble } from '../../outside/call-outside.ts'
import type { KeyedAsking } from '../../outside/providers/keyed-provider.ts'
import type { Carrier, Quote, Standing, Taken } from '../carrier.ts'
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
 * Giao Hàng Tiết Kiệm. {success, message} stand at the head of every answer; places go by their names. Fees reckon in grams, orders in kilograms, goods and all of them: whichever of the two
 * `weight_option` is about. A parcel under a name that it knows is refused with the parcel that has it.
 */

const host = 'https://services.giaohangtietkiem.vn'
const wire = makeCarrierWire('GHTK')

const Head = v.object({
  success: v.boolean(),
  message: v.optional(v.string(), ''),
  error: v.optional(v.union([v.string(), v.object({ code: v.optional(v.string(), '') })])),
})
const Places = v.object({
  data: v.array(v.object({ pick_tel: v.optional(Code, ''), pick_name: v.optional(v.string(), '') })),
})
const Fee = v.object({
  fee: v.object({ fee: Amount, delivery: v.optional(v.boolean(), true), name: v.optional(v.string(), '') }),
})
const Created = v.object({
  order: v.object({
    label: Code,
    fee: v.optional(Amount),
    sorting_code: v.optional(v.string()),
    estimated_deliver_time: v.optional(v.string()),
  }),
})
const Known = v.object({
  order: v.object({
    label_id: Code,
    status: Code,
    message: v.optional(v.string(), ''),
    modified: v.optional(v.string()),
    pick_money: v.optional(Amount),
    ship_money: v.optional(Amount),
    weight: v.optional(Grams),
  }),
})
const Hook = v.object({
  label_id: v.optional(v.string()),
  partner_id: v.optional(v.string()),
  status_id: v.string(),
  action_time: v.optional(v.string(), ''),
})

/** GHTK takes a note of so many signs. */
const noteSigns = 120
/** It carries goods worth no more (VND). */
const mostValue = 20_000_000

export const ghtkKind: CarrierKind = {
  hosts: { api: host },
  open: (practice) => ghtk(practice ?? host),
  callsASecond: 5,
}

function ghtk(root: string): Carrier {
  function request(
    method: 'GET' | 'POST',
    path: string,
    asking: KeyedAsking,
    { query, json, acts = false }: { query?: Record<string, string>; json?: object; acts?: boolean } = {},
  ): CarrierRequest {
    const { token = '', partnerCode = '' } = asking.keys
    const headers: Record<string, string> = { Token: token }
    if (partnerCode !== '') headers['X-Client-Source'] = partnerCode
    const url = `${root}${path}${query ? `?${new URLSearchParams(query)}` : ''}`
    const asked: CarrierRequest = { method, url, headers, acts }
    return json ? { ...asked, json } : asked
  }

  async function ask<S extends v.GenericSchema>(
    asked: CarrierRequest,
    schema: S,
    asking: KeyedAsking,
  ): Promise<v.InferOutput<S>> {
    const answer = await wire.ask(asked, asking)
    const head = headOf(answer, asked)
    if (!head.success) throw refusal(head.message)
    return wire.fit(schema, answer.json, { answer, request: asked })
  }

  function headOf(answer: CarrierAnswer, asked: CarrierRequest): v.InferOutput<typeof Head> {
    if (answer.status === 401 || answer.status === 403) throw wire.keysRefused(`HTTP ${answer.status}`)
    const head = wire.fit(Head, answer.json, { answer, request: asked })
    if (!head.success && /token|không có quyền|unauthor/i.test(head.message))
      throw wire.keysRefused(head.message)
    return head
  }

  const standingOf = async (number: string, asking: KeyedAsking): Promise<Standing> => {
    const path = `/services/shipment/v2/${encodeURIComponent(number)}`
    const { order } = await ask(request('GET', path, asking), Known, asking)
    return {
      status: order.status,
      note: order.message,
      at: instantOf(order.modified),
      cod: order.pick_money,
      fee: order.ship_money,
      weight: kilograms(order.weight),
    }
  }

  return {
    async who(asking) {
      const asked = request('GET', '/services/shipment/list_pick_add', asking)
      const { data } = await ask(asked, Places, asking)
      const [first] = data
      const byToken = createHash('sha256')
        .update(asking.keys['token'] ?? '')
        .digest('hex')
        .slice(0, 12)
      const tel = first?.pick_tel.replace(/\D/g, '')
      return { accountId: tel || byToken, name: first?.pick_name || 'Tài khoản GHTK' }
    },

    async quotes(parcel, asking) {
      const ways = [
        { service: 'road', name: 'Đường bộ' },
        { service: 'fly', name: 'Đường bay' },
      ] as const
      const told = await Promise.allSettled(
        ways.map(async ({ service, name }): Promise<Quote[]> => {
          const query = feeQuery(parcel, service)
          const { fee } = await ask(request('GET', '/services/shipment/fee', asking, { query }), Fee, asking)
          return fee.delivery ? [{ service, name, fee: fee.fee }] : []
        }),
      )
      const good = told.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
      const bad = told.find((one) => one.status === 'rejected')
      if (good.length === 0 && bad) throw bad.reason
      return good
    },

    async create(parcel, asking) {
      if (parcel.value > mostValue) throw wire.refused(tooDear, '', true)
      const query = { ver: '1.5' }
      const asked = request('POST', '/services/shipment/order/', asking, {
        query,
        json: orderOf(parcel),
        acts: true,
      })
      const answer = await wire.ask(asked, asking)
      const head = headOf(answer, asked)
      if (!head.success && typeof head.error === 'object' && head.error.code === 'ORDER_ID_EXIST') {
        const known = await this.find?.(parcel.ref, asking)
        if (known) return known
      }
      if (!head.success) throw refusal(head.message)
      const { order } = wire.fit(Created, answer.json, { answer, request: asked })
      return { waybill: order.label, fee: order.fee, sortCode: order.sorting_code }
    },

    async find(ref, asking): Promise<Taken | undefined> {
      const path = `/services/shipment/v2/partner_id:${encodeURIComponent(ref)}`
      const asked = request('GET', path, asking)
      const answer = await wire.ask(asked, asking)
      const head = headOf(answer, asked)
      // Nobody knows a parcel of that name.
      if (!head.success && notFound.test(head.message)) return undefined
      if (!head.success) throw refusal(head.message)
      const { order } = wire.fit(Known, answer.json, { answer, request: asked })
      return order.status === '-1' ? undefined : { waybill: order.label_id, fee: order.ship_money }
    },

    async cancel(waybill, asking) {
      const path = `/services/shipment/cancel/${encodeURIComponent(waybill)}`
      const asked = request('POST', path, asking, { acts: true })
      const answer = await wire.ask(asked, asking)
      const head = headOf(answer, asked)
      if (head.success) return
      const { status } = await standingOf(waybill, asking)
      if (status === '-1') return
      throw wire.refused('GHTK không hủy vận đơn này nữa. Liên hệ GHTK nếu kiện chưa đi.', head.message, true)
    },

    standings: (waybills, asking) =>
      answerSideBySide(
        waybills.map((number) => ({ number })),
        ({ number }) => standingOf(number, asking),
      ),
    mostStandings: 20,

    async label({ waybill }, asking) {
      const query = { original: 'portrait', page_size: 'A6' }
      const path = `/services/label/${encodeURIComponent(waybill)}`
      const { url, headers = {} } = request('GET', path, asking, { query })
      const answer = await wire.file({ url, headers }, asking)
      if (answer.status === 401 || answer.status === 403) throw wire.keysRefused(`HTTP ${answer.status}`)
      return wire.label(answer)
    },

    readHook(body) {
      const told = v.parse(Hook, Object.fromEntries(new URLSearchParams(body.toString('utf8'))))
      const { label_id: waybill, partner_id: ref, status_id, action_time } = told
      return { waybill, ref, key: `${waybill ?? ref} ${status_id} ${action_time}` }
    },
  }
}

function feeQuery(parcel: ParcelToCarry, transport: string): Record<string, string> {
  const { from, to, weight, value, isInsured } = parcel
  return {
    pick_province: from.province,
    pick_district: from.district,
    pick_ward: from.ward,
    pick_address: from.address,
    province: to.province,
    district: to.district,
    ward: to.ward,
    address: to.address,
    weight: String(grams(weight)),
    value: String(isInsured ? value : 0),
    transport,
    deliver_option: 'none',
  }
}

function orderOf({
  ref,
  from,
  to,
  cod,
  value,
  isInsured,
  paidBy,
  pick,
  shift,
  weight,
  goods,
  note,
  tag,
  inspection,
  service,
}: ParcelToCarry) {
  const looks = inspection === 'look' ? [10] : inspection === 'try' ? [11] : []
  return {
    products: goods.map((one) => ({
      name: one.name,
      weight: one.weight,
      quantity: one.quantity,
      price: one.price,
      product_code: one.code,
    })),
    order: {
      id: ref,
      pick_name: from.name,
      pick_tel: from.phone,
      pick_address: from.address,
      pick_ward: from.ward,
      pick_district: from.district,
      pick_province: from.province,
      name: to.name,
      tel: to.phone,
      address: to.address,
      ward: to.ward,
      district: to.district,
      province: to.province,
      hamlet: 'Khác',
      pick_money: cod,
      is_freeship: paidBy === 'shop' ? 1 : 0,
      value: isInsured ? value : 0,
      weight_option: 'kilogram',
      total_weight: grams(weight) / 1000,
      transport: service === 'fly' ? 'fly' : 'road',
      pick_option: pick,
      pick_work_shift: shift === undefined ? undefined : Number(shift),
      note: note.slice(0, noteSigns),
      tags: tag === undefined || tag === 0 ? looks : [tag, ...looks],
    },
  }
}

const notFound = /không tìm thấy|không tồn tại|not found/i

function refusal(message: string): OutsideTrouble {
  if (/pick_(?!money|option|work)|lấy hàng|người gửi/i.test(message)) return wire.refusedPickup(message)
  if (/địa chỉ|phường|quận|huyện|tỉnh|hamlet/i.test(message))
    return wire.refusedAt(
      'place',
      'GHTK không có địa chỉ này. Chọn lại tỉnh, quận, phường của khách rồi gửi lại.',
      message,
    )
  if (/điện thoại|tel\b|sđt/i.test(message))
    return wire.refusedAt('phone', 'GHTK không nhận số điện thoại của khách. Sửa số rồi gửi lại.', message)
  if (/pick_money|tiền thu hộ|\bcod\b/i.test(message))
    return wire.refusedAt('paid', 'GHTK không nhận số tiền thu hộ này. Sửa tiền thu hộ rồi gửi lại.', message)
  return wire.refused('GHTK không nhận đơn này. Xem lời của GHTK bên dưới, sửa đơn rồi gửi lại.', message)
}

const tooDear = 'GHTK nhận hàng trị giá tối đa 20.000.000 đ. Gửi hãng khác, hoặc tách đơn.'
