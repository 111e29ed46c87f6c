import * as v from 'valibot'
import type { ParcelToCarry } from '../../../domain/carriers/parcel-to-carry.ts'
import type { Redirection } from '../../../domain/carriers/redirections.ts'
import { answerSideBySide } from '../../marketplaces/each.ts'
import type { KeyedAsking } from '../../outside/providers/keyed-provider.ts'
import type { Carrier, Quote, Standing } from '../carrier.ts'
import type { CarrierKind } from '../carrier-kind.ts'
import {
  Amount,
  type CarrierAnswer,
  type CarrierRequest,
  Code,
  Grams,
  instantOf,
  kilograms,
} from '../wire.ts'
import { addressOf, orderOf, sizeOf } from './parcel.ts'
import { makeSessions, type Session } from './sessions.ts'
import { noService, refusal, wire } from './wire.ts'

/*
 * Viettel Post. A name and a password open a short session, and that one a long one (`ownerconnect`). {status, error, message, data} stand at the head of answers; prices alone come bare where all is
 * well. Addresses go as text ("Nlp"), of either list of units. It has no way to look a parcel up by a name of ours: a lost answer is for a person, and asked for again under that name it is refused
 * (`CHECK_UNIQUE`). Its documentation (read again in November 2026)
 * knows no call that tells how a parcel stands, and two public connectors say that there is none: messages tell it, and what they say is believed where `getOrderStatus`, which one public client
 * calls, is not answered. Labels
 * come from another host, by a code that opens them for a while.
 */

const host = 'https://partner.viettelpost.vn'
const papersHost = 'https://digitalize.viettelpost.vn'

const Head = v.object({
  status: v.optional(v.number(), 200),
  error: v.optional(v.boolean(), false),
  message: v.optional(v.string(), ''),
})
const Login = v.object({
  data: v.object({
    token: v.string(),
    userId: v.optional(Code, ''),
    phone: v.optional(Code, ''),
    expired: v.optional(v.number(), 0),
  }),
})
const Prices = v.object({
  RESULT: v.array(
    v.object({
      MA_DV_CHINH: Code,
      TEN_DICHVU: v.optional(v.string(), ''),
      GIA_CUOC: Amount,
      THOI_GIAN: v.optional(v.string()),
    }),
  ),
})
const Created = v.object({
  data: v.object({ ORDER_NUMBER: Code, MONEY_TOTAL: v.optional(Amount), SORT_CODE: v.optional(Code) }),
})
const Told = v.object({
  ORDER_NUMBER: Code,
  ORDER_STATUS: Code,
  ORDER_STATUSDATE: v.optional(v.string()),
  NOTE: v.optional(v.string(), ''),
  MONEY_COLLECTION: v.optional(Amount),
  MONEY_TOTAL: v.optional(Amount),
  PRODUCT_WEIGHT: v.optional(Grams),
})
const Status = v.object({ data: Told })
const Hook = v.object({
  DATA: v.object({
    ORDER_NUMBER: Code,
    ORDER_REFERENCE: v.nullish(Code),
    ORDER_STATUS: Code,
    ORDER_STATUSDATE: v.nullish(v.string()),
    NOTE: v.nullish(v.string()),
    MONEY_COLLECTION: v.nullish(Amount),
    MONEY_TOTAL: v.nullish(Amount),
    PRODUCT_WEIGHT: v.optional(Grams),
  }),
})

/** A session whose end is not told is used no longer. */
const untoldMs = 12 * 3_600_000
const calledOff = '107'
/** What a code of a label is good for (ms), and its paper: one label on A6. */
const labelMs = 10 * 60_000
const paperA6 = '2'

export const viettelPostKind: CarrierKind = {
  hosts: { api: host, papers: papersHost },
  open: (practice) => viettelPost(practice ?? host, practice ?? papersHost),
  callsASecond: 5,
}

