import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { addBins } from '../../../src/domain/stock/add-bins.ts'
import { addSlip } from '../../../src/domain/stock/add-slip.ts'
import { binCode, parseBinCode } from '../../../src/domain/stock/bin-code.ts'
import { deleteBin } from '../../../src/domain/stock/delete-bin.ts'
import { lockWarehouse } from '../../../src/domain/stock/lock-warehouse.ts'
import { moveBetweenBins } from '../../../src/domain/stock/move-between-bins.ts'
import { quickStockCheck } from '../../../src/domain/stock/quick-stock-check.ts'
import { renameBin } from '../../../src/domain/stock/rename-bin.ts'
import { unlockWarehouse } from '../../../src/domain/stock/unlock-warehouse.ts'
import { otherPacker } from '../floor.ts'
import { far, farPacker, home, movesOf, onHand, type StockFloor, stockFloor } from './stock-floor.ts'

const move = (amount: number, more: object = {}) => ({
  code: 'CO-1',
  wid: home,
  from: 'A1-01',
  to: 'A1-03',
  items: [{ productCode: 'AT-DEN-M', amount }],
  ...more,
})

describe('goods moved between bins', () => {
  test('leave one bin and lie in the other, with one pair of movements', () => {
    const floor = stockFloor()
    floor.do(moveBetweenBins, move(10))
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 90, 'A1-03': 10 })
    expect(floor.get('products', 'AT-DEN-M').total).toBe(100)
    expect(movesOf(floor, 'CO-1')).toEqual([
      'AT-DEN-M A1-01 -10 Chuyển ô kệ',
      'AT-DEN-M A1-03 10 Chuyển ô kệ',
    ])
  })

  test('are back where they were once it is taken back', () => {
    const floor = stockFloor()
    const params = v.parse(moveBetweenBins.params, move(10))
    floor.do(moveBetweenBins, params)
    floor.do(moveBetweenBins, moveBetweenBins.reverse?.(params)?.params)
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 100 })
  })

  const day = 24 * 60
  const bids = Array.from({ length: 12 }, (_, index) => `B${index + 1}`)

  /** Half of the black shirts wander from bin to bin, the last one on a later day. */
  function wander(daysLater: number): StockFloor {
    const floor = stockFloor()
    floor.do(addBins, { wid: home, bins: bids.map((bid) => ({ bid, name: bid })) })
    const way = ['A1-01', ...bids]
    const step = (index: number) => move(50, { from: way[index]!, to: way[index + 1]! })
    for (let index = 0; index < 11; index += 1) floor.do(moveBetweenBins, step(index))
    // Nothing lies in the first one any more, and that was seen last.
    floor.do(quickStockCheck, { ...check, bid: 'B1' })
    expect(floor.tell(moveBetweenBins, step(11), daysLater * day)).not.toHaveProperty('code')
    return floor
  }
  const check = { code: 'PH-1', productCode: 'AT-DEN-M', wid: home, seen: 0, seenDocument: 'CO-1', actual: 0 }

  test('leave at most eight empty places behind after a week, the latest ones', () => {
    const places = wander(7).get('products', 'AT-DEN-M').warehouses
    expect(places.map(({ bid, total }) => [bid, total])).toEqual([
      ['A1-01', 50],
      ...['B1', ...bids.slice(4, 11)].map((bid) => [bid, 0]),
      ['B12', 50],
    ])
  })

  test('leave every empty place of the last six days behind: a count may have to be weighed against it', () => {
    const places = wander(6).get('products', 'AT-DEN-M').warehouses
    expect(places).toHaveLength(13)
    expect(places.find(({ bid }) => bid === 'B1')?.counted?.code).toBe('PH-1')
  })

  test('before a count that is told already may be more than lies there: the count has seen it', () => {
    const floor = stockFloor()
    floor.do(addSlip, {
      code: 'PH-1',
      type: 'Xuất tự do',
      sourceWarehouse: home,
      note: 'Hỏng',
      complete: true,
      items: [{ productCode: 'AT-DEN-M', amount: 60, bin: 'A1-01' }],
    })
    floor.do(quickStockCheck, {
      ...check,
      bid: 'A1-01',
      seen: 40,
      seenDocument: 'PH-1',
      actual: 10,
      code: 'KN',
    })
    const late = move(80)
    floor.tell(moveBetweenBins, late, 0.5)
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 10, 'A1-03': 80 })
    expect(floor.tell(moveBetweenBins, { ...late, code: 'CO-2' }, 3)).toMatchObject({
      code: 'not-enough-in-bin',
    })
  })

  test('are nobody else’s any more: the second person with the same goods is refused and hears of the first', () => {
    const floor = stockFloor()
    floor.do(moveBetweenBins, move(90), otherPacker)
    const late = floor.refusal(moveBetweenBins, move(90, { code: 'CO-2', to: 'A1-02' }))
    expect(late.text).toBe(
      'Kệ A1-01 chỉ còn 10 Áo thun cổ tròn · Đen · M, không đủ 90. Thay đổi gần nhất: Tuấn, 09:01 21/11/2026 (CO-1). Đếm lại rồi sửa số lượng.',
    )
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 10, 'A1-03': 90 })
  })

  test('stay where orders have reserved them: 94 of 100 may go, 95 may not', () => {
    const floor = stockFloor()
    expect(floor.refusal(moveBetweenBins, move(95)).text).toContain('đang giữ cho đơn. Chỉ chuyển được 94')
    floor.do(moveBetweenBins, move(94))
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 6, 'A1-03': 94 })
  })

  test('are all moved or none: one product too many leaves the others too', () => {
    const floor = stockFloor()
    const items = [
      { productCode: 'AT-DEN-M', amount: 5 },
      { productCode: 'SON-DO', amount: 101 },
    ]
    expect(floor.refusal(moveBetweenBins, move(0, { items })).code).toBe('not-enough-in-bin')
    expect(onHand(floor, 'AT-DEN-M')).toEqual({ 'A1-01': 100 })
  })

  test('go to another bin that is there, in a warehouse that is open and one’s own', () => {
    const floor = stockFloor()
    const code = (more: object, by = otherPacker) => floor.refusal(moveBetweenBins, move(1, more), by).code
    expect(code({ to: 'A1-01' })).toBe('move-to-itself')
    expect(code({ to: 'Z9-99' })).toBe('bin-not-found')
    expect(code({}, farPacker)).toBe('warehouse-not-yours')
    floor.do(lockWarehouse, { wid: home, reason: 'Kiểm kho' })
    expect(code({})).toBe('warehouse-locked')
  })
})

