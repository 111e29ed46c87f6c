import { createHash } from 'node:crypto'
import * as v from 'valibot'
import type { ParcelToCarry, Post } from '../../../domain/carriers/parcel-to-carry.ts'
import { answerForAll } from '../../marketplaces/each.ts'
import type { OutsideTrouble } from '../../outside/call-outside.ts'
import type { KeyedAsking } from '../../outside/providers/keyed-provider.ts'
import type { Carrier, Quote, Taken } from '../carrier.ts'
import type { CarrierKind } from '../carrier-kind.ts'
import { Amount, type CarrierRequest, Code, instantOf, makeCarrierWire } from '../wire.ts'

/*
 * J&T Express. One form field of JSON (`bizContent`), signed in the headers; {code "1", msg, data} comes back. Orders go by our own name (`txlogisticId`), under which its label is asked for as well: so a
 * parcel is found. Places go by their names, those of the new list without a city.
 */

const host = 'https://ylopenapi.jtexpress.vn'
const wire = makeCarrierWire('J&T Express')

const Envelope = v.object({
  code: Code,
  msg: v.optional(v.string(), ''),
  data: v.optional(v.unknown()),
})
const Fee = v.union([
  v.pipe(
    v.object({ price: Amount, codFee: v.optional(Amount, 0), insuranceFee: v.optional(Amount, 0) }),
    v.transform(({ price, codFee, insuranceFee }) => price + codFee + insuranceFee),
  ),
  v.pipe(
    v.object({ standardTotalFee: Amount }),
    v.transform(({ standardTotalFee }) => standardTotalFee),
  ),
])
const Created = v.object({
  billCode: Code,
  inquiryFee: v.optional(Amount),
  sortLine: v.optional(v.string()),
})
const Labelled = v.object({ billCode: Code })
const Paper = v.object({
  base64EncodeContent: v.optional(v.string(), ''),
  urlContent: v.optional(v.string(), ''),
})
const Scan = v.object({
  scanTime: v.optional(v.string()),
  scanTypeCode: Code,
  desc: v.optional(v.string(), ''),
})
const Traces = v.array(v.object({ billCode: Code, details: v.optional(v.array(Scan), []) }))
const Hook = v.object({
  billCode: Code,
  txlogisticId: v.optional(Code),
  details: v.optional(v.union([v.array(v.unknown()), v.looseObject({})])),
})

const products = { EXPRESS: 'J&T Express', FAST: 'J&T Fast', SUPER: 'J&T Super' } as const
/** It carries goods worth no more (VND). */
const mostValue = 30_000_000
/** Its words for keys that are none: account, sign, leave, customer. */
const keyCodes = /^(1450030(10|12|30|51|52|53)|9990110[123]0|999001030)$/
const noData = '999002000'
const isKnown = '145003204'
const calledOff = '105'

export const jntKind: CarrierKind = {
  hosts: { api: host },
  open: (practice) => jnt(practice ?? `${host}/webopenplatformapi`),
  callsASecond: 5,
}

