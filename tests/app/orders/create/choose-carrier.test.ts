import { expect, test } from 'vitest'
import {
  carrierTyped,
  payerChosen,
  paymentChosen,
  quoteChosen,
  requoted,
} from '../../../../src/app/orders/create/choose-carrier.ts'
import { editOf } from '../../../../src/app/orders/create/edit-of.ts'
import { emptyForm, formOf, type OrderForm, orderOf } from '../../../../src/app/orders/create/order-form.ts'
import { quotedParcel } from '../../../../src/app/orders/create/quoted-parcel.ts'
import type { CarrierQuote } from '../../../../src/protocol/queries/carrier-quotes.ts'
import { aCompany } from '../../../support/builders.ts'

const code = 'KT-0-0'
const form = (fields: Partial<OrderForm> = {}): OrderForm => ({
  ...emptyForm,
  delivery: 'carrier',
  ...fields,
})
const quote = (fields: Partial<CarrierQuote> = {}): CarrierQuote => ({
  carrier: 'GHN',
  service: '53320',
  serviceName: 'Chuẩn',
  fee: 22_000,
  connected: true,
  ...fields,
})
const after = (before: OrderForm, changed: Partial<OrderForm>): OrderForm => ({ ...before, ...changed })
const chosen = after(form(), quoteChosen(form(), quote()))

test('[ORD-043] [PRC-012] a carrier that is chosen fills carrier, service and fee', () => {
  expect(orderOf(chosen, code)).toMatchObject({
    logistic: 'GHN',
    service_id: '53320',
    nameService: 'Chuẩn',
    shipping_fee: 22_000,
  })
})

test('the fee follows the carrier as long as nobody wrote another', () => {
  const dearer = [quote({ fee: 25_000 })]
  expect(requoted(chosen, dearer)).toEqual({ quoted: 25_000, shippingFee: '25.000' })
  expect(requoted(chosen, [quote()])).toBeUndefined()
  expect(requoted(chosen, [quote({ fee: 25_000, service: 'HOA-TOC' })])).toBeUndefined()
  expect(requoted({ ...chosen, shippingFee: '30.000' }, dearer)).toEqual({ quoted: 25_000 })
  expect(requoted(form({ carrier: 'GHN', shippingFee: '30.000' }), dearer)).toBeUndefined()
})

test('another carrier that is typed takes neither service nor fee of the one before along', () => {
  expect(after(chosen, carrierTyped(chosen, 'VNPost'))).toMatchObject({
    carrier: 'VNPost',
    service: '',
    serviceName: '',
    quoted: null,
    shippingFee: '',
  })
  const own = { ...chosen, shippingFee: '30.000' }
  expect(after(own, carrierTyped(own, 'VNPost')).shippingFee).toBe('30.000')
  expect(carrierTyped(chosen, 'giao hàng nhanh')).toEqual({ carrier: 'giao hàng nhanh' })
})

test('[CRE-030] [CRE-031] [CRE-032] [FUL-265] [FUL-266] [FUL-267] an order of Best Express is paid by the seller, tagged 1, and insured where it is new', () => {
  const before = form({ buyerPays: true, carrier: 'Best Expres' })
  const best = after(before, carrierTyped(before, 'Best Express'))
  expect(orderOf(best, code)).toMatchObject({ payment_type_id: 1, tag_logistic: 1, isInsurance: true })
  const gone = after(best, carrierTyped(best, 'GHN'))
  expect(gone.labelTag).toBeNull()
})

test('[CRE-030] [CRE-032] what Best Express alone asks goes with it: who paid pays again, and nothing is insured that nobody wanted insured', () => {
  const before = form({ buyerPays: true, carrier: 'GHTK' })
  const best = after(before, quoteChosen(before, quote({ carrier: 'BEST', service: '' })))
  expect(best).toMatchObject({ buyerPays: false, isInsured: true })
  expect(after(best, quoteChosen(best, quote({})))).toMatchObject({ buyerPays: true, isInsured: false })
  expect(after(best, carrierTyped(best, 'GHN'))).toMatchObject({ buyerPays: true, isInsured: false })
  const wanted = form({ carrier: 'GHTK', isInsured: true })
  const insured = after(wanted, carrierTyped(wanted, 'Best Express'))
  expect(after(insured, carrierTyped(insured, 'GHN'))).toMatchObject({ buyerPays: false, isInsured: true })
})

