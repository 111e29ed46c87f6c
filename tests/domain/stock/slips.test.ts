import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { addProduct } from '../../../src/domain/catalogue/add-product.ts'
import { deleteProducts } from '../../../src/domain/catalogue/delete-products.ts'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { deleteSlip } from '../../../src/domain/slips/delete-slip.ts'
import { updateSlip } from '../../../src/domain/slips/update-slip.ts'
import { addSlip } from '../../../src/domain/stock/add-slip.ts'
import { lockWarehouse } from '../../../src/domain/stock/lock-warehouse.ts'
import { quickStockCheck } from '../../../src/domain/stock/quick-stock-check.ts'
import type { SlipType } from '../../../src/domain/tables/slips.ts'
import { otherPacker } from '../floor.ts'
import { far, farPacker, home, movesOf, onHand, owner, stockFloor } from './stock-floor.ts'

const line = (amount: number, more: object = {}) => ({
  productCode: 'AT-DEN-M',
  amount,
  bin: 'A1-01',
  ...more,
})
const slip = (type: SlipType, items: object[], more: object = {}) => ({
  code: 'PH-1',
  type,
  items,
  sourceWarehouse: home,
  ...more,
})

describe('a slip', () => {
  test('[CAT-019][CAT-059][CAT-405][CAT-408] of any kind by hand is open at first, moves nothing and answers its code', () => {
    for (const type of ['Nhập tự do', 'Xuất tự do', 'Nhập mới', 'Trả nhà cung cấp'] as const) {
      const floor = stockFloor()
      floor.do(addSlip, slip(type, [line(3)], { note: 'Bù hàng' }))
      expect(floor.get('slips', 'PH-1')).toMatchObject({ type, state: 'MỚI', userId: 'kho', note: 'Bù hàng' })
      expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 100 })
      expect(addSlip.answer?.(floor.read, v.parse(addSlip.params, slip(type, [line(3)])))).toMatchObject({
        code: 'PH-1',
      })
    }
  })

  test('[CAT-406] moves its goods when it is confirmed, each with a movement that names it', () => {
    const floor = stockFloor()
    floor.do(addSlip, slip('Nhập tự do', [line(5, { bin: 'A1-03' }), line(2)]))
    floor.do(updateSlip, { exchangeCode: 'PH-1', state: 'HOÀN THÀNH' })
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 102, 'A1-03': 5 })
    expect(movesOf(floor, 'PH-1')).toEqual(['AT-DEN-M A1-03 5 Nhập tự do', 'AT-DEN-M A1-01 2 Nhập tự do'])
    floor.do(addSlip, slip('Trả nhà cung cấp', [line(4)], { code: 'PH-2', complete: true }))
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 98, 'A1-03': 5 })
    expect(floor.get('slips', 'PH-2').items).toEqual([line(4, { currentAmount: 102, cost: 61_000 })])
  })

  test('is confirmed once: the second person hears who was faster and when', () => {
    const floor = stockFloor()
    floor.do(addSlip, slip('Nhập tự do', [line(5)]))
    floor.do(updateSlip, { exchangeCode: 'PH-1', state: 'HOÀN THÀNH' })
    const again = floor.refusal(updateSlip, { exchangeCode: 'PH-1', state: 'HOÀN THÀNH' }, otherPacker)
    expect(again.text).toBe('Phiếu PH-1 đã hoàn thành (Lan, 09:02 21/11/2026), không xác nhận lần nữa.')
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 105 })
    floor.do(updateSlip, { exchangeCode: 'PH-1', state: 'ĐÃ HỦY', note: 'Nhập nhầm' }, otherPacker)
    expect(floor.get('slips', 'PH-1')).toMatchObject({ settledBy: 'kho2', settleNote: 'Nhập nhầm' })
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 100 })
    for (const state of ['HOÀN THÀNH', 'ĐÃ HỦY', 'MỚI'])
      expect(floor.refusal(updateSlip, { exchangeCode: 'PH-1', state }).code).toBe('slip-already-cancelled')
  })

  test('confirmed by mistake is open again, and its goods are back where they were', () => {
    const floor = stockFloor()
    floor.do(addSlip, slip('Xuất tự do', [line(7)]))
    floor.do(updateSlip, { exchangeCode: 'PH-1', state: 'HOÀN THÀNH' })
    const back = updateSlip.reverse?.({ exchangeCode: 'PH-1', state: 'HOÀN THÀNH', note: '' })
    floor.do(updateSlip, back?.params)
    expect([floor.get('slips', 'PH-1').state, onHand(floor, 'AT-DEN-M')]).toEqual(['MỚI', { 'A1-01': 100 }])
    floor.do(updateSlip, { exchangeCode: 'PH-1', state: 'HOÀN THÀNH' })
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 93 })
  })

  test('that is open can be deleted; one that moved goods stays', () => {
    const floor = stockFloor()
    floor.do(addSlip, slip('Nhập tự do', [line(5)]))
    floor.do(deleteSlip, { exchangeCode: 'PH-1' })
    expect(floor.find('slips', 'PH-1')).toBeUndefined()
    floor.do(addSlip, slip('Nhập tự do', [line(5)], { complete: true }))
    expect(floor.refusal(deleteSlip, { exchangeCode: 'PH-1' }).code).toBe('slip-kept')
    expect(floor.refusal(deleteSlip, { exchangeCode: 'PH-9' }).code).toBe('slip-not-found')
  })

  test('takes a code once', () => {
    const floor = stockFloor()
    floor.do(addSlip, slip('Nhập tự do', [line(5)]))
    expect(floor.refusal(addSlip, slip('Nhập mới', [line(1)])).code).toBe('code-taken')
  })
})