function jnt(root: string): Carrier {
  async function ask(
    path: string,
    content: object,
    asking: KeyedAsking,
    { acts = false, isLong = false }: { acts?: boolean; isLong?: boolean } = {},
  ): Promise<{
    code: string
    msg: string
    read: <S extends v.GenericSchema>(schema: S) => v.InferOutput<S>
  }> {
    const { apiAccount = '', privateKey = '', customerCode = '', password = '' } = asking.keys
    const bizContent = JSON.stringify({ customerCode, password: passwordOf(password), ...content })
    const digest = createHash('md5').update(`${bizContent}${privateKey}`).digest('base64')
    const headers = { apiAccount, timestamp: String(asking.now), digest }
    const url = `${root}${path}`
    const request: CarrierRequest = { method: 'POST', url, headers, form: { bizContent }, acts }
    if (isLong) request.isLong = true
    const answer = await wire.ask(request, asking)
    const { code, msg, data } = wire.fit(Envelope, answer.json, { answer, request })
    if (keyCodes.test(code)) throw wire.keysRefused(`${code} ${msg}`)
    return { code, msg, read: (schema) => wire.fit(schema, data, { answer, request }) }
  }

  async function find(txlogisticId: string, asking: KeyedAsking): Promise<Taken | undefined> {
    const { code, msg, read } = await ask('/api/order/printOrder', { txlogisticId }, asking, { isLong: true })
    if (code === noData) return undefined
    if (code !== '1') throw refusal(code, msg)
    const { billCode } = read(Labelled)
    // The label of one that was given up is still there.
    const [last] = await lastScans([billCode], asking)
    return last?.scanTypeCode === calledOff ? undefined : { waybill: billCode }
  }

  async function lastScans(waybills: readonly string[], asking: KeyedAsking) {
    const content = { txlogisticId: '', billCodes: waybills.join(',') }
    const { code, msg, read } = await ask('/api/logistics/trace', content, asking)
    if (code === noData) return []
    if (code !== '1') throw refusal(code, msg)
    return read(Traces).flatMap(({ billCode, details }) => {
      const scans = details.map((scan) => ({ ...scan, at: instantOf(scan.scanTime) }))
      const last = scans.toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0)).at(-1)
      return last ? [{ number: billCode, ...last }] : []
    })
  }

  return {
    // No call tells whose keys they are: one after a parcel that is none is refused for the parcel alone where they are good.
    async who(asking) {
      const { customerCode = '' } = asking.keys
      await ask('/api/order/printOrder', { txlogisticId: 'KHOTAY-THU-KHOA' }, asking)
      return {
        accountId: customerCode.replace(/[^A-Za-z0-9.@+_-]/g, ''),
        name: `Mã khách hàng ${customerCode}`,
      }
    },

    async quotes(parcel, asking) {
      const told = await Promise.allSettled(
        Object.entries(products).map(async ([service, name]): Promise<Quote> => {
          const content = { ...worthOf(parcel), ...sizeOf(parcel), productType: service, ...placesOf(parcel) }
          const { code, msg, read } = await ask('/api/spmComCost/getComCost', content, asking)
          if (code !== '1') throw refusal(code, msg)
          return { service, name, fee: read(Fee) }
        }),
      )
      const good = told.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
      const bad = told.find((one) => one.status === 'rejected')
      if (good.length === 0 && bad) throw bad.reason
      return good
    },

    async create(parcel, asking) {
      if (parcel.value > mostValue) throw wire.refused(tooDear, '', true)
      const { code, msg, read } = await ask('/api/order/addOrder', orderOf(parcel), asking, { acts: true })
      if (code === isKnown) {
        const known = await find(parcel.ref, asking)
        if (known) return known
      }
      if (code !== '1') throw refusal(code, msg)
      const { billCode, inquiryFee, sortLine } = read(Created)
      return { waybill: billCode, fee: inquiryFee, sortCode: sortLine }
    },

    find,

    async cancel(billCode, asking, txlogisticId) {
      const content = { txlogisticId, billCode, reason: 'Shop không gửi nữa' }
      const { code, msg } = await ask('/api/order/cancelOrder', content, asking, { acts: true })
      if (code === '1') return
      const [last] = await lastScans([billCode], asking)
      if (last?.scanTypeCode !== calledOff) throw wire.refused(stays, `${code} ${msg}`, true)
    },

    standings: (waybills, asking) =>
      answerForAll(
        waybills.map((number) => ({ number })),
        async () =>
          (await lastScans(waybills, asking)).map(({ number, scanTypeCode: status, desc: note, at }) => ({
            number,
            ok: { status, note, at },
          })),
      ),
    mostStandings: 30,

    async label({ waybill: billCode, ref: txlogisticId }, asking) {
      const content = { txlogisticId, billCode }
      const { code, msg, read } = await ask('/api/order/printOrder', content, asking, { isLong: true })
      if (code !== '1') throw wire.refused(noPaper, `${code} ${msg}`.trim())
      const { base64EncodeContent, urlContent } = read(Paper)
      // A link may lead anywhere: none but the hosts we know is followed (O13).
      if (base64EncodeContent === '' && urlContent !== '') throw wire.refused(linkInstead, '')
      return wire.label({ status: 200, bytes: Buffer.from(base64EncodeContent, 'base64') })
    },

    readHook(body, contentType) {
      const text = body.toString('utf8')
      const told = contentType.includes('json') ? text : (new URLSearchParams(text).get('bizContent') ?? '')
      const { billCode, txlogisticId, details } = v.parse(Hook, JSON.parse(told))
      const about = { waybill: billCode, key: `${billCode} ${JSON.stringify(details)}` }
      return txlogisticId ? { ...about, ref: txlogisticId } : about
    },
  }
}

