import { describe, expect, test } from 'vitest'
import type { Change } from '../../../src/domain/command.ts'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { lockWarehouse } from '../../../src/domain/stock/lock-warehouse.ts'
import { quickStockCheck } from '../../../src/domain/stock/quick-stock-check.ts'
import { updateSlip } from '../../../src/domain/stock/update-slip.ts'
import { aCompany, morning } from '../../support/builders.ts'
import { otherPacker } from '../floor.ts'
import { home, onHand, owner, stockFloor } from './stock-floor.ts'

const check = (actual: number, more: object = {}) => ({
  ...{ code: 'PH-1', productCode: 'AT-DEN-M', wid: home, bid: 'A1-01', seen: 100, actual },
  ...more,
})

describe('a quick stock check', () => {
  test('[CAT-181][CAT-183] of fewer makes a completed slip Xuất tự do over the difference', () => {
    const floor = stockFloor()
    floor.do(quickStockCheck, check(97, { note: 'Đếm lại' }))
    expect(floor.get('slips', 'PH-1')).toMatchObject({
      ...{ type: 'Xuất tự do', state: 'HOÀN THÀNH', note: 'Đếm lại', sourceWarehouse: home },
      items: [{ productCode: 'AT-DEN-M', amount: 3, bin: 'A1-01', currentAmount: 100 }],
    })
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 97 })
  })

  test('[CAT-182][CAT-173] of more makes a completed slip Nhập tự do, with the cost of whoever may see it', () => {
    const floor = stockFloor()
    floor.do(quickStockCheck, check(104, { cost: 61_000 }), owner)
    expect(floor.get('slips', 'PH-1')).toMatchObject({
      ...{ type: 'Nhập tự do', state: 'HOÀN THÀNH' },
      items: [{ amount: 4, priceIn: 61_000 }],
    })
    const other = { code: 'PH-2', bid: 'A1-03', seen: 0, cost: 5 }
    floor.do(quickStockCheck, check(2, other))
    expect(floor.get('slips', 'PH-2').items[0]).not.toHaveProperty('priceIn')
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 104, 'A1-03': 2 })
  })

  test('[CAT-180][CAT-573] of the same number agrees and makes no slip', () => {
    const floor = stockFloor()
    floor.do(quickStockCheck, check(100))
    expect(floor.find('slips', 'PH-1')).toBeUndefined()
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 100 })
  })

  test('taken back cancels its slip', () => {
    const floor = stockFloor()
    floor.do(quickStockCheck, check(97))
    floor.do(updateSlip, quickStockCheck.reverse?.({ ...check(97), note: '' })?.params)
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 100 })
    expect(quickStockCheck.reverse?.({ ...check(100), note: '' })).toBeUndefined()
  })
})

describe('a quick stock check is refused', () => {
  const text = (params: object, by = owner, floor = stockFloor()) =>
    floor.refusal(quickStockCheck, params, by).text

  test('[CAT-174] below nothing', () => {
    expect(text(check(-1))).toBe('Tồn kho phải lớn hơn 0!')
    stockFloor().do(quickStockCheck, check(0, { productCode: 'SON-DO', bid: 'A1-03', seen: 0 }))
  })

  test('[CAT-175] below what is reserved and waited for: 6 may be, 5 may not', () => {
    expect(text(check(5))).toBe('Tồn kho mới phải lớn hơn hoặc bằng số lượng đang chờ, giữ hàng!')
    stockFloor().do(quickStockCheck, check(6))
  })

  test('[CAT-176][CAT-572] but not for a company that is exempt', () => {
    const company = aCompany()
    const floor = stockFloor({
      company: { ...company, settings: { ...company.settings, checkBelowReserved: 1 } },
    })
    floor.do(quickStockCheck, check(5))
    expect(text(check(-1, { code: 'PH-2' }), owner, floor)).toBe('Tồn kho phải lớn hơn 0!')
  })

  test('[CAT-177] with half a unit', () => {
    expect(text(check(97.5))).toBe('Vui lòng nhập đúng tồn kho thực tế')
  })

  test('[CAT-178] with a cost below nothing, if units come in', () => {
    expect(text(check(101, { cost: -1 }))).toBe('Giá nhập không được nhỏ hơn 0')
    stockFloor().do(quickStockCheck, check(101, { cost: 0 }), owner)
    stockFloor().do(quickStockCheck, check(99, { cost: -1 }), owner)
  })

  test('[CAT-179] in a locked warehouse, its text ending with a space', () => {
    const floor = stockFloor()
    floor.do(lockWarehouse, { wid: home, reason: 'Kiểm kho' })
    expect(text(check(97), owner, floor)).toBe('Hiện tại kho đang bị khóa, vui lòng mở khóa kho để tiếp tục ')
  })
})

describe('a count made while others work', () => {
  const scan = { parcelId: 'DH-1#1', gesture: 'g1', productCode: 'AT-DEN-M', scanned: 'AT-DEN-M' }

  test('does not count units back in that were sold after it', () => {
    const floor = stockFloor()
    const user = owner
    floor.do(openOrder, { code: 'DH-1' })
    floor.do(scanItem, scan)
    floor.do(closeParcel, { parcelId: 'DH-1#1' })
    // Counted before the scan of minute 2, on a phone that is heard only now.
    const decided = quickStockCheck.decide(
      floor.read,
      { ...check(97), note: '' },
      { at: morning + 90_000, user, id: 'kiem' },
    )
    expect(decided).toContainEqual(
      expect.objectContaining({
        table: 'slips',
        after: expect.objectContaining({ items: [expect.objectContaining({ amount: 3 })] }),
      }),
    )
    expect((decided as Change[]).findLast(({ table }) => table === 'products')?.after).toMatchObject({
      total: 96,
    })
  })

  test('has counted already what lay in an open parcel, or left by a phone that is heard later', () => {
    const floor = stockFloor()
    floor.do(openOrder, { code: 'DH-1' })
    floor.do(scanItem, scan)
    floor.do(quickStockCheck, check(99))
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 99 })
    floor.do(closeParcel, { parcelId: 'DH-1#1' })
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 99 })
  })

  test('that agreed is remembered as well, and one that was taken back is not', () => {
    const agreed = stockFloor()
    agreed.do(openOrder, { code: 'DH-1' })
    agreed.do(scanItem, scan)
    agreed.do(quickStockCheck, check(100))
    agreed.do(closeParcel, { parcelId: 'DH-1#1' })
    expect(onHand(agreed, 'AT-DEN-M')).toEqual({ 'A1-01': 100 })

    const floor = stockFloor()
    floor.do(openOrder, { code: 'DH-1' })
    floor.do(scanItem, scan)
    floor.do(quickStockCheck, check(97))
    floor.do(updateSlip, quickStockCheck.reverse?.({ ...check(97), note: '' })?.params)
    floor.do(closeParcel, { parcelId: 'DH-1#1' })
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 99 })
  })

  test('is not applied on top of another count of the same place: the second hears of the first', () => {
    const floor = stockFloor()
    floor.do(quickStockCheck, check(97))
    const late = floor.refusal(quickStockCheck, check(97, { code: 'PH-2' }), otherPacker)
    expect(late.text).toBe(
      'Tồn kho của Áo thun cổ tròn · Đen · M ở Kệ A1-01 vừa thay đổi (Lan, 09:01 21/11/2026, PH-1), giờ là 97. Xem số mới rồi kiểm lại.',
    )
    floor.do(quickStockCheck, check(98, { code: 'PH-2', seen: 97, seenDocument: 'PH-1' }), otherPacker)
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 98 })
  })
})