describe('goods that leave', () => {
  test('never go below nothing, at the limit and above, also in two lines of one slip', () => {
    const floor = stockFloor()
    const note = 'Hàng hỏng'
    const over = floor.refusal(addSlip, slip('Xuất tự do', [line(60), line(41)], { complete: true, note }))
    expect(over.text).toContain('Kệ A1-01 chỉ còn 100 Áo thun cổ tròn · Đen · M, không đủ 101.')
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 100 })
    floor.do(addSlip, slip('Xuất tự do', [line(60), line(40)], { complete: true, note }))
    expect(onHand(floor, 'AT-DEN-M')).toEqual({})
  })

  test('take what orders reserve only with a reason', () => {
    const floor = stockFloor()
    floor.do(addSlip, slip('Xuất tự do', [line(94)], { code: 'PH-0' }))
    floor.do(addSlip, slip('Xuất tự do', [line(1)]))
    floor.do(updateSlip, { exchangeCode: 'PH-0', state: 'HOÀN THÀNH' })
    const why = floor.refusal(updateSlip, { exchangeCode: 'PH-1', state: 'HOÀN THÀNH' })
    expect(why.text).toBe(
      'Kệ A1-01 có 6 Áo thun cổ tròn · Đen · M, đang giữ 6 cho đơn. Ghi lý do vào ghi chú nếu vẫn lấy ra.',
    )
    floor.do(updateSlip, { exchangeCode: 'PH-1', state: 'HOÀN THÀNH', note: 'Hàng rách' })
    expect(floor.get('slips', 'PH-1').settleNote).toBe('Hàng rách')
  })

  test('name who emptied the shelf meanwhile', () => {
    const floor = stockFloor()
    floor.do(addSlip, slip('Xuất tự do', [line(80)], { complete: true }), otherPacker)
    const late = floor.refusal(addSlip, slip('Xuất tự do', [line(30)], { code: 'PH-2', complete: true }))
    expect(late.text).toContain('Thay đổi gần nhất: Tuấn, 09:01 21/11/2026 (PH-1).')
  })

  test('that came in by a slip can go back only while they lie there', () => {
    const floor = stockFloor()
    const bin = 'A1-03'
    floor.do(addSlip, slip('Nhập tự do', [line(5, { bin })], { complete: true }))
    floor.do(addSlip, slip('Xuất tự do', [line(1, { bin })], { code: 'PH-2', complete: true }))
    expect(floor.refusal(updateSlip, { exchangeCode: 'PH-1', state: 'ĐÃ HỦY' }).code).toBe(
      'not-enough-in-bin',
    )
    floor.do(updateSlip, { exchangeCode: 'PH-2', state: 'ĐÃ HỦY' })
    floor.do(updateSlip, { exchangeCode: 'PH-1', state: 'ĐÃ HỦY' })
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 100 })
  })
})

