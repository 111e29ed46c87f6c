import { createHash } from 'node:crypto'
import { thermalSize } from '../../market/label.ts'
import type { CarrierCall, CarrierReply, CarrierWire, ParcelState, PracticeParcel } from '../carrier-world.ts'
import { amountIn, headerIn, isPhone, objectIn, textIn, vnTime } from '../fields.ts'
import { paperOf } from '../paper.ts'
import { feeOf, mayBeCancelled, moveParcel, parcelByRef, parcelOf, takeOn } from '../parcels.ts'

/*
 * J&T Express, as it is told of: `bizContent` in a form, signed in the headers, {code, msg, data} of HTTP 200. Not told and chosen here: the private key is one for all accounts, a password is 32 signs of
 * hex, a fee is {price, codFee, insuranceFee} of which the parts are added, a label is asked for by the shop's own name alone and is there at once, and messages come as forms.
 */

const scanOf: Readonly<Record<ParcelState, number>> = {
  created: 103,
  picking: 103,
  picked: 106,
  transporting: 109,
  delivering: 112,
  delivered: 113,
  failed: 118,
  returning: 116,
  returned: 117,
  lost: 120,
  cancelled: 105,
}

/** A sign says whether it was made with the key, not with which: so there is one, and the page of practice tells it. */
export const jntPrivateKey = 'jnt-khoa-rieng-tap'
const firstFees: Readonly<Record<string, number>> = { EXPRESS: 23_000, FAST: 29_000, SUPER: 45_000 }
const mostWaybills = 30

type Answer = (call: CarrierCall, account: string, asked: Record<string, unknown>) => CarrierReply

const answers: Readonly<Record<string, Answer>> = {
  '/api/spmComCost/getComCost': (_, __, asked) => {
    if (textIn(objectIn(asked, 'receiver'), 'prov') === '')
      return no('999009020', 'No corresponding destination information was found')
    const price = costOf(asked, asked)
    return price === undefined
      ? no('999001010', 'productType is wrong')
      : ok({ price, codFee: 0, insuranceFee: 0 })
  },
  '/api/order/addOrder': create,
  '/api/order/printOrder': ({ world, carrier }, account, asked) => {
    const parcel = parcelByRef(world, { carrier, account, ref: textIn(asked, 'txlogisticId') })
    if (!parcel) return no('999002000', 'Data not found')
    const base64EncodeContent = paperOf(parcel, { carrier: 'J&T', size: thermalSize }).toString('base64')
    return ok({ txlogisticId: parcel.ref, billCode: parcel.waybill, base64EncodeContent })
  },
  '/api/order/cancelOrder': ({ world, carrier }, account, asked) => {
    const parcel = parcelByRef(world, { carrier, account, ref: textIn(asked, 'txlogisticId') })
    if (!parcel) return no('999002000', 'Data not found')
    if (!mayBeCancelled(parcel)) return no('999010010', 'order status can not be cancel')
    moveParcel(world, parcel, 'cancelled')
    return ok({ txlogisticId: parcel.ref, billCode: parcel.waybill })
  },
  '/api/logistics/trace': ({ world, carrier }, _, asked) => {
    const waybills = textIn(asked, 'billCodes').split(',').filter(Boolean)
    if (waybills.length > mostWaybills)
      return no('145003502', 'The quantity of the waybill number exceeds 30')
    const found = waybills.flatMap((waybill) => parcelOf(world, carrier, waybill) ?? [])
    return ok(found.map((parcel) => ({ billCode: parcel.waybill, details: scansOf(parcel) })))
  },
}

