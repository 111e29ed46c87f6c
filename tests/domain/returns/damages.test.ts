import { describe, expect, test } from 'vitest'
import { defaultWarehouse } from '../../../src/domain/brand.ts'
import { confirmReturnImport } from '../../../src/domain/returns/confirm-return-import.ts'
import { reportDamage } from '../../../src/domain/returns/report-damage.ts'
import { returnToSupplier } from '../../../src/domain/returns/return-to-supplier.ts'
import { takeDamageBack } from '../../../src/domain/returns/take-damage-back.ts'
import { withdrawDamage } from '../../../src/domain/returns/withdraw-damage.ts'
import { writeOffDamage } from '../../../src/domain/returns/write-off-damage.ts'
import { updateSlip } from '../../../src/domain/slips/update-slip.ts'
import { damageOf } from '../../../src/domain/stock/damage-rows.ts'
import { quickStockCheck } from '../../../src/domain/stock/quick-stock-check.ts'
import { anActor, aWarehouse, morning } from '../../support/builders.ts'
import { type Floor, otherPacker, packer } from '../floor.ts'
import { booksOf, faultsOf } from '../stock-oracle.ts'
import { aSentShop, onHand, slip } from './returns-floor.ts'

const wid = defaultWarehouse
const broken = {
  id: 'L-1',
  slipCode: 'XK-1',
  wid,
  bid: 'A1-01',
  productCode: 'AT-DEN-M',
  quantity: 3,
  reason: 'Mốc',
}
const some = (quantity: number, damageId = 'L-1') => [{ damageId, quantity }]

/** Three black shirts found broken on the shelf; 98 were there. */
function aShopWithDamage(): Floor {
  const floor = aSentShop()
  floor.do(reportDamage, broken)
  return floor
}

describe('goods found broken on the shelf', () => {
  test('leave stock by a slip and lie apart', () => {
    const floor = aShopWithDamage()
    expect(onHand(floor, 'AT-DEN-M')).toBe(95)
    expect(floor.get('slips', 'XK-1')).toMatchObject({ type: 'Xuất tự do', state: 'HOÀN THÀNH' })
    expect(floor.get('damages', 'L-1')).toMatchObject({
      quantity: 3,
      settled: 0,
      state: 'open',
      from: { kind: 'shelf', document: 'XK-1' },
    })
    expect(faultsOf(booksOf(floor))).toEqual([])
  })

  test('are as many as lie there, and not one more', () => {
    expect(aSentShop().refusal(reportDamage, { ...broken, quantity: 99 }).text).toContain('chỉ có 98')
    aSentShop().do(reportDamage, { ...broken, quantity: 98 })
    expect(aSentShop().refusal(reportDamage, { ...broken, bid: 'A1-02', quantity: 1 }).text).toContain(
      'chỉ có 0',
    )
  })

  test('are not moved in a locked warehouse, nor by people of another one', () => {
    const floor = aSentShop()
    floor.put('warehouses', aWarehouse({ locked: true }))
    expect(floor.refusal(reportDamage, broken).code).toBe('warehouse-locked')
    const bound = anActor({ warehouses: ['KhoHaNoi'] })
    expect(floor.refusal(reportDamage, broken, bound).code).toBe('warehouse-not-yours')
    expect(floor.refusal(reportDamage, { ...broken, wid: 'K9' }).code).toBe('warehouse-not-found')
  })

  test('told after the shelf was counted without them may be more than lie there now', () => {
    const floor = aSentShop()
    const check = { code: 'KN', productCode: 'AT-DEN-M', wid, bid: 'A1-01', seen: 98, actual: 0 }
    floor.do(quickStockCheck, check)
    expect(floor.refusal(reportDamage, broken).code).toBe('damage-beyond-shelf')
    floor.tell(reportDamage, broken, 0.5)
    expect([onHand(floor, 'AT-DEN-M'), floor.get('damages', 'L-1').quantity]).toEqual([0, 3])
  })

  test('have a slip that is taken back with them and not by itself, so that they are not there twice', () => {
    const floor = aShopWithDamage()
    const refused = floor.refusal(updateSlip, { exchangeCode: 'XK-1', state: 'ĐÃ HỦY' })
    expect(refused.text).toContain('được lập và thay đổi ở màn Hàng lỗi')
    floor.do(withdrawDamage, { id: 'L-1' })
    expect([onHand(floor, 'AT-DEN-M'), floor.get('damages', 'L-1').state]).toEqual([98, 'dropped'])
  })

  test('are told of products there are, once, with a slip of their own', () => {
    const floor = aShopWithDamage()
    expect(floor.refusal(reportDamage, { ...broken, id: 'L-2', productCode: 'LA' }).code).toBe(
      'product-not-found',
    )
    expect(floor.act(reportDamage, { ...broken, slipCode: 'XK-9' })).toEqual([])
    expect(floor.refusal(reportDamage, { ...broken, id: 'L-2' }).code).toBe('code-taken')
  })

  test('are good after all: back where they lay, unless some left', () => {
    const floor = aShopWithDamage()
    floor.do(withdrawDamage, { id: 'L-1' })
    expect(onHand(floor, 'AT-DEN-M')).toBe(98)
    expect(floor.get('damages', 'L-1').state).toBe('dropped')
    expect(floor.refusal(withdrawDamage, { id: 'L-1' }).code).toBe('slip-not-open')
    const other = aShopWithDamage()
    other.do(returnToSupplier, { ...slip('TN-1'), items: some(1) })
    expect(other.refusal(withdrawDamage, { id: 'L-1' }).code).toBe('damage-moved-on')
    expect(other.refusal(withdrawDamage, { id: 'L-9' }).code).toBe('damage-not-found')
  })
})

