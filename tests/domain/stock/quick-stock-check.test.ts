import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Change } from '../../../src/domain/command.ts'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { updateSlip } from '../../../src/domain/slips/update-slip.ts'
import { addSlip } from '../../../src/domain/stock/add-slip.ts'
import { lockWarehouse } from '../../../src/domain/stock/lock-warehouse.ts'
import { quickStockCheck } from '../../../src/domain/stock/quick-stock-check.ts'
import { aCompany, morning } from '../../support/builders.ts'
import { marketplaceCancels } from '../../support/marketplace-cancels.ts'
import { otherPacker } from '../floor.ts'
import { home, onHand, owner, type StockFloor, stockFloor } from './stock-floor.ts'

const check = (actual: number, more: object = {}) => ({
  code: 'PH-1',
  productCode: 'AT-DEN-M',
  wid: home,
  bid: 'A1-01',
  seen: 100,
  actual,
  ...more,
})

describe('a quick stock check', () => {
  test('[CAT-181][CAT-183] of fewer makes a completed slip Xuất tự do over the difference', () => {
    const floor = stockFloor()
    floor.do(quickStockCheck, check(97, { note: 'Đếm lại' }))
    expect(floor.get('slips', 'PH-1')).toMatchObject({
      type: 'Xuất tự do',
      state: 'HOÀN THÀNH',
      note: 'Đếm lại',
      sourceWarehouse: home,
      items: [{ productCode: 'AT-DEN-M', amount: 3, bin: 'A1-01', currentAmount: 100 }],
    })
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 97 })
  })

  test('[CAT-182][CAT-173] of more makes a completed slip Nhập tự do, with the cost of whoever may see it', () => {
    const floor = stockFloor()
    floor.do(quickStockCheck, check(104, { cost: 61_000 }), owner)
    expect(floor.get('slips', 'PH-1')).toMatchObject({
      type: 'Nhập tự do',
      state: 'HOÀN THÀNH',
      items: [{ amount: 4, priceIn: 61_000 }],
    })
    const other = { code: 'PH-2', bid: 'A1-03', seen: 0, cost: 5 }
    floor.do(quickStockCheck, check(2, other))
    expect(floor.get('slips', 'PH-2').items[0]?.priceIn).toBeUndefined()
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

  test('[CAT-174][CAT-571] below nothing; nothing at all may be', () => {
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

describe('a quick stock check that is taken back', () => {
  const scan = { parcelId: 'DH-1#1', gesture: 'g1', productCode: 'AT-DEN-M', scanned: 'AT-DEN-M' }
  const takeBack = (code = 'PH-1') => ({ exchangeCode: code, state: 'ĐÃ HỦY', note: 'Hoàn tác' })
  const onShelf = (floor: StockFloor) => onHand(floor, 'AT-DEN-M')['A1-01']
  const countedOf = (floor: StockFloor) =>
    floor.get('products', 'AT-DEN-M').warehouses.find(({ bid }) => bid === 'A1-01')?.counted

  test('takes back what was put on its shelf again because of it', () => {
    const floor = stockFloor()
    floor.do(openOrder, { code: 'DH-1' })
    floor.do(scanItem, scan)
    floor.do(quickStockCheck, check(99))
    floor.do(marketplaceCancels, { orderCodes: ['DH-1'] }, owner)
    expect(onShelf(floor)).toBe(100)
    floor.do(updateSlip, takeBack())
    expect(onShelf(floor)).toBe(100)
  })

  test('lets a sale that it had seen already leave after all', () => {
    const floor = stockFloor()
    floor.do(openOrder, { code: 'DH-1' })
    floor.do(scanItem, scan)
    floor.do(quickStockCheck, check(97))
    floor.do(closeParcel, { parcelId: 'DH-1#1' })
    expect(onShelf(floor)).toBe(97)
    floor.do(updateSlip, takeBack())
    expect(onShelf(floor)).toBe(99)
    expect(countedOf(floor)).toBeUndefined()
  })

  test('moves nothing when a newer count is in force, whether that one differed or agreed', () => {
    const agreed = stockFloor()
    agreed.do(quickStockCheck, check(97))
    agreed.do(quickStockCheck, check(97, { code: 'PH-2', seen: 97, seenDocument: 'PH-1' }))
    agreed.do(updateSlip, takeBack())
    expect([onShelf(agreed), agreed.get('slips', 'PH-1').state]).toEqual([97, 'ĐÃ HỦY'])

    const floor = stockFloor()
    floor.do(quickStockCheck, check(97))
    floor.do(quickStockCheck, check(95, { code: 'PH-2', seen: 97, seenDocument: 'PH-1' }))
    floor.do(updateSlip, takeBack())
    expect(onShelf(floor)).toBe(95)
    floor.do(updateSlip, takeBack('PH-2'))
    expect([onShelf(floor), countedOf(floor)]).toEqual([100, undefined])
  })

  test('puts the count before it in force again, with the units that one had seen', () => {
    const floor = stockFloor()
    floor.do(openOrder, { code: 'DH-1' })
    floor.do(scanItem, scan)
    floor.do(quickStockCheck, check(97))
    floor.do(quickStockCheck, check(95, { code: 'PH-2', seen: 97, seenDocument: 'PH-1' }))
    floor.do(closeParcel, { parcelId: 'DH-1#1' })
    floor.do(updateSlip, takeBack('PH-2'))
    expect([onShelf(floor), countedOf(floor)?.code]).toEqual([97, 'PH-1'])
    floor.do(updateSlip, takeBack())
    expect(onShelf(floor)).toBe(99)
  })

  test('also when the count before it was taken back first, and what that one had found weighs up what came late', () => {
    const floor = stockFloor()
    floor.do(quickStockCheck, check(99))
    floor.do(openOrder, { code: 'DH-1' })
    floor.do(scanItem, scan)
    floor.do(quickStockCheck, check(96, { code: 'PH-2', seen: 99, seenDocument: 'PH-1' }))
    floor.do(closeParcel, { parcelId: 'DH-1#1' })
    floor.do(updateSlip, takeBack())
    expect(onShelf(floor)).toBe(96)
    floor.do(updateSlip, takeBack('PH-2'))
    expect(onShelf(floor)).toBe(99)
  })

  test('and the count before it knows what came back to the shelf between them', () => {
    const floor = stockFloor()
    floor.do(openOrder, { code: 'DH-1' })
    floor.do(scanItem, scan)
    floor.do(quickStockCheck, check(99))
    floor.do(quickStockCheck, check(100, { code: 'PH-2', seen: 99, seenDocument: 'PH-1' }))
    floor.tell(marketplaceCancels, { orderCodes: ['DH-1'] }, 3.5, owner)
    expect(onShelf(floor)).toBe(100)
    floor.do(updateSlip, takeBack('PH-2'))
    expect(onShelf(floor)).toBe(100)
    floor.do(updateSlip, takeBack())
    expect(onShelf(floor)).toBe(100)
  })

  test('keeps four counts behind the one in force, not more', () => {
    const floor = stockFloor()
    for (let count = 1; count <= 7; count += 1) {
      const seen = { seen: 101 - count, seenDocument: count > 1 ? `PH-${count - 1}` : undefined }
      floor.do(quickStockCheck, check(100 - count, { code: `PH-${count}`, ...seen }))
    }
    const kept: string[] = []
    for (let one = countedOf(floor); one; one = one.before) kept.push(one.code)
    expect(kept).toEqual(['PH-7', 'PH-6', 'PH-5', 'PH-4', 'PH-3'])
  })

  test('does not go below nothing', () => {
    const floor = stockFloor()
    floor.do(quickStockCheck, check(130))
    const out = { productCode: 'AT-DEN-M', amount: 110, bin: 'A1-01' }
    floor.do(addSlip, {
      code: 'XK-1',
      type: 'Xuất tự do',
      items: [out],
      sourceWarehouse: home,
      complete: true,
      note: 'Hỏng',
    })
    expect(floor.refusal(updateSlip, takeBack()).code).toBe('not-enough-in-bin')
  })

  test('is over: what was counted is true for its moment and not confirmed at another', () => {
    const floor = stockFloor()
    floor.do(quickStockCheck, check(97))
    const again = floor.refusal(updateSlip, { exchangeCode: 'PH-1', state: 'MỚI' })
    expect(again.text).toBe('Phiếu Xuất tự do được lập và thay đổi khi kiểm kho nhanh, không sửa tay ở đây.')
    floor.do(updateSlip, takeBack())
    expect(floor.refusal(updateSlip, { exchangeCode: 'PH-1', state: 'HOÀN THÀNH' }).code).toBe(
      'slip-already-cancelled',
    )
  })
})

describe('a count that is told after a newer one', () => {
  test('is refused with who counted later, also where that one agreed with the books', () => {
    const floor = stockFloor()
    floor.do(quickStockCheck, check(100, { code: 'PH-2' }), otherPacker)
    expect(floor.tell(quickStockCheck, check(90), 0.5)).toMatchObject({
      code: 'check-overtaken',
      text: 'Tồn kho của Áo thun cổ tròn · Đen · M ở Kệ A1-01 vừa thay đổi (Tuấn, 09:01 21/11/2026, PH-2), giờ là 100. Xem số mới rồi kiểm lại.',
    })
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 100 })
  })
})

test('a count of nothing where nothing lay is remembered: what came before it and is told later was seen to be gone', () => {
  const floor = stockFloor()
  floor.do(quickStockCheck, check(0, { bid: 'A1-03', seen: 0 }))
  const items = [{ productCode: 'AT-DEN-M', amount: 5, bin: 'A1-03' }]
  const slip = { code: 'NK', type: 'Nhập mới', sourceWarehouse: home, items, complete: true }
  floor.tell(addSlip, slip, 0.5)
  expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 100 })
  floor.tell(addSlip, { ...slip, code: 'NK-2' }, 3)
  expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 100, 'A1-03': 5 })
})

describe('what is sent', () => {
  const base = { code: 'KK-9', productCode: 'AT-DEN-M', wid: 'KhoTayWarehouse', bid: 'A1-01', seen: 1 }
  const takes = (more: object) => v.safeParse(quickStockCheck.params, { ...base, actual: 1, ...more }).success

  test.each([
    [999_999_998, true],
    [999_999_999, true],
    [1_000_000_000, false],
  ])('[CAT-550] with %i units in the bin is taken: %s', (actual, taken) => {
    expect(takes({ actual })).toBe(taken)
  })

  test.each([
    [9_999_999_999_998, true],
    [9_999_999_999_999, true],
    [10_000_000_000_000, false],
  ])('[CAT-550] with a cost of %i is taken: %s', (cost, taken) => {
    expect(takes({ cost })).toBe(taken)
  })
})
