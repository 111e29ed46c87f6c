import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../../src/domain/command.ts'
import { canBecome, nextStates, nextStatesOf, orderStates } from '../../../src/domain/orders/states.ts'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { permissions } from '../../../src/domain/people/permissions.ts'
import { run, WorkingSet } from '../../../src/domain/run.ts'
import type { Channel } from '../../../src/domain/tables/orders.ts'
import { keyOf, type TableName } from '../../../src/domain/tables.ts'
import { anActor, anItem, anOrder, aShop, morning } from '../../support/builders.ts'
import { desk, type Floor, openFloor } from '../floor.ts'

const move = (floor: Floor, code: string, state: string, note = '') =>
  floor.do(updateState, { orderCodes: [code], state, note }, desk)
const numbersOf = (floor: Floor) => {
  const { total, book, wait } = floor.get('products', 'AT-DEN-M')
  return { total, book, wait }
}
const withOne = (fields: Parameters<typeof anOrder>[0] = {}) =>
  openFloor(aShop({ orders: [anOrder({ state: 'MỚI', ...fields })] }))

describe('the desk', () => {
  test('holds an order with a note, and releases it; its goods stay reserved', () => {
    const floor = withOne()
    const movements = floor.all('movements').length
    move(floor, 'DH-1', 'HẸN GIAO', 'Khách hẹn thứ Hai')
    expect(floor.get('orders', 'DH-1').state).toBe('HẸN GIAO')
    expect(floor.get('orders', 'DH-1').historyState.at(-1)).toEqual({
      state: 'HẸN GIAO',
      updatedAt: morning + 60_000,
      userId: 'ban',
      note: 'Khách hẹn thứ Hai',
    })
    expect(numbersOf(floor)).toEqual({ total: 100, book: 1, wait: 0 })
    move(floor, 'DH-1', 'CHỜ ĐÓNG GÓI')
    expect(numbersOf(floor)).toEqual({ total: 100, book: 1, wait: 0 })
    expect(floor.all('movements')).toHaveLength(movements)
  })

  test('[OPN-013] cancels an order of the shop itself; its goods are free again', () => {
    const floor = withOne({ channel: 'KhoTay' })
    move(floor, 'DH-1', 'HỦY', 'Khách đổi ý')
    expect(numbersOf(floor)).toEqual({ total: 100, book: 0, wait: 0 })
    expect(floor.all('movements').at(-1)).toMatchObject({
      number: 'book',
      quantity: -1,
      reason: 'Thôi giữ hàng',
      document: 'DH-1',
      userId: 'ban',
    })
  })

  test('makes an order wait for goods: asked for, no longer reserved', () => {
    const floor = withOne()
    move(floor, 'DH-1', 'CHỜ HÀNG')
    expect(numbersOf(floor)).toEqual({ total: 100, book: 0, wait: 1 })
    move(floor, 'DH-1', 'MỚI')
    expect(numbersOf(floor)).toEqual({ total: 100, book: 1, wait: 0 })
  })

  test('ships an order that nobody scanned: slip, movements and a closed parcel follow', () => {
    const floor = openFloor(aShop())
    floor.do(openOrder, { code: 'DH-1' })
    move(floor, 'DH-1', 'CHỜ GỬI HÀNG')
    expect(numbersOf(floor)).toEqual({ total: 99, book: 2 + 2 + 1, wait: 0 })
    expect(floor.get('slips', 'XB-DH-1')).toMatchObject({
      type: 'Xuất bán hàng',
      state: 'HOÀN THÀNH',
      ordersPack: ['DH-1'],
    })
    expect(floor.get('parcels', 'DH-1#1').state).toBe('closed')
  })

  test('cancels a packed order: the slip is cancelled, the goods come back, the parcel is dropped', () => {
    const floor = openFloor(aShop({ orders: [anOrder({ channel: 'KhoTay' })] }))
    floor.do(openOrder, { code: 'DH-1' })
    floor.do(scanItem, { parcelId: 'DH-1#1', gesture: 'g1', productCode: 'AT-DEN-M', scanned: 'AT-DEN-M' })
    floor.do(closeParcel, { parcelId: 'DH-1#1' })
    move(floor, 'DH-1', 'HỦY', 'Khách đổi ý')
    expect(numbersOf(floor)).toEqual({ total: 100, book: 0, wait: 0 })
    expect(floor.get('slips', 'XB-DH-1').state).toBe('ĐÃ HỦY')
    expect(floor.get('parcels', 'DH-1#1').state).toBe('dropped')
  })

  test('sends an order on the bench back to wait without losing what was packed', () => {
    const floor = openFloor(aShop())
    floor.do(openOrder, { code: 'DH-2' })
    floor.do(scanItem, {
      parcelId: 'DH-2#1',
      gesture: 'g1',
      productCode: 'AT-DEN-M',
      scanned: '8935079191163',
    })
    move(floor, 'DH-2', 'CHỜ ĐÓNG GÓI')
    expect(
      floor.refusal(scanItem, {
        parcelId: 'DH-2#1',
        gesture: 'g2',
        productCode: 'AT-DEN-M',
        scanned: 'AT-DEN-M',
      }).code,
    ).toBe('parcel-not-found')
    floor.do(openOrder, { code: 'DH-2' })
    expect(floor.get('parcels', 'DH-2#1').lines.map((line) => line.packed)).toEqual([1, 0])
  })

  test('keeps goods that a slip took out before the parcel was closed out of the reserve', () => {
    const floor = openFloor(aShop({ orders: [anOrder({ state: 'CHỜ GỬI HÀNG' })] }))
    floor.put('orders', { ...floor.get('orders', 'DH-1'), state: 'ĐANG ĐÓNG GÓI' })
    expect(numbersOf(floor)).toEqual({ total: 99, book: 0, wait: 0 })
    move(floor, 'DH-1', 'CHỜ ĐÓNG GÓI')
    expect(numbersOf(floor)).toEqual({ total: 100, book: 1, wait: 0 })
    expect(floor.get('slips', 'XB-DH-1').state).toBe('ĐÃ HỦY')
  })

  test('packs goods that a slip took out beforehand without taking them twice', () => {
    const floor = openFloor(aShop({ orders: [anOrder({ state: 'CHỜ GỬI HÀNG' })] }))
    floor.put('orders', { ...floor.get('orders', 'DH-1'), state: 'CHỜ ĐÓNG GÓI' })
    move(floor, 'DH-1', 'ĐANG ĐÓNG GÓI')
    expect(numbersOf(floor)).toEqual({ total: 99, book: 0, wait: 0 })
    move(floor, 'DH-1', 'CHỜ GỬI HÀNG')
    expect(numbersOf(floor)).toEqual({ total: 99, book: 0, wait: 0 })
    expect(floor.all('slips')).toHaveLength(1)
  })

  test('moves many orders at once, or none when one of them may not', () => {
    const orders = ['DH-1', 'DH-2', 'DH-3'].map((code) => anOrder({ code, state: 'MỚI' }))
    const floor = openFloor(aShop({ orders: [...orders, anOrder({ code: 'DH-4', state: 'ĐANG GIAO' })] }))
    const all = { orderCodes: ['DH-1', 'DH-4', 'DH-2', 'DH-3'], state: 'HẸN GIAO' }
    expect(floor.refusal(updateState, all, desk).code).toBe('order-transition')
    expect(floor.get('orders', 'DH-1').state).toBe('MỚI')
    floor.do(updateState, { orderCodes: ['DH-1', 'DH-2', 'DH-3'], state: 'HẸN GIAO' }, desk)
    expect(floor.all('orders').map((order) => order.state)).toEqual([
      'HẸN GIAO',
      'HẸN GIAO',
      'HẸN GIAO',
      'ĐANG GIAO',
    ])
  })

  test('[S12] writes a movement of its own for every order it moves', () => {
    const orders = ['DH-1', 'DH-2', 'DH-3'].map((code) => anOrder({ code, channel: 'KhoTay', state: 'MỚI' }))
    const floor = openFloor(aShop({ orders }))
    const before = floor.all('movements').length
    floor.do(updateState, { orderCodes: ['DH-1', 'DH-2', 'DH-3'], state: 'HỦY' }, desk)
    expect(floor.all('movements')).toHaveLength(before + 3)
  })

  test('does nothing to an order that is there already', () => {
    const floor = openFloor(aShop())
    expect(floor.act(updateState, { orderCodes: ['DH-1', 'DH-1'], state: 'CHỜ ĐÓNG GÓI' }, desk)).toEqual([])
  })

  test('names the carrier when it sends an order on', () => {
    const floor = withOne()
    floor.do(updateState, { orderCodes: ['DH-1'], state: 'CHỜ ĐÓNG GÓI', logistic: 'GHN' }, desk)
    expect(floor.get('orders', 'DH-1').delivery).toEqual({ logistic: 'GHN', id: 'SPXVN-DH-1', history: [] })
  })

  test('is told who was faster, and when (decisions 14)', () => {
    const floor = withOne({ channel: 'KhoTay' })
    move(floor, 'DH-1', 'HỦY')
    const refusal = floor.refusal(updateState, { orderCodes: ['DH-1'], state: 'ĐANG ĐÓNG GÓI' }, desk)
    expect(refusal.text).toBe(
      'Đơn DH-1 đang ở trạng thái HỦY (Hoa, 09:01 21/11/2026), không thể chuyển sang ĐANG ĐÓNG GÓI.',
    )
  })

  test('is told who was faster than the state it saw, even where the table would allow the step', () => {
    const floor = withOne()
    move(floor, 'DH-1', 'HẸN GIAO')
    const stale = { orderCodes: ['DH-1'], state: 'CHỜ ĐÓNG GÓI', from: 'MỚI' }
    expect(floor.refusal(updateState, stale, desk).text).toBe(
      'Đơn DH-1 đang ở trạng thái HẸN GIAO (Hoa, 09:01 21/11/2026), không thể chuyển sang CHỜ ĐÓNG GÓI.',
    )
    expect(floor.refusal(updateState, { ...stale, state: 'HẸN GIAO' }, desk).code).toBe('order-transition')
    expect(floor.get('orders', 'DH-1').state).toBe('HẸN GIAO')
  })

  test('[STA-012] reads HOÀN for THẤT THU, in the refusal and in the queue', () => {
    const floor = withOne({ channel: 'KhoTay', state: 'THÀNH CÔNG' })
    expect(floor.refusal(updateState, { orderCodes: ['DH-1'], state: 'THẤT THU' }, desk).text).toMatch(
      /không thể chuyển sang HOÀN\.$/,
    )
    const lost = withOne({ channel: 'KhoTay', state: 'THẤT THU' })
    expect(lost.refusal(updateState, { orderCodes: ['DH-1'], state: 'MỚI' }, desk).text).toMatch(
      /^Đơn DH-1 đang ở trạng thái HOÀN \(/,
    )
    const params = v.parse(updateState.params, { orderCodes: ['DH-1'], state: 'THẤT THU' })
    expect(updateState.say(params, floor.read)).toEqual({ what: 'Chuyển đơn sang HOÀN', about: 'DH-1' })
  })

  test('is told when an order is unknown', () => {
    expect(openFloor(aShop()).refusal(updateState, { orderCodes: ['DH-9'], state: 'HỦY' }, desk).text).toBe(
      'Không tìm thấy đơn DH-9. Kiểm tra lại mã hoặc đồng bộ rồi thử lại.',
    )
  })
})

describe('taking a move back', () => {
  const reverseOf = (params: object) => updateState.reverse?.(v.parse(updateState.params, params))

  test('leads to the state the screen saw; the numbers are what they were', () => {
    const floor = withOne()
    const before = numbersOf(floor)
    const moved = { orderCodes: ['DH-1'], state: 'CHỜ HÀNG', from: 'MỚI' }
    floor.do(updateState, moved, desk)
    floor.do(updateState, reverseOf(moved)!.params, desk)
    expect(floor.get('orders', 'DH-1').state).toBe('MỚI')
    expect(numbersOf(floor)).toEqual(before)
  })

  test('reopens the parcel that the desk shipped unscanned', () => {
    const floor = openFloor(aShop())
    floor.do(openOrder, { code: 'DH-1' })
    const before = numbersOf(floor)
    const moved = { orderCodes: ['DH-1'], state: 'CHỜ GỬI HÀNG', from: 'ĐANG ĐÓNG GÓI' }
    floor.do(updateState, moved, desk)
    floor.do(updateState, reverseOf(moved)!.params, desk)
    expect(floor.get('parcels', 'DH-1#1').state).toBe('open')
    expect(numbersOf(floor)).toEqual(before)
  })

  test('is refused with who and when once somebody moved the order on', () => {
    const floor = withOne()
    const moved = { orderCodes: ['DH-1'], state: 'HẸN GIAO', from: 'MỚI' }
    floor.do(updateState, moved, desk)
    floor.do(updateState, { orderCodes: ['DH-1'], state: 'CHỜ ĐÓNG GÓI' }, anActor({ ...desk, name: 'Mai' }))
    expect(floor.refusal(updateState, reverseOf(moved)!.params, desk).text).toBe(
      'Đơn DH-1 đang ở trạng thái CHỜ ĐÓNG GÓI (Hoa, 09:02 21/11/2026), không thể chuyển sang MỚI.',
    )
  })

  test.each(orderStates.flatMap((from) => nextStates(from).map((state) => [from, state] as const)))(
    'from %s to %s has a way back only where decisions 8 has one',
    (from, state) => {
      const reversal = reverseOf({ orderCodes: ['DH-1'], state, from })
      expect(reversal !== undefined).toBe(canBecome(state, from))
    },
  )

  test('has no way back when the screen did not say what it saw, or another carrier was named', () => {
    expect(reverseOf({ orderCodes: ['DH-1'], state: 'HẸN GIAO' })).toBeUndefined()
    const sentOn = { orderCodes: ['DH-1'], state: 'ĐANG ĐÓNG GÓI', from: 'CHỜ ĐÓNG GÓI', logistic: 'GHN' }
    expect(reverseOf(sentOn)).toBeUndefined()
  })
})

describe('who may move orders', () => {
  const channels: Channel[] = [
    'Shopee',
    'Shopeebooking',
    'Lazada',
    'Tiki',
    'Tiktok',
    'web_store',
    'KhoTay',
    'STORE',
  ]
  const own = ['web_store', 'KhoTay', 'STORE']

  test.each(channels)('[ROL-004] [ROL-005] [ROL-006] of %s is the holder of its flag alone', (channel) => {
    const needed = own.includes(channel) ? 'orders_not_ecommerce_handle' : 'orders_ecommerce_handle'
    const allowed = permissions.filter((flag) => {
      const floor = withOne({ channel })
      return !isRefusal(
        floor.act(updateState, { orderCodes: ['DH-1'], state: 'HẸN GIAO' }, anActor({ flags: [flag] })),
      )
    })
    expect(allowed).toEqual([needed])
  })

  test('is said with the channel when the flag is missing', () => {
    const seller = anActor({ flags: ['orders_not_ecommerce_handle'] })
    expect(
      withOne({ channel: 'Tiktok' }).refusal(updateState, { orderCodes: ['DH-1'], state: 'HỦY' }, seller)
        .text,
    ).toBe('Bạn không có quyền xử lý đơn DH-1 của kênh Tiktok. Nhờ chủ shop cấp quyền.')
  })
})

describe('cancelling', () => {
  const own: Channel[] = ['KhoTay', 'STORE', 'web_store']
  const marketplaces: Channel[] = ['Shopee', 'Shopeebooking', 'Lazada', 'Tiki', 'Tiktok']
  const cancelable = orderStates.filter((state) => canBecome(state, 'HỦY'))
  const cancel = { orderCodes: ['DH-1'], state: 'HỦY' }

  test.each(own)('[STA-037] [FUL-289] of an order of the shop itself (%s) is done here', (channel) => {
    for (const state of cancelable) {
      const floor = withOne({ channel, state, slipCodes: [] })
      floor.do(updateState, cancel, desk)
      expect(floor.get('orders', 'DH-1').state).toBe('HỦY')
    }
  })

  test.each(marketplaces)(
    "[STA-035] [STA-036] [FUL-287] [FUL-288] of %s's order is refused and led to the marketplace, whatever its state",
    (channel) => {
      const where = channel === 'Shopeebooking' ? 'Shopee' : channel
      for (const state of cancelable) {
        const floor = withOne({ channel, state, slipCodes: [] })
        expect(floor.refusal(updateState, cancel, desk)).toMatchObject({
          code: 'order-of-marketplace',
          text: `Đơn DH-1 là đơn của sàn ${where} nên phải hủy trên ${where}. Đơn ở đây chuyển sang HỦY khi ${where} báo về.`,
          tone: 'warning',
        })
        expect(nextStatesOf({ state, channel })).toEqual(nextStates(state).filter((to) => to !== 'HỦY'))
      }
    },
  )

  test("of several orders is refused as a whole when one is a marketplace's", () => {
    const floor = openFloor(
      aShop({ orders: [anOrder({ channel: 'KhoTay' }), anOrder({ code: 'DH-2', channel: 'Lazada' })] }),
    )
    const refused = floor.refusal(updateState, { orderCodes: ['DH-1', 'DH-2'], state: 'HỦY' }, desk)
    expect(refused.text).toContain('Đơn DH-2 là đơn của sàn Lazada')
    expect(floor.get('orders', 'DH-1').state).toBe('CHỜ ĐÓNG GÓI')
  })
})

describe('what is sent', () => {
  const codes = (count: number) => Array.from({ length: count }, (_, index) => `DH-${index}`)
  const accepts = (params: object) => v.safeParse(updateState.params, params).success

  test.each([
    [0, false],
    [1, true],
    [200, true],
    [201, false],
  ])('with %i order codes is taken: %s', (count, taken) => {
    expect(accepts({ orderCodes: codes(count), state: 'HỦY' })).toBe(taken)
  })

  test.each([
    [64, true],
    [65, false],
  ])('with a code of %i characters is taken: %s', (length, taken) => {
    expect(accepts({ orderCodes: ['x'.repeat(length)], state: 'HỦY' })).toBe(taken)
  })

  test.each([
    [1000, true],
    [1001, false],
  ])('with a note of %i characters is taken: %s', (length, taken) => {
    expect(accepts({ orderCodes: ['DH-1'], state: 'HỦY', note: 'x'.repeat(length) })).toBe(taken)
  })

  test('with an unknown state or an empty code is not taken', () => {
    expect(accepts({ orderCodes: ['DH-1'], state: 'ĐÃ BAY' })).toBe(false)
    expect(accepts({ orderCodes: [''], state: 'HỦY' })).toBe(false)
  })

  test('for two hundred orders loads its rows in a few rounds', async () => {
    const orders = codes(200).map((code) =>
      anOrder({
        code,
        channel: 'KhoTay',
        state: 'CHỜ GỬI HÀNG',
        swItems: [anItem(), anItem({ productCode: 'SON-DO' })],
      }),
    )
    const shop = aShop({ orders })
    const rows = new Map(
      Object.entries(shop.rows).flatMap(([table, list]) =>
        list.map((row) => [`${table}/${keyOf(table as TableName, row as never)}`, row] as const),
      ),
    )
    let rounds = 0
    const load = async (wanted: readonly { table: string; key: string }[]) => {
      rounds += 1
      expect(wanted.map((row) => row.table)).not.toContain('movements')
      return wanted.map(({ table, key }) => rows.get(`${table}/${key}`))
    }
    const params = { orderCodes: codes(200), state: 'HỦY' as const, note: '' }
    const decision = await run(
      updateState,
      params,
      { at: morning, user: desk, id: 'lenh-1' },
      new WorkingSet(),
      load,
    )
    expect(isRefusal(decision)).toBe(false)
    expect(rounds).toBeLessThanOrEqual(5)
  })
})