/** @param papers where its labels are printed */
function viettelPost(root: string, papers: string): Carrier {
  const sessions = makeSessions(login)

  function request(path: string, json: object, token: string | undefined, acts = false): CarrierRequest {
    const headers: Record<string, string> = token === undefined ? {} : { Token: token }
    return { method: 'POST', url: `${root}${path}`, headers, json, acts }
  }

  async function login(asking: KeyedAsking): Promise<Session> {
    const { username: USERNAME = '', password: PASSWORD = '' } = asking.keys
    async function enter(path: string, token?: string) {
      const asked = request(path, { USERNAME, PASSWORD }, token)
      const answer = await wire.ask(asked, asking)
      const { isGood, message } = headOf(answer, asked)
      if (!isGood) throw wire.keysRefused(message)
      return wire.fit(Login, answer.json, { answer, request: asked }).data
    }
    const short = await enter('/v2/user/Login')
    const long = await enter('/v2/user/ownerconnect', short.token)
    return {
      token: long.token,
      userId: long.userId || short.userId,
      phone: long.phone || short.phone,
      until: long.expired > asking.now ? long.expired : asking.now + untoldMs,
    }
  }

  /** Answers whatever is no refusal of the session; one that is refused is opened anew, once. */
  async function askIn(
    path: string,
    json: object,
    asking: KeyedAsking,
    acts = false,
  ): Promise<{ answer: CarrierAnswer; asked: CarrierRequest; isGood: boolean; message: string }> {
    let { token } = await sessions.of(asking)
    for (const isLast of [false, true]) {
      const asked = request(path, json, token, acts)
      const answer = await wire.ask(asked, asking)
      const { isGood, message } = headOf(answer, asked)
      const isOver = answer.status === 401 || (!isGood && /token/i.test(message))
      if (!isOver) return { answer, asked, isGood, message }
      if (isLast) throw wire.keysRefused(message || `HTTP ${answer.status}`)
      token = (await sessions.of(asking, token)).token
    }
    throw wire.keysRefused('')
  }

  function headOf(answer: CarrierAnswer, asked: CarrierRequest): { isGood: boolean; message: string } {
    const { error, status, message } = wire.fit(Head, answer.json, { answer, request: asked })
    return { isGood: !error && status === 200 && answer.status < 400, message }
  }

  async function ask<S extends v.GenericSchema>(
    path: string,
    json: object,
    schema: S,
    asking: KeyedAsking,
    acts = false,
  ): Promise<v.InferOutput<S>> {
    const { answer, asked, isGood, message } = await askIn(path, json, asking, acts)
    if (!isGood) throw refusal(message)
    return wire.fit(schema, answer.json, { answer, request: asked })
  }

  async function pricesOf(parcel: ParcelToCarry, asking: KeyedAsking): Promise<Quote[]> {
    const { from, to, cod } = parcel
    const json = {
      ...sizeOf(parcel),
      SENDER_ADDRESS: addressOf(from),
      RECEIVER_ADDRESS: addressOf(to),
      PRODUCT_TYPE: 'HH',
      MONEY_COLLECTION: cod,
      // Within the country.
      TYPE: 1,
    }
    const { RESULT } = await ask('/v2/order/getPriceAllNlp', json, Prices, asking)
    return RESULT.map(({ MA_DV_CHINH, TEN_DICHVU, GIA_CUOC, THOI_GIAN }) => ({
      service: MA_DV_CHINH,
      name: TEN_DICHVU || MA_DV_CHINH,
      fee: GIA_CUOC,
      time: THOI_GIAN,
    }))
  }

  /** The one asked for, or the cheapest that takes it. */
  async function serviceOf(parcel: ParcelToCarry, asking: KeyedAsking): Promise<string> {
    if (parcel.service) return parcel.service
    const [cheapest] = (await pricesOf(parcel, asking)).sort((one, other) => one.fee - other.fee)
    if (!cheapest) throw wire.refused(noService, '', true)
    return cheapest.service
  }

  async function standingOf(number: string, asking: KeyedAsking): Promise<Standing> {
    const { data } = await ask('/v2/order/getOrderStatus', { ORDER_NUMBER: number }, Status, asking)
    return {
      status: data.ORDER_STATUS,
      at: momentOf(data.ORDER_STATUSDATE),
      note: data.NOTE,
      cod: data.MONEY_COLLECTION,
      fee: data.MONEY_TOTAL,
      weight: kilograms(data.PRODUCT_WEIGHT),
    }
  }

  return {
    async who(asking) {
      const { userId, phone } = await sessions.of(asking)
      return { accountId: userId || phone, name: phone || 'Tài khoản Viettel Post' }
    },

    quotes: pricesOf,

    async create(parcel, asking) {
      const json = orderOf(parcel, await serviceOf(parcel, asking))
      const { data } = await ask('/v2/order/createOrderNlp', json, Created, asking, true)
      return { waybill: data.ORDER_NUMBER, fee: data.MONEY_TOTAL, sortCode: data.SORT_CODE }
    },

    async cancel(waybill, asking) {
      const json = { TYPE: 4, ORDER_NUMBER: waybill, NOTE: 'Shop hủy đơn' }
      const { isGood, message } = await askIn('/v2/order/UpdateOrder', json, asking, true)
      if (isGood) return
      const { status } = await standingOf(waybill, asking)
      if (status === calledOff) return
      throw wire.refused(stays, message, true)
    },

    async redirect(waybill, to, asking) {
      const json = { TYPE: to === 'back' ? 2 : 3, ORDER_NUMBER: waybill, NOTE: redirectNotes[to] }
      const { isGood, message } = await askIn('/v2/order/UpdateOrder', json, asking, true)
      if (isGood) return
      const { status } = await standingOf(waybill, asking)
      if (redirected[to].includes(status)) return
      throw wire.refused(notNow[to], message, true)
    },

    standings: (waybills, asking) =>
      answerSideBySide(
        waybills.map((number) => ({ number })),
        ({ number }) => standingOf(number, asking),
      ),
    mostStandings: 20,

    async label({ waybill }, asking) {
      const json = { EXPIRY_TIME: asking.now + labelMs, ORDER_ARRAY: [waybill] }
      const { isGood, message } = await askIn('/v2/order/printing-code', json, asking)
      // The code stands where sentences stand otherwise.
      if (!isGood || message === '') throw wire.refused(noPaper, message)
      const query = new URLSearchParams({ type: paperA6, bill: message, showPostage: '0' })
      return wire.label(await wire.file({ url: `${papers}/DigitalizePrint/report.do?${query}` }, asking))
    },

    readHook(body) {
      const { DATA } = v.parse(Hook, JSON.parse(body.toString('utf8')))
      const { ORDER_NUMBER: waybill, ORDER_REFERENCE, ORDER_STATUS, ORDER_STATUSDATE } = DATA
      const key = `${waybill} ${ORDER_STATUS} ${ORDER_STATUSDATE ?? ''}`
      const standing: Standing = {
        status: ORDER_STATUS,
        at: momentOf(ORDER_STATUSDATE ?? undefined),
        note: DATA.NOTE ?? '',
        cod: DATA.MONEY_COLLECTION ?? undefined,
        fee: DATA.MONEY_TOTAL ?? undefined,
        weight: kilograms(DATA.PRODUCT_WEIGHT),
      }
      const told = { waybill, key, standing }
      return ORDER_REFERENCE ? { ...told, ref: ORDER_REFERENCE } : told
    },
  }
}

