import { describe, expect, test } from 'vitest'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { createWave, mostLines, mostOrders } from '../../../src/domain/picking/create-wave.ts'
import { dropWave } from '../../../src/domain/picking/drop-wave.ts'
import { finishWave } from '../../../src/domain/picking/finish-wave.ts'
import { anItem, anOrder, aProduct, aShop, smallOrders } from '../../support/builders.ts'
import { openFloor, otherPacker } from '../floor.ts'
import { aWaveFloor, begin, black, codes, lineOf, order, pick, waveOrders, white } from './wave-floor.ts'

const wave = (fields: object = {}) => ({
  code: 'DN-2',
  wid: 'KhoTayWarehouse',
  kind: 'list',
  orderCodes: codes,
  ...fields,
})

describe('a wave', () => {
  test('sums what its orders need by bin and product, and remembers how much is whose', () => {
    const floor = aWaveFloor()
    expect(floor.all('waveLines').map(({ bid, productCode, needs }) => [bid, productCode, needs])).toEqual([
      [
        'A1-01',
        'AT-DEN-M',
        [
          { orderCode: 'DH-1', quantity: 1, sorted: 0 },
          { orderCode: 'DH-2', quantity: 2, sorted: 0 },
        ],
      ],
      [
        'A1-02',
        'AT-TRANG-M',
        [
          { orderCode: 'DH-2', quantity: 1, sorted: 0 },
          { orderCode: 'DH-3', quantity: 1, sorted: 0 },
        ],
      ],
    ])
    expect(floor.get('waves', 'DN-1')).toMatchObject({
      state: 'open',
      orderCodes: codes,
      pickers: [{ userName: 'kho', name: 'Lan' }],
    })
    expect(order(floor, 'DH-2').wave).toBe('DN-1')
  })

  test('[ORD-038] takes a combo by its components', () => {
    const floor = openFloor(aShop({ orders: smallOrders() }))
    begin(floor, { orderCodes: ['DH-3'] })
    expect(floor.all('waveLines').map(({ productCode, needs }) => [productCode, needs[0]!.quantity])).toEqual(
      [
        ['AT-DEN-M', 2],
        ['AT-TRANG-M', 4],
      ],
    )
  })

  test('takes new orders too: they may be packed as they are', () => {
    const floor = openFloor(aShop({ orders: [anOrder({ state: 'MỚI' })] }))
    begin(floor, { orderCodes: ['DH-1'] })
    expect(floor.get('waves', 'DN-1').orderCodes).toEqual(['DH-1'])
  })

  test.each([
    ['HỦY', 'order-cancelled'],
    ['HẸN GIAO', 'order-held'],
    ['CHỜ HÀNG', 'order-waiting-goods'],
    ['CHỜ XÁC NHẬN', 'order-not-confirmed'],
    ['CHỜ GỬI HÀNG', 'order-already-packed'],
    ['ĐANG GIAO', 'order-handed-over'],
  ] as const)('refuses an order that is %s', (state, code) => {
    const floor = openFloor(aShop({ orders: [anOrder({ state }), anOrder({ code: 'DH-2' })] }))
    expect(floor.refusal(createWave, wave({ orderCodes: ['DH-2', 'DH-1'] })).code).toBe(code)
  })

  test('refuses an order of another wave, and names that wave and who picks it', () => {
    const floor = aWaveFloor()
    pick(floor, black, 1, otherPacker)
    const refusal = floor.refusal(createWave, wave({ orderCodes: ['DH-3'] }), otherPacker)
    expect(refusal.code).toBe('order-in-wave')
    expect(refusal.text).toMatch(
      /^Đơn DH-3 đang ở đợt nhặt DN-1 của Lan, Tuấn \(\d\d:\d\d \d\d\/\d\d\/\d{4}\)/,
    )
  })

  test('refuses what was picked already and waits to be packed, until that wave is given up', () => {
    const floor = aWaveFloor()
    pick(floor, black, 3)
    pick(floor, white, 2)
    floor.do(finishWave, { code: 'DN-1' })
    expect(floor.refusal(createWave, wave()).code).toBe('order-picked')
    floor.do(dropWave, { code: 'DN-1' })
    floor.do(createWave, wave())
  })

  test('refuses an order of another warehouse, one on a bench, one without goods, one nobody knows', () => {
    const floor = openFloor(
      aShop({
        orders: [
          anOrder({ wid: 'KhoThuDuc' }),
          anOrder({ code: 'DH-2' }),
          anOrder({ code: 'DH-3', swItems: [] }),
        ],
      }),
    )
    floor.do(openOrder, { code: 'DH-2' }, otherPacker)
    const codeOf = (code: string) => floor.refusal(createWave, wave({ orderCodes: [code] }))
    expect(codeOf('DH-1').code).toBe('order-elsewhere')
    expect(codeOf('DH-2')).toMatchObject({ code: 'order-packing-begun', details: { who: 'Tuấn' } })
    expect(codeOf('DH-3').code).toBe('order-without-goods')
    expect(codeOf('DH-9').code).toBe('order-not-found')
  })

  test('leaves such orders out when told, and is refused only when none remains', () => {
    const orders = [...waveOrders(), anOrder({ code: 'DH-4', state: 'HỦY' })]
    const floor = aWaveFloor({ orders, begun: false })
    begin(floor, { orderCodes: ['DH-1'] })
    floor.do(createWave, wave({ orderCodes: ['DH-1', 'DH-4', 'DH-3'], leaveOut: true }), otherPacker)
    expect(floor.get('waves', 'DN-2').orderCodes).toEqual(['DH-3'])
    const nothing = wave({ code: 'DN-3', orderCodes: ['DH-1', 'DH-4', 'DH-3'], leaveOut: true })
    expect(floor.refusal(createWave, nothing).code).toBe('wave-without-orders')
  })

  test('holds up to 100 orders', () => {
    const orders = Array.from({ length: 101 }, (_, index) => anOrder({ code: `DH-${index}` }))
    const floor = openFloor(aShop({ orders }))
    const all = orders.map(({ code }) => code)
    expect(floor.refusal(createWave, wave({ orderCodes: all })).text).toBe(
      'Một đợt nhặt tối đa 100 đơn, bạn chọn 101. Bỏ bớt 1 đơn, để đợt sau.',
    )
    // The same order named twice is one order.
    floor.do(createWave, wave({ orderCodes: [...all.slice(0, mostOrders), all[0]] }))
    expect(floor.get('waves', 'DN-2').orderCodes).toHaveLength(100)
    expect(floor.all('waveLines')).toHaveLength(1)
  })

  test('holds up to 400 lines', () => {
    const goods = (count: number) =>
      Array.from({ length: count }, (_, index) => anItem({ productCode: 'SON-DO', bid: `K-${index}` })).map(
        (item, index) => ({ ...item, productCode: `P-${index}` }),
      )
    const floorOf = (count: number) => {
      const swItems = goods(count)
      const products = swItems.map(({ productCode: code }) => aProduct({ code }))
      return openFloor(aShop({ products, orders: [anOrder({ swItems })] }))
    }
    const one = wave({ orderCodes: ['DH-1'] })
    expect(floorOf(mostLines + 1).refusal(createWave, one).code).toBe('wave-too-long')
    floorOf(mostLines).do(createWave, one)
  })

  test('is not made under a code that is taken', () => {
    const floor = aWaveFloor()
    expect(floor.refusal(createWave, wave({ code: 'DN-1' })).code).toBe('wave-code-taken')
  })

  test('keeps the rows that a scan rewrites small, at its largest', () => {
    const orders = Array.from({ length: 100 }, (_, index) => anOrder({ code: `2611209MAY${1000 + index}` }))
    const floor = openFloor(aShop({ orders }))
    begin(floor, { orderCodes: orders.map(({ code }) => code) })
    for (let unit = 0; unit < 100; unit += 1) pick(floor, black)
    // The worst line there is: a hundred orders need one product, and each unit was scanned by itself.
    expect(JSON.stringify(lineOf(floor, black)).length).toBeLessThan(16_000)
  })
})