export const jntWire: CarrierWire = {
  name: 'J&T Express',
  accountOf: ({ headers, body }) => {
    const bizContent = new URLSearchParams(body).get('bizContent') ?? ''
    const sign = createHash('md5')
      .update(bizContent + jntPrivateKey, 'utf8')
      .digest()
      .toString('base64')
    const { customerCode, password } = contentOf(body)
    const isSigned = headerIn(headers, 'digest') === sign && headerIn(headers, 'timestamp') !== ''
    if (!isSigned || headerIn(headers, 'apiaccount') === '') return undefined
    return typeof customerCode === 'string' && /^[0-9A-F]{32}$/.test(String(password))
      ? customerCode
      : undefined
  },
  refusedKeys: () => no('145003030', 'headers signature verification failed'),
  tooMany: () => ({ ...no('429', 'Too many requests'), status: 429 }),
  broken: () => ({ ...no('500', 'System error'), status: 500 }),
  answer: (call, account) =>
    call.method === 'POST' ? answers[call.path]?.(call, account, contentOf(call.body)) : undefined,
  hook: (parcel) => {
    const details = scansOf(parcel).slice(-1)
    const bizContent = JSON.stringify({ billCode: parcel.waybill, txlogisticId: parcel.ref, details })
    const body = new URLSearchParams({ bizContent }).toString()
    return { type: 'application/x-www-form-urlencoded', body }
  },
}

function contentOf(body: string): Record<string, unknown> {
  try {
    const told: unknown = JSON.parse(new URLSearchParams(body).get('bizContent') ?? '')
    return objectIn({ told }, 'told')
  } catch {
    return {}
  }
}

function costOf(asked: Record<string, unknown>, size: Record<string, unknown>): number | undefined {
  const first = firstFees[textIn(asked, 'productType')]
  const value = amountIn(asked, 'isInsured') === 1 ? amountIn(asked, 'goodsValue') : 0
  const cod = amountIn(asked, 'codMoney')
  return first === undefined ? undefined : feeOf({ weight: amountIn(size, 'weight'), value, cod }, first)
}

function create(
  { world, carrier }: CarrierCall,
  account: string,
  asked: Record<string, unknown>,
): CarrierReply {
  const ref = textIn(asked, 'txlogisticId')
  if (ref === '') return no('999001010', 'txlogisticId is empty')
  if (parcelByRef(world, { carrier, account, ref }))
    return no('145003204', 'Duplicate order please update customer order number')
  const to = objectIn(asked, 'receiver')
  if (!isPhone(textIn(objectIn(asked, 'sender'), 'mobile'))) return no('999001010', 'sender mobile is wrong')
  if (!isPhone(textIn(to, 'mobile'))) return no('999001010', 'receiver mobile is wrong')
  const isOldList = amountIn(asked, 'selfAddress') === 0
  if (textIn(to, 'prov') === '' || textIn(to, 'area') === '' || (isOldList && textIn(to, 'city') === ''))
    return no('1450033315', 'Please fill in the correct sending/receiving district')
  const size = objectIn(asked, 'packageInfo')
  const fee = costOf(asked, size)
  if (fee === undefined) return no('999001010', 'productType is wrong')
  const place = ['address', 'area', 'city', 'prov'].map((field) => textIn(to, field))
  const parcel = takeOn(
    world,
    {
      carrier,
      ref,
      account,
      from: textIn(objectIn(asked, 'sender'), 'name'),
      to: { name: textIn(to, 'name'), phone: textIn(to, 'mobile'), place: place.filter(Boolean).join(', ') },
      cod: amountIn(asked, 'codMoney'),
      value: amountIn(asked, 'goodsValue'),
      weight: amountIn(size, 'weight'),
      fee,
      note: '',
      pick: amountIn(asked, 'serviceType') === 6 ? 'gửi tại bưu cục' : 'J&T đến lấy',
    },
    (count) => String(802_400_000_000 + count),
  )
  const sortLine = `800-028A${parcel.waybill.slice(-2)}-`
  return ok({
    txlogisticId: ref,
    billCode: parcel.waybill,
    sortLine,
    inquiryFee: fee,
    codFee: 0,
    insuranceFee: 0,
  })
}

function scansOf({ history, note }: PracticeParcel) {
  return history.map(({ state, at }) => ({
    scanTime: vnTime(at),
    scanTypeCode: scanOf[state],
    scanTypeName: state,
    desc: note,
  }))
}

function ok(data: unknown): CarrierReply {
  return { json: { code: '1', msg: 'success', data } }
}

function no(code: string, msg: string): CarrierReply {
  return { json: { code, msg, data: null }, error: `${code} ${msg}` }
}