/** "10/11/2025 11:07:16" of Vietnam, the day first. */
function momentOf(text: string | undefined): number | undefined {
  const [, day, month, year, time] = /^(\d{2})\/(\d{2})\/(\d{4}) (\d{2}:\d{2}:\d{2})$/.exec(text ?? '') ?? []
  return instantOf(day ? `${year}-${month}-${day} ${time}` : text)
}

const noPaper =
  'Viettel Post không đưa tem của vận đơn này. Xem lời của hãng bên dưới; in tem của KhoTay thay cho tem hãng.'
const redirectNotes: Readonly<Record<Redirection, string>> = {
  back: 'Shop yêu cầu hoàn',
  again: 'Shop yêu cầu phát tiếp',
}
/** States of a parcel that was asked for twice and goes there already. */
const redirected: Readonly<Record<Redirection, readonly string[]>> = {
  back: ['502', '504', '515'],
  again: ['508', '550', '500'],
}
const notNow: Readonly<Record<Redirection, string>> = {
  back: 'Viettel Post chưa duyệt hoàn kiện này. Thử lại khi bưu tá báo tồn, hoặc gọi bưu cục.',
  again: 'Viettel Post chưa nhận phát tiếp kiện này. Hỏi hành trình rồi thử lại, hoặc gọi bưu cục.',
}

const stays = 'Viettel Post không hủy vận đơn này nữa. Liên hệ Viettel Post nếu kiện chưa đi.'