describe('a slip is refused', () => {
  test('[CAT-179] in a locked warehouse, to the letter; one that is only written is not', () => {
    const floor = stockFloor()
    floor.do(addSlip, slip('Nhập tự do', [line(5)]))
    floor.do(lockWarehouse, { wid: home, reason: 'Kiểm kho tháng 11' })
    const text = 'Hiện tại kho đang bị khóa, vui lòng mở khóa kho để tiếp tục '
    expect(floor.refusal(updateSlip, { exchangeCode: 'PH-1', state: 'HOÀN THÀNH' }).text).toBe(text)
    const now = slip('Nhập tự do', [line(5)], { code: 'PH-2', complete: true })
    expect(floor.refusal(addSlip, now).text).toBe(text)
    floor.do(addSlip, slip('Nhập tự do', [line(5)], { code: 'PH-3' }))
    floor.do(updateSlip, { exchangeCode: 'PH-3', state: 'ĐÃ HỦY' })
  })

  test('when it follows from orders or transfers: they change it', () => {
    const floor = stockFloor()
    for (const type of ['Xuất bán hàng', 'Nhập hàng hoàn', 'Chuyển kho đi', 'Chuyển kho đến'] as const)
      expect(floor.refusal(addSlip, slip(type, [line(1)])).code).toBe('slip-of-another-flow')
    floor.do(openOrder, { code: 'DH-1' })
    const scan = { parcelId: 'DH-1#1', gesture: 'g1', productCode: 'AT-DEN-M', scanned: 'AT-DEN-M' }
    floor.do(scanItem, scan)
    floor.do(closeParcel, { parcelId: 'DH-1#1' })
    const cancel = floor.refusal(updateSlip, { exchangeCode: 'XB-DH-1', state: 'ĐÃ HỦY' })
    expect(cancel.text).toBe(
      'Phiếu Xuất bán hàng được lập và thay đổi khi đi đơn, đóng gói hoặc mở lại đơn, không sửa tay ở đây.',
    )
    expect(floor.refusal(deleteSlip, { exchangeCode: 'XB-DH-1' }).code).toBe('slip-of-another-flow')
  })

  test('when it balances a stock-take or takes damaged goods away: they are taken back where they were made', () => {
    const floor = stockFloor()
    floor.do(addSlip, slip('Xuất tự do', [line(1)], { code: 'PH-4' }))
    const written = floor.get('slips', 'PH-4')
    floor.put('slips', { ...written, balances: 'KK-1' })
    const cancel = { exchangeCode: 'PH-4', state: 'ĐÃ HỦY' }
    expect(floor.refusal(updateSlip, cancel).text).toContain('khi kiểm kho theo phiên KK-1')
    floor.put('slips', { ...written, items: written.items.map((item) => ({ ...item, damageId: 'L-1' })) })
    expect(floor.refusal(updateSlip, cancel).text).toContain('ở màn Hàng lỗi')
    floor.put('slips', { ...written, balances: 'PH-4' })
    floor.do(updateSlip, cancel)
  })

  test('for products, bins, warehouses nobody knows, for combos, and in a warehouse of others', () => {
    const floor = stockFloor()
    const code = (items: object[], more: object = {}, by = owner) =>
      floor.refusal(addSlip, slip('Nhập tự do', items, more), by).code
    expect(code([line(1, { productCode: 'LA' })])).toBe('slip-product-not-found')
    expect(code([line(1, { productCode: 'CB-DOI' })])).toBe('slip-combo')
    expect(code([line(1, { bin: 'Z9-99' })])).toBe('bin-not-found')
    expect(code([line(1)], { sourceWarehouse: 'K9' })).toBe('warehouse-not-found')
    expect(code([line(1)], {}, farPacker)).toBe('warehouse-not-yours')
    floor.do(addSlip, slip('Nhập tự do', [line(1, { bin: 'B1-01' })], { sourceWarehouse: far }), farPacker)
    floor.do(addSlip, slip('Nhập tự do', [line(1)], { code: 'PH-2' }))
    const update = { exchangeCode: 'PH-2', state: 'HOÀN THÀNH' }
    expect(floor.refusal(updateSlip, update, farPacker).code).toBe('warehouse-not-yours')
  })

  test('[14] for a product that was deleted, by whom and when', () => {
    const floor = stockFloor()
    floor.do(addProduct, { code: 'MU', name: 'Mũ' }, owner)
    floor.do(deleteProducts, { listProduct: ['MU'] }, owner)
    const text =
      'Mã MU đã bị xóa (Chủ shop Mây, 09:02 21/11/2026). Khôi phục hoặc tạo lại sản phẩm rồi thử lại.'
    const lines = [line(1, { productCode: 'MU' })]
    expect(floor.refusal(addSlip, slip('Nhập tự do', lines))).toMatchObject({
      code: 'slip-product-not-found',
      text,
    })
    expect(floor.refusal(deleteProducts, { listProduct: ['MU'] }, owner).text).toBe(text)
  })

  test('[CAT-546] with more than 50 lines, without lines, and with amounts that are none', () => {
    const takes = (items: object[]) => v.safeParse(addSlip.params, slip('Nhập mới', items)).success
    const many = (count: number) => Array.from({ length: count }, () => line(1))
    expect([many(0), many(1), many(50), many(51)].map(takes)).toEqual([false, true, true, false])
    expect([0, 1, 1.5, -1, 999_999, 1_000_000].map((amount) => takes([line(amount)]))).toEqual([
      ...[false, true, false, false, true, false],
    ])
  })
})

