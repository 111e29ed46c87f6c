import { describe, expect, test } from 'vitest'
import { carrierMark } from '../../../src/domain/paper/carrier-marks.ts'
import { defaultLabelOptions } from '../../../src/domain/paper/label-options.ts'
import { byParcel, mergedLabel, orderLabel } from '../../../src/domain/paper/order-label.ts'
import { cutName, isSensitive, maskedName } from '../../../src/domain/paper/printed-name.ts'
import { receiverOf } from '../../../src/domain/paper/receiver.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { aCompany, anItem, anOrder, coupleOfShirts } from '../../support/builders.ts'

const labelOf = (fields: Partial<Order>, options = {}, company = aCompany()) =>
  orderLabel(anOrder(fields), company, { ...defaultLabelOptions, ...options })

describe('names on labels', () => {
  test('[FUL-216] [FUL-451] are cut above 48 characters: 47 and 48 stand whole, of 49 the first 48 and three dots', () => {
    expect(cutName('á'.repeat(47))).toBe('á'.repeat(47))
    expect(cutName('á'.repeat(48))).toBe('á'.repeat(48))
    expect(cutName('á'.repeat(49))).toBe(`${'á'.repeat(48)}...`)
    // Counted as people count letters, also when marks travel apart from them.
    expect(cutName('á'.normalize('NFD').repeat(48))).toBe('á'.repeat(48))
  })

  test('keep the variant whole when the name is cut', () => {
    const [goods] = labelOf({ swItems: [anItem({ name: 'x'.repeat(60), variant: 'Xanh rêu · XL' })] }).goods
    expect(goods).toMatchObject({ name: `${'x'.repeat(48)}...`, variant: 'Xanh rêu · XL' })
  })

  test('[FUL-228] [FUL-450] are masked when they hold a word of the shop’s list, its own list before ours', () => {
    const swItems = [anItem({ name: 'Bao cao su Sagami 10 chiếc', variant: 'Mỏng' })]
    expect(labelOf({ swItems }).goods[0]).toMatchObject({ name: maskedName, variant: '' })
    const settings = { ...aCompany().settings, sensitiveWords: ['nước hoa'] }
    const own = aCompany({ settings })
    expect(labelOf({ swItems }, {}, own).goods[0]?.name).toBe('Bao cao su Sagami 10 chiếc')
    const perfume = [anItem({ name: 'NƯỚC HOA nam 50ml' })]
    expect(labelOf({ swItems: perfume }, {}, own).goods[0]?.name).toBe(maskedName)
  })

  test('are masked by whole words; a name written without marks is compared without them', () => {
    expect(isSensitive('Vest nam vaper', ['vape'])).toBe(false)
    expect(isSensitive('Tinh dầu (VAPE)', ['vape'])).toBe(true)
    expect(isSensitive('Quan lot nam', ['quần lót'])).toBe(true)
    expect(isSensitive('Quấn lọt khe', ['quần lót'])).toBe(false)
    expect(isSensitive('Áo thun', ['', ' '])).toBe(false)
  })

  test('[FUL-193] give way to the SKU when the shop wants that, and [FUL-191] to nothing at all', () => {
    expect(labelOf({}, { sku: true }).goods[0]).toMatchObject({ name: 'AT-DEN-M', variant: '' })
    expect(labelOf({}, { names: false }).goods).toEqual([])
  })
})