describe('[CAT-400] [RET-048] damaged goods that go back to the supplier', () => {
  test('go partly, then the rest; no stock number moves', () => {
    const floor = aShopWithDamage()
    const before = floor.get('products', 'AT-DEN-M')
    floor.do(returnToSupplier, { ...slip('TN-1'), items: some(2), supplier: 'Xưởng Tân Bình', note: 'Đợt 1' })
    expect(floor.get('slips', 'TN-1')).toMatchObject({
      type: 'Trả nhà cung cấp',
      state: 'HOÀN THÀNH',
      supplier: 'Xưởng Tân Bình',
      note: 'Đợt 1',
      items: [{ productCode: 'AT-DEN-M', amount: 2, damageId: 'L-1' }],
    })
    expect(floor.get('damages', 'L-1')).toMatchObject({ settled: 2, state: 'open', slipCodes: ['TN-1'] })
    floor.do(returnToSupplier, { ...slip('TN-2'), items: some(1) }, otherPacker)
    expect(floor.get('damages', 'L-1')).toMatchObject({ settled: 3, state: 'settled' })
    expect(floor.get('products', 'AT-DEN-M')).toEqual(before)
    expect(faultsOf(booksOf(floor))).toEqual([])
  })

  test('are gone when all went: the exact sentence', () => {
    const floor = aShopWithDamage()
    floor.do(returnToSupplier, { ...slip('TN-1'), items: some(3) })
    const refusal = floor.refusal(returnToSupplier, { ...slip('TN-2'), items: some(1) }, otherPacker)
    expect(refusal.text).toBe('Đã trả hết hàng lỗi cho đơn hàng này !')
    expect(floor.find('slips', 'TN-2')).toBeUndefined()
  })

  test('are not more than lie there, counted together, and of one warehouse', () => {
    const floor = aShopWithDamage()
    const twice = [...some(2), ...some(2)]
    expect(floor.refusal(returnToSupplier, { ...slip('TN-1'), items: twice }).text).toContain(
      'chỉ còn 3 món lỗi',
    )
    expect(floor.refusal(returnToSupplier, { ...slip('TN-1', 'KhoHaNoi'), items: some(1) }).code).toBe(
      'damage-elsewhere',
    )
    expect(floor.refusal(returnToSupplier, { ...slip('TN-1'), items: some(1, 'L-9') }).code).toBe(
      'damage-not-found',
    )
    expect(floor.refusal(returnToSupplier, { ...slip('XK-1'), items: some(1) }).code).toBe('code-taken')
  })

  test('are taken back with their slip, once', () => {
    const floor = aShopWithDamage()
    floor.do(returnToSupplier, { ...slip('TN-1'), items: some(3) })
    floor.do(takeDamageBack, { slipCode: 'TN-1' })
    expect(floor.get('damages', 'L-1')).toMatchObject({ settled: 0, state: 'open', slipCodes: [] })
    expect(floor.get('slips', 'TN-1').state).toBe('ĐÃ HỦY')
    expect(floor.refusal(takeDamageBack, { slipCode: 'TN-1' }).code).toBe('slip-not-open')
    expect(floor.refusal(takeDamageBack, { slipCode: 'XK-1' }).code).toBe('slip-not-found')
    expect(faultsOf(booksOf(floor))).toEqual([])
  })
})

test('damaged goods are written off with a slip to show for it', () => {
  const floor = aShopWithDamage()
  floor.do(writeOffDamage, { ...slip('XK-2'), items: some(3), note: 'Chủ shop đồng ý' })
  expect(floor.get('slips', 'XK-2')).toMatchObject({
    type: 'Xuất tự do',
    note: 'Chủ shop đồng ý',
  })
  expect(floor.get('damages', 'L-1').state).toBe('settled')
  expect(onHand(floor, 'AT-DEN-M')).toBe(95)
  expect(floor.refusal(confirmReturnImport, { ...slip('NH-1'), returnIds: ['DH-9#1'] }).code).toBe(
    'return-not-found',
  )
})

describe('[CAT-407] [CAT-546] damaged goods that leave', () => {
  const aHeap = (rows: number) => {
    const floor = aSentShop()
    const ids = Array.from({ length: rows }, (_, index) => `L-${index + 1}`)
    const circumstances = { at: morning, user: packer, id: 'd' }
    const from = { kind: 'shelf', document: 'XK-0' } as const
    const shirt = { productCode: 'AT-DEN-M', name: 'Áo thun', wid, quantity: 1, reason: 'Mốc', from }
    for (const id of ids) floor.put('damages', damageOf({ id, ...shirt }, circumstances))
    const leaving = { slipCode: 'TN-1', wid, items: ids.map((damageId) => ({ damageId, quantity: 1 })) }
    return { floor, leaving }
  }

  test.each([
    [49, [49]],
    [50, [50]],
    [51, [50, 1]],
  ])('in %i lines leave by slips of %j, and come back together', (rows, sizes) => {
    const { floor, leaving } = aHeap(rows)
    floor.do(returnToSupplier, leaving)
    const slips = () =>
      floor
        .all('slips')
        .filter(({ type }) => type === 'Trả nhà cung cấp')
        .map(({ code, items, state }) => [code, items.length, state])
    const as = (state: string) => sizes.map((size, index) => [index === 0 ? 'TN-1' : 'TN-1-2', size, state])
    expect(slips()).toEqual(as('HOÀN THÀNH'))
    expect(floor.get('damages', `L-${rows}`).state).toBe('settled')
    floor.do(takeDamageBack, { slipCode: 'TN-1' })
    expect(slips()).toEqual(as('ĐÃ HỦY'))
    expect(floor.get('damages', `L-${rows}`)).toMatchObject({ state: 'open', settled: 0 })
  })
})
