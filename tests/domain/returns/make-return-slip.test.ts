import { describe, expect, test } from 'vitest'
import { confirmReturnImport } from '../../../src/domain/returns/confirm-return-import.ts'
import { makeReturnSlip } from '../../../src/domain/returns/make-return-slip.ts'
import { returnsOf } from '../../../src/domain/returns/returns-of.ts'
import { stillOut } from '../../../src/domain/returns/still-out.ts'
import { deleteSlip } from '../../../src/domain/slips/delete-slip.ts'
import { updateSlip } from '../../../src/domain/slips/update-slip.ts'
import { anItem, anOrder, aShop } from '../../support/builders.ts'
import { desk, type Floor, openFloor } from '../floor.ts'
import { aSentShop, onHand, slip, theReturn } from './returns-floor.ts'

const black = (quantity: number) => [{ productCode: 'AT-DEN-M', quantity }]
const asked = { slipCode: 'NH-1', reason: 'Chật', orders: [{ code: 'DH-9', items: black(1) }] }
const confirm = { exchangeCode: 'NH-1', state: 'HOÀN THÀNH' }
const callOff = { exchangeCode: 'NH-1', state: 'ĐÃ HỦY', note: 'Nhập nhầm' }
const out = (floor: Floor) => stillOut(floor.get('orders', 'DH-9'), returnsOf(floor.read, 'DH-9'))

function aWaitingSlip(): Floor {
  const floor = aSentShop('THÀNH CÔNG')
  floor.do(makeReturnSlip, asked, desk)
  return floor
}

describe('[CUS-007] [CAT-476] a slip that the desk makes from a customer’s history', () => {
  test('[CUS-006] [CAT-475] is born waiting with the chosen units of several orders, and nothing is in stock', () => {
    const orders = ['DH-8', 'DH-9'].map((code) =>
      anOrder({ code, state: 'THÀNH CÔNG', swItems: [anItem({ amount: 2 })] }),
    )
    const floor = openFloor(aShop({ orders }))
    const before = onHand(floor, 'AT-DEN-M')
    const both = [
      { code: 'DH-9', items: black(1) },
      { code: 'DH-8', items: black(1) },
      { code: 'DH-9', items: black(1) },
    ]
    floor.do(makeReturnSlip, { ...asked, orders: both }, desk)
    expect(floor.get('slips', 'NH-1')).toMatchObject({
      type: 'Nhập hàng hoàn',
      state: 'MỚI',
      items: [{ productCode: 'AT-DEN-M', amount: 3, bin: 'A1-01' }],
      ordersReturn: ['DH-9', 'DH-8'],
    })
    expect(onHand(floor, 'AT-DEN-M')).toBe(before)
    expect(floor.all('returns')).toMatchObject([
      { id: 'DH-9#1', state: 'checked', slipCode: 'NH-1', lines: [{ expected: 2, good: 2 }] },
      { id: 'DH-8#1', state: 'checked', slipCode: 'NH-1', lines: [{ expected: 1, good: 1 }] },
    ])
    floor.do(updateSlip, confirm)
    expect(onHand(floor, 'AT-DEN-M')).toBe(before + 3)
    expect(floor.get('orders', 'DH-9')).toMatchObject({
      rebacked: true,
      rebackInfo: 'Chật',
      state: 'THÀNH CÔNG',
    })
  })

  test('keeps its goods from coming back twice: not by another slip, not at the bench, not beyond what was sent', () => {
    const floor = aWaitingSlip()
    expect(floor.refusal(makeReturnSlip, { ...asked, slipCode: 'NH-2' }, desk)).toMatchObject({
      code: 'return-on-slip',
      text: 'Hàng hoàn của đơn DH-9 đã nằm trên phiếu NH-1, chờ xác nhận. Mở phiếu đó ở Nhập xuất để hoàn thành hoặc hủy.',
    })
    const bench = { ...slip('NH-2'), returnIds: ['DH-9#1'], restIsGood: true }
    expect(floor.refusal(confirmReturnImport, bench).code).toBe('return-on-slip')
    floor.do(updateSlip, confirm)
    expect(out(floor)).toEqual([1, 1])
    const more = { ...asked, slipCode: 'NH-2', orders: [{ code: 'DH-9', items: black(2) }] }
    expect(floor.refusal(makeReturnSlip, more, desk).code).toBe('return-too-many')
    expect(floor.refusal(confirmReturnImport, bench).code).toBe('return-imported')
  })

  test('takes the rest of an order that came back in part before', () => {
    const floor = aWaitingSlip()
    floor.do(updateSlip, confirm)
    const rest = [...black(1), { productCode: 'AT-TRANG-M', quantity: 1 }]
    floor.do(makeReturnSlip, { ...asked, slipCode: 'NH-2', orders: [{ code: 'DH-9', items: rest }] }, desk)
    expect(out(floor)).toEqual([0, 0])
    floor.do(updateSlip, { ...confirm, exchangeCode: 'NH-2' })
    const again = { ...asked, slipCode: 'NH-3' }
    expect(floor.refusal(makeReturnSlip, again, desk).code).toBe('return-nothing-left')
  })

  test.each([
    ['called off', updateSlip, callOff],
    ['deleted', deleteSlip, { exchangeCode: 'NH-1' }],
  ])(
    'that is %s takes its returns along: the order is as before, its goods may come back anew',
    (_, command, params) => {
      const floor = aSentShop('THÀNH CÔNG')
      const { updatedAt: _before, ...order } = floor.get('orders', 'DH-9')
      const stock = onHand(floor, 'AT-DEN-M')
      floor.do(makeReturnSlip, asked, desk)
      floor.do(command as typeof updateSlip, params)
      const { updatedAt: _after, ...now } = floor.get('orders', 'DH-9')
      expect(now).toEqual(order)
      expect(theReturn(floor)).toMatchObject({
        state: 'dropped',
        checks: [],
        lines: [{ good: 0 }, { good: 0 }],
      })
      expect(onHand(floor, 'AT-DEN-M')).toBe(stock)
      floor.do(
        makeReturnSlip,
        { ...asked, slipCode: 'NH-2', orders: [{ code: 'DH-9', items: black(2) }] },
        desk,
      )
      floor.do(updateSlip, { ...confirm, exchangeCode: 'NH-2' })
      expect(onHand(floor, 'AT-DEN-M')).toBe(stock + 2)
    },
  )

  test('called off after some came back before leaves what the order says of that', () => {
    const floor = aWaitingSlip()
    floor.do(updateSlip, confirm)
    const rest = [{ code: 'DH-9', items: [{ productCode: 'AT-TRANG-M', quantity: 1 }] }]
    floor.do(makeReturnSlip, { ...asked, reason: 'Phai màu', slipCode: 'NH-2', orders: rest }, desk)
    floor.do(updateSlip, { ...callOff, exchangeCode: 'NH-2' })
    const { rebackInfo, rebacked, swItems } = floor.get('orders', 'DH-9')
    expect([rebackInfo, rebacked, swItems.map(({ status }) => status)]).toEqual([
      'Chật',
      true,
      ['reback', undefined],
    ])
  })
})