describe('a bin', () => {
  test('is put up once, a rack at a time, and gets another name', () => {
    const floor = stockFloor()
    const bins = ['A2-01', 'A2-02'].map((bid) => ({ bid, name: `Kệ ${bid}` }))
    floor.do(addBins, { wid: home, bins })
    expect(floor.get('bins', `${home}/A2-02`)).toEqual({
      id: `${home}/A2-02`,
      parent: home,
      bid: 'A2-02',
      name: 'Kệ A2-02',
    })
    expect(floor.refusal(addBins, { wid: home, bins: bins.slice(1) }).code).toBe('bin-exists')
    expect(floor.refusal(addBins, { wid: home, bins: [bins[0], bins[0]] }).code).toBe('bin-exists')
    // A scanner that writes small letters must not find another shelf.
    const small = bins.map(({ bid, name }) => ({ bid: bid.toLowerCase(), name }))
    expect(floor.refusal(addBins, { wid: home, bins: small.slice(1) }).code).toBe('bin-exists')
    const twice = ['Z9-01', 'z9-01'].map((bid) => ({ bid, name: bid }))
    expect(floor.refusal(addBins, { wid: home, bins: twice }).code).toBe('bin-exists')
    const general = [{ bid: 'BINDEFAULT', name: 'Kệ chung' }]
    expect(floor.refusal(addBins, { wid: home, bins: general }).code).toBe('bin-exists')
    floor.do(renameBin, { wid: home, bid: 'A2-01', name: 'Hàng dễ vỡ', from: 'Kệ A2-01' })
    expect(floor.get('bins', `${home}/A2-01`).name).toBe('Hàng dễ vỡ')
    expect(floor.refusal(renameBin, { wid: home, bid: 'Z', name: 'X' }).code).toBe('bin-not-found')
  })

  test('is taken down only when nothing lies there and nothing is reserved there', () => {
    const floor = stockFloor()
    const down = (bid: string, products: string[] = []) => ({ wid: home, bid, name: `Kệ ${bid}`, products })
    expect(floor.refusal(deleteBin, down('A1-01', ['SON-DO', 'AT-DEN-M'])).text).toBe(
      'Kệ A1-01 còn 100 Son kem lì · Đỏ gạch. Chuyển hết hàng đi rồi xóa ô.',
    )
    floor.do(moveBetweenBins, move(94))
    const reserved = { ...floor.get('products', 'AT-DEN-M') }
    const places = reserved.warehouses.map((place) =>
      place.bid === 'A1-01' ? { ...place, total: 0 } : place,
    )
    floor.put('products', { ...reserved, warehouses: places })
    expect(floor.refusal(deleteBin, down('A1-01', ['AT-DEN-M'])).code).toBe('bin-awaited')
    floor.do(moveBetweenBins, move(94, { from: 'A1-03', to: 'A1-02' }))
    floor.do(deleteBin, down('A1-03', ['AT-DEN-M']))
    expect(floor.find('bins', `${home}/A1-03`)).toBeUndefined()
    expect(floor.refusal(deleteBin, down('BinDefault')).code).toBe('bin-default-stays')
    expect(floor.refusal(deleteBin, { ...down('A1-01') }, farPacker).code).toBe('warehouse-not-yours')
  })

  test.each(['A1-01', 'a', 'K_2.b', 'A'.repeat(32)])('may be called %s', (bid) => {
    expect(v.safeParse(addBins.params, { wid: home, bins: [{ bid, name: 'X' }] }).success).toBe(true)
  })

  test.each(['', '-A', 'A 1', 'Ô1', 'A/1', 'A'.repeat(33)])('may not be called “%s”', (bid) => {
    expect(v.safeParse(addBins.params, { wid: home, bins: [{ bid, name: 'X' }] }).success).toBe(false)
  })

  test('has a tag that names it, and nothing else is taken for one', () => {
    expect(binCode(`${home}/A1-01`)).toBe('KE:KhoTayWarehouse/A1-01')
    expect(parseBinCode('ke:KhoTayWarehouse/A1-01 ')).toBe('KhoTayWarehouse/A1-01')
    expect(['A1-01', 'KE:', 'KE:A1-01', 'KHOTAY:XONG', 'SPXVN063015366786'].map(parseBinCode)).toEqual(
      Array.from({ length: 5 }, () => undefined),
    )
  })
})

test('a warehouse is locked with a reason; the next one hears who, when and why, and anybody of the warehouse opens it', () => {
  const floor = stockFloor()
  floor.do(lockWarehouse, { wid: home, reason: 'Kiểm kho tháng 11' })
  expect(floor.refusal(lockWarehouse, { wid: home, reason: 'Dọn kho' }, otherPacker).text).toBe(
    'Kho Quận 7 đã bị khóa (Lan, 09:01 21/11/2026). Lý do: Kiểm kho tháng 11.',
  )
  expect(floor.refusal(unlockWarehouse, { wid: home }, farPacker).code).toBe('warehouse-not-yours')
  floor.do(unlockWarehouse, { wid: home }, otherPacker)
  expect(floor.get('warehouses', home)).toEqual({
    wid: home,
    name: 'Kho Quận 7',
    address: '12 Huỳnh Tấn Phát',
  })
  expect(floor.refusal(unlockWarehouse, { wid: far }).code).toBe('warehouse-not-locked')
})