test('a carrier that tells no fee is chosen without the fee of the one before', () => {
  const silent = quote({ carrier: 'NINJAVAN', service: '', serviceName: '', fee: undefined })
  expect(after(chosen, quoteChosen(chosen, silent))).toMatchObject({
    carrier: 'Ninja Van',
    quoted: null,
    shippingFee: '',
  })
  const own = { ...chosen, shippingFee: '30.000' }
  expect(after(own, quoteChosen(own, silent)).shippingFee).toBe('30.000')
})

test('[CRE-032] an order that stands is not insured by itself', () => {
  const seen = orderOf(form({ carrier: 'GHN' }), code)
  const edited = { ...formOf(seen, ''), edits: code, seen }
  expect(carrierTyped(edited, 'Best Express')).toMatchObject({ labelTag: 1, isInsured: false })
})

test('[CRE-033] [CRE-034] [PRC-009] the account is paid from by the seller alone; what the buyer pays is cash', () => {
  const buyer = form({ carrier: 'Ahamove', buyerPays: true })
  const balance = after(buyer, paymentChosen('BALANCE'))
  expect(orderOf(balance, code)).toMatchObject({ payment_method: 'BALANCE', payment_type_id: 1 })
  const again = after(balance, payerChosen(balance, true))
  expect(orderOf(again, code)).toMatchObject({ payment_method: 'CASH_BY_RECIPIENT', payment_type_id: 2 })
  expect(payerChosen(again, false)).toEqual({ buyerPays: false })
})

test('[CST-017] [FUL-276] what was chosen of a carrier comes back with the order, and goes where somebody takes it away', () => {
  const wishes = { carrier: 'GHTK', pick: 'post', labelTag: 18, isInsured: true, service: 'XTEAM' } as const
  const seen = orderOf(form(wishes), code)
  expect(seen).toMatchObject({ pick_option: 'post', tag_logistic: 18, isInsurance: true })
  const edited = { ...formOf(seen, ''), edits: code, seen }
  expect(editOf(edited).given).toEqual({})
  const { given } = editOf({ ...edited, labelTag: null, isInsured: false, service: '', pick: 'cod' })
  expect(given).toMatchObject({ tag_logistic: 0, isInsurance: false, service_id: '', pick_option: 'cod' })
})

test('[PRC-015] [FUL-258] [FUL-259] [FUL-458] carriers are asked once it is known where it goes, and for the usual parcel of fees unless somebody measured it', () => {
  const price = { goods: 100_000, discount: 0, total: 100_000, vat: 0, pickMoney: 100_000 }
  expect(quotedParcel(form(), price)).toBeUndefined()
  const place = {
    adminSet: 'vn34',
    provinceId: '79',
    provinceName: 'Thành phố Hồ Chí Minh',
    districtId: -1,
    wardId: '1',
  } as const
  const parcel = quotedParcel(form({ place, paid: '30.000', shippingFee: '22.000', buyerPays: true }), price)
  expect(parcel).toMatchObject({ province: 'Thành phố Hồ Chí Minh', provinceId: '79', cod: 70_000 })
  expect(Object.keys(parcel ?? {})).not.toContain('length')
  const heavy = quotedParcel(form({ place, size: { ...emptyForm.size, weight: '1,5', height: 'x' } }), price)
  expect(heavy).toMatchObject({ weight: 1.5 })
  expect(heavy?.height).toBeUndefined()
  expect(quotedParcel({ ...form({ place }), delivery: 'self' }, price)).toBeUndefined()
})

test('how its parcels get to a carrier goes with the carrier as the shop has set it, and may be chosen otherwise for one of them (CST-017)', () => {
  const link = { state: 'linked' as const, at: 0, by: 'chu', endsAt: 1 }
  const account = { provider: 'JNT' as const, accountId: '1', name: 'Mây', link, options: { pick: 'post' } }
  const shop = aCompany({ accounts: [account] })
  expect(carrierTyped(emptyForm, 'J&T', shop)).toMatchObject({ pick: 'post', shift: '' })
  expect(carrierTyped({ ...emptyForm, carrier: 'J&T', pick: 'post' }, 'GHTK', shop)).toMatchObject({
    pick: 'cod',
  })
  const order = orderOf(form({ carrier: 'GHTK', shift: '2' }), code)
  expect(order).toMatchObject({ pick_option: 'cod', pick_shift: '2' })
})