describe('[CUS-006] a slip of a customer’s history is refused', () => {
  test.each([
    ['of an order that is on its way', 'ĐÃ GỬI HÀNG', {}, 'order-not-delivered'],
    ['of an unknown order', 'THÀNH CÔNG', { orders: [{ code: 'DH-0', items: black(1) }] }, 'order-not-found'],
    [
      'of goods that were not sold',
      'THÀNH CÔNG',
      { orders: [{ code: 'DH-9', items: [{ productCode: 'SON', quantity: 1 }] }] },
      'return-wrong-item',
    ],
    [
      'of more than was sold',
      'THÀNH CÔNG',
      { orders: [{ code: 'DH-9', items: black(3) }] },
      'return-too-many',
    ],
    ['into a warehouse that is not there', 'THÀNH CÔNG', { wid: 'K0' }, 'warehouse-not-found'],
  ] as const)('%s', (_, state, told, code) => {
    expect(aSentShop(state).refusal(makeReturnSlip, { ...asked, ...told }, desk).code).toBe(code)
  })

  test('beyond 50 lines, and taken with 50', () => {
    const shop = (kinds: number) => {
      const swItems = Array.from({ length: kinds }, (_, index) => anItem({ productCode: `SP-${index}` }))
      const floor = aSentShop('THÀNH CÔNG', { swItems })
      const shirt = floor.get('products', 'AT-DEN-M')
      for (const { productCode } of swItems) floor.put('products', { ...shirt, code: productCode })
      const items = swItems.map(({ productCode }) => ({ productCode, quantity: 1 }))
      return floor.act(makeReturnSlip, { ...asked, orders: [{ code: 'DH-9', items }] }, desk)
    }
    expect(shop(51)).toMatchObject({ code: 'return-slip-too-long' })
    expect(shop(50)).not.toMatchObject({ refused: true })
  })
})

test('[CUS-006] of a combo whole ones may still come back, and no unit is offered in two lines', () => {
  const combo = anItem({
    productCode: 'BO',
    amount: 2,
    typeItem: 'combo',
    KhoTay: [
      { code: 'AT-DEN-M', name: 'Áo', amount: 2, bid: 'A1-01' },
      { code: 'AT-TRANG-M', name: 'Áo', amount: 1, bid: 'A1-02' },
    ] as never,
  })
  const order = anOrder({ code: 'DH-9', state: 'THÀNH CÔNG', swItems: [combo, anItem({ amount: 3 })] })
  const floor = openFloor(aShop({ orders: [order] }))
  expect(out(floor)).toEqual([2, 3])
  floor.do(makeReturnSlip, { ...asked, orders: [{ code: 'DH-9', items: black(4) }] }, desk)
  expect(out(floor)).toEqual([1, 1])
})