/** A password is sent as a hash with its own salt; what is one already goes as it is. */
function passwordOf(password: string): string {
  if (/^[A-F0-9]{32}$/.test(password)) return password
  return createHash('md5').update(`${password}jadada369t3`).digest('hex').toUpperCase()
}

function sizeOf({ weight, length, width, height }: ParcelToCarry) {
  const most = (cm: number) => String(Math.max(1, Math.ceil(cm)))
  const kg = String(Math.max(0.01, Math.round(weight * 100) / 100))
  return { weight: kg, length: most(length), width: most(width), height: most(height) }
}

function worthOf({ cod, value, isInsured }: ParcelToCarry) {
  return {
    goodsType: 'bm000010',
    isInsured: isInsured ? 1 : 0,
    goodsValue: Math.min(value, mostValue),
    codMoney: String(cod),
  }
}

function placesOf({ from, to }: ParcelToCarry) {
  return {
    selfAddress: to.district === '' ? 1 : 0,
    sender: placeOf(from),
    receiver: placeOf(to),
  }
}

function placeOf({ province, district, ward }: Post) {
  return { prov: province, city: district, area: ward }
}

function orderOf(parcel: ParcelToCarry) {
  const { ref, from, to, pick, paidBy, payment, note, goods, service } = parcel
  const contactOf = (post: Post) => ({
    ...placeOf(post),
    name: post.name,
    mobile: post.phone,
    address: post.address,
  })
  return {
    txlogisticId: ref,
    orderType: 1,
    serviceType: pick === 'cod' ? 1 : 6,
    payType: paidBy === 'buyer' ? 'CC_CASH' : payment === 'CASH' ? 'PP_CASH' : 'PP_PM',
    productType: service || 'EXPRESS',
    deliveryType: 1,
    ...worthOf(parcel),
    ...placesOf(parcel),
    sender: contactOf(from),
    receiver: contactOf(to),
    packageInfo: sizeOf(parcel),
    items: goods.map(({ name, code, quantity, price }) => ({
      itemName: name,
      englishName: code,
      number: String(quantity),
      itemValue: String(price),
    })),
    totalQuantity: 1,
    remark: note.slice(0, 200),
  }
}

function refusal(code: string, msg: string): OutsideTrouble {
  const said = `${code} ${msg}`.trim()
  if (/\bsender\b/i.test(msg)) return wire.refusedPickup(said)
  if (/^(9990090[12]0|1450033315|145005004)$/.test(code) || /address|district/i.test(msg))
    return wire.refusedAt(
      'place',
      'J&T không có địa chỉ này. Chọn lại tỉnh, quận, phường của khách rồi gửi lại.',
      said,
    )
  if (/mobile|phone/i.test(msg))
    return wire.refusedAt('phone', 'J&T không nhận số điện thoại của khách. Sửa số rồi gửi lại.', said)
  return wire.refused('J&T không nhận đơn này. Xem lời của J&T bên dưới, sửa đơn rồi gửi lại.', said)
}

const noPaper =
  'J&T không đưa tem của vận đơn này. Xem lời của J&T bên dưới; in tem của KhoTay thay cho tem hãng.'
const linkInstead = 'J&T đưa đường dẫn thay cho tệp tem. In tem của KhoTay, hoặc in trên trang của J&T.'
const tooDear = 'J&T nhận hàng trị giá tối đa 30.000.000 đ. Gửi hãng khác, hoặc tách đơn.'
const stays = 'J&T không hủy vận đơn này nữa. Liên hệ J&T nếu kiện chưa đi.'