describe('an order label', () => {
  test('bars carry the waybill, and the order’s code while there is none', () => {
    expect(labelOf({})).toMatchObject({ barcode: 'SPXVN-DH-1', hasWaybill: true })
    expect(labelOf({ delivery: { logistic: 'SPX', id: '', history: [] } })).toMatchObject({
      barcode: 'DH-1',
      hasWaybill: false,
    })
  })

  test('[FUL-057] [FUL-058] [ORD-014] [ORD-025] route and dispatch codes of J&T come before sort codes', () => {
    const delivery = {
      logistic: 'J&T',
      id: '841000000023',
      history: [],
      RouteCode: '800-A12',
      codeJT: 'HCM01',
      dispatchSiteJT: '028P12',
    }
    expect(labelOf({ delivery, awb_info: { first_recipient_sort_code: 'X1' } }).sortCodes).toEqual([
      '800-A12',
      'HCM01',
      '028P12',
      'X1',
    ])
  })

  test('[FUL-207] [FUL-208] of Shopee by Tiết Kiệm carries bars of the first recipient sort code; no other does', () => {
    const delivery = { logistic: 'VNPost Tiết Kiệm', id: 'EB1VN', history: [] }
    const awb_info = { first_recipient_sort_code: 'HN-02' }
    expect(labelOf({ delivery, awb_info }).sortBarcode).toBe('HN-02')
    expect(labelOf({ delivery, awb_info, channel: 'Lazada' }).sortBarcode).toBeUndefined()
    expect(labelOf({ awb_info }).sortBarcode).toBeUndefined()
    expect(labelOf({ delivery }).sortBarcode).toBeUndefined()
  })

  test('[FUL-448] of Shopee by Giao Hàng Tiết Kiệm carries no bars of the sort code', () => {
    const awb_info = { first_recipient_sort_code: 'HN-02' }
    const by = (logistic: string, nameService?: string) =>
      labelOf({ delivery: { logistic, id: 'S1', history: [] }, nameService, awb_info }).sortBarcode
    expect(by('Giao Hàng Tiết Kiệm')).toBeUndefined()
    expect(by('GHTK', 'Tiết Kiệm')).toBeUndefined()
    expect(by('SPX', 'Tiết Kiệm')).toBe('HN-02')
    expect(by('SPX Tiết Kiệm')).toBe('HN-02')
  })

  test('[FUL-058] [ORD-014] shows what the courier collects: the marketplace’s figure before ours', () => {
    expect(labelOf({ pickMoney: 129_000 }).cod).toBe(129_000)
    expect(labelOf({ pickMoney: 129_000, awb_info: { cod: 0 } }).cod).toBe(0)
  })

  test('[FUL-190] [FUL-337] skips gifts when told to, and counts them all the same', () => {
    const swItems = [anItem(), anItem({ productCode: 'TUI-KEM', name: 'Túi vải', gift: true })]
    expect(labelOf({ swItems }).goods.map(({ gift }) => gift)).toEqual([false, true])
    const without = labelOf({ swItems }, { gifts: false })
    expect(without.goods.map(({ productCode }) => productCode)).toEqual(['AT-DEN-M'])
    expect(without).toMatchObject({ units: 2, kinds: 2 })
  })

  test('lists combos by their components', () => {
    const swItems = [
      anItem({ productCode: 'CB-DOI', typeItem: 'combo', KhoTay: [...coupleOfShirts], amount: 2 }),
    ]
    expect(labelOf({ swItems }).goods.map(({ productCode, amount }) => `${amount} ${productCode}`)).toEqual([
      '2 AT-DEN-M',
      '4 AT-TRANG-M',
    ])
  })

  test('[FUL-188] [FUL-189] [FUL-192] weight, date and note stand on it only when wanted', () => {
    const fields = { noteCustomer: 'Gọi trước', noteShop: 'khách khó' }
    expect(labelOf(fields)).toMatchObject({
      weightKg: 0.2,
      createdAt: anOrder().createdAt,
      note: 'Gọi trước',
    })
    const bare = labelOf(fields, { weight: false, createdDate: false, note: false })
    expect(bare.weightKg).toBeUndefined()
    expect(bare.createdAt).toBeUndefined()
    expect(bare.note).toBe('')
  })

  test('says that it does not replace the label of a marketplace', () => {
    expect(labelOf({ channel: 'Shopee' }).isShopsOwn).toBe(true)
    expect(labelOf({ channel: 'KhoTay' }).isShopsOwn).toBe(false)
  })

  test('is one for several orders of one waybill, with the goods and the money of all', () => {
    const one = anOrder({ code: 'T-1', delivery: { logistic: 'J&T', id: '841', history: [] } })
    const other = anOrder({ ...one, code: 'T-2', swItems: [anItem({ productCode: 'SON-DO', amount: 2 })] })
    const alone = anOrder({ code: 'T-3', delivery: { ...one.delivery, id: '' } })
    const parcels = byParcel([one, alone, other])
    expect(parcels.map((orders) => orders.map(({ code }) => code))).toEqual([['T-1', 'T-2'], ['T-3']])
    const merged = mergedLabel(parcels[0]!.map((order) => orderLabel(order, aCompany(), defaultLabelOptions)))
    expect(merged).toMatchObject({ code: 'T-1', alsoCodes: ['T-2'], cod: 258_000, units: 3, kinds: 2 })
    expect(merged.goods.map(({ productCode }) => productCode)).toEqual(['AT-DEN-M', 'SON-DO'])
  })

  test('[CST-029] [CST-030] [CST-031] [CST-032] [FUL-229] [FUL-230] [FUL-233–237] [FUL-453] the handling mark means what it means for the carrier', () => {
    expect(carrierMark('GHN', 1)).toBe('DỄ VỠ')
    expect(carrierMark('GHN', 17)).toBe('')
    expect(carrierMark('GHTK', 17)).toBe('GIAO 1 PHẦN CHỌN SẢN PHẨM')
    expect(carrierMark('J&T', 1)).toBe('GIAO 1 PHẦN')
    expect(carrierMark('J&T', 0)).toBe('')
    expect(carrierMark('Best Express', 3)).toBe('ĐỔI HÀNG')
    expect(carrierMark('GHN', undefined)).toBe('')
    const marks = (carrier: string) => [0, 1, 2, 3, 7].map((tag) => carrierMark(carrier, tag))
    expect(marks('Viettel Post')).toEqual(['', 'DỄ VỠ', '', '', 'NÔNG SẢN KHÔ'])
    expect(marks('GHTK')).toEqual(['', 'DỄ VỠ', '', '', 'NÔNG SẢN KHÔ'])
    expect(marks('JNT')).toEqual(['', 'GIAO 1 PHẦN', '', '', ''])
    expect(marks('Best Express')).toEqual(['', 'GIAO HÀNG', 'THU HỒI', 'ĐỔI HÀNG', ''])
  })

  test('[FUL-231] [FUL-232] options 17 and 18 are words of Giao Hàng Tiết Kiệm alone', () => {
    for (const ghtk of ['GHTK', 'Giao Hàng Tiết Kiệm']) {
      expect(carrierMark(ghtk, 17)).toBe('GIAO 1 PHẦN CHỌN SẢN PHẨM')
      expect(carrierMark(ghtk, 18)).toBe('GIAO 1 PHẦN ĐỔI TRẢ HÀNG')
    }
    for (const other of ['VNPost Tiết Kiệm', 'SPX Tiết Kiệm', 'GHN']) {
      expect(carrierMark(other, 17)).toBe('')
      expect(carrierMark(other, 18)).toBe('')
      expect(carrierMark(other, 1)).toBe('DỄ VỠ')
    }
  })
})

describe('the receiver', () => {
  const customer = {
    ...anOrder().customer,
    name: 'Lê Thu',
    phone: '0912345678',
    districtName: 'Quận 1',
  }

  test('is written name, phone, street, then ward and province of the new address set', () => {
    expect(receiverOf({ customer })).toEqual({
      name: 'Lê Thu',
      phone: '0912345678',
      lines: ['12 Lê Lợi', 'Phường Bến Thành, Thành phố Hồ Chí Minh'],
    })
  })

  test('keeps the district of the old set, and a second phone', () => {
    const old = { ...customer, adminSet: 'vn63' as const, phoneExtend: '0283822' }
    expect(receiverOf({ customer: old })).toMatchObject({
      phone: '0912345678 / 0283822',
      lines: ['12 Lê Lợi', 'Phường Bến Thành, Quận 1, Thành phố Hồ Chí Minh'],
    })
  })
})