test('a cost price is kept of people who may see cost prices, and of nobody else', () => {
  const floor = stockFloor()
  const items = [line(5, { priceIn: 61_000 })]
  floor.do(addSlip, slip('Nhập mới', items), owner)
  floor.do(addSlip, slip('Nhập mới', items, { code: 'PH-2' }))
  expect(floor.get('slips', 'PH-1').items[0]?.priceIn).toBe(61_000)
  expect(floor.get('slips', 'PH-2').items[0]?.priceIn).toBeUndefined()
})

describe('a slip and a count of its shelf', () => {
  const check = (actual: number, seen: number, seenDocument: string) => ({
    code: 'KN-1',
    productCode: 'AT-DEN-M',
    wid: home,
    bid: 'A1-01',
    seen,
    actual,
    seenDocument,
  })

  test('a slip that was a mistake, cancelled after the shelf was counted without its goods, moves nothing again', () => {
    const floor = stockFloor()
    floor.do(addSlip, slip('Nhập mới', [line(5)], { complete: true }))
    floor.do(quickStockCheck, check(100, 105, 'PH-1'))
    floor.do(updateSlip, { exchangeCode: 'PH-1', state: 'ĐÃ HỦY', note: 'Nhập nhầm' })
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 100 })
  })

  test('also where fewer lie there now than it had brought', () => {
    const floor = stockFloor()
    floor.do(addSlip, slip('Nhập mới', [line(50)], { complete: true }))
    floor.do(quickStockCheck, check(20, 150, 'PH-1'))
    floor.do(updateSlip, { exchangeCode: 'PH-1', state: 'MỚI' })
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 20 })
  })

  test('goods that left before the count and are told after it may be more than lie there now', () => {
    const floor = stockFloor()
    floor.do(addSlip, slip('Nhập mới', [line(1)], { complete: true }))
    floor.do(quickStockCheck, check(6, 101, 'PH-1'))
    const out = slip('Xuất tự do', [line(60)], { code: 'PH-2', complete: true })
    expect(floor.tell(addSlip, { ...out, code: 'PH-3' }, 9)).toMatchObject({ code: 'not-enough-in-bin' })
    expect(floor.tell(addSlip, out, 1.5)).not.toHaveProperty('code')
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 6 })
  })
})
