import { describe, expect, test } from 'vitest'
import { addOrder } from '../../../src/domain/orders/add-order.ts'
import { updateOrder } from '../../../src/domain/orders/update-order.ts'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { anActor } from '../../support/builders.ts'
import { desk, type Floor } from '../floor.ts'
import { booksOf, faultsOf } from '../stock-oracle.ts'
import { drawer, openStore, store, takenOf } from '../till/open-store.ts'

const code = 'KT-2111-7KQ2M'
const draft = {
  code,
  state: 'ĐƠN NHÁP',
  swItems: [{ productCode: 'AT-DEN-M', amount: 2, price: 100_000 }],
  customer_name: 'Lê Thu Hằng',
  customer_phone: '0908112233',
  customer_address: '45 Nguyễn Thị Thập',
  customer_province_id: '79',
  customer_ward_id: '27475',
  logistic: 'TVC',
}
function drafted(fields: object = {}): Floor {
  const floor = openStore()
  floor.do(addOrder, { ...draft, ...fields }, desk)
  return floor
}
const completed = { orderCode: code, state: 'MỚI', autoCompleteOrder: true }
const overCounter = { ...completed, logistic: 'inStore', buyerInStore: true, shopId: store.shopId }

describe('a draft that is gone on with', () => {
  test('[CRE-009] [CRE-019] [OPN-001] is complete at once where the shop brings it itself: THÀNH CÔNG, its goods out by one slip', () => {
    const floor = drafted()
    // An independent client sends the drawer along, which takes nothing of what goes over no counter.
    floor.do(updateOrder, { ...completed, paid: 200_000, selectedPayment: 'Tiền mặt', drawer }, desk)
    const order = floor.get('orders', code)
    expect(order).toMatchObject({ state: 'THÀNH CÔNG', channel: 'KhoTay', held: [], paid: 200_000 })
    expect(order.historyState.map(({ state }) => state)).toEqual(['ĐƠN NHÁP', 'THÀNH CÔNG'])
    expect(floor.get('drawers', drawer)).toMatchObject({ takings: [], sales: 0 })
    expect(floor.get('products', 'AT-DEN-M')).toMatchObject({ total: 98, book: 0, totalOrder: 1 })
    expect(floor.all('slips').map(({ type, state }) => `${type} ${state}`)).toEqual([
      'Xuất bán hàng HOÀN THÀNH',
    ])
    expect(faultsOf(booksOf(floor))).toEqual([])
  })

  test('[CRE-018] goes over the counter of a store: sold there, to a buyer nobody has to name, its money in the open drawer', () => {
    const floor = drafted({ customer_name: '', customer_phone: '', customer_address: '' })
    const paid = { paid: 200_000, selectedPayment: 'Tiền mặt', drawer }
    floor.do(updateOrder, { ...overCounter, ...paid }, desk)
    const order = floor.get('orders', code)
    expect(order).toMatchObject({
      state: 'THÀNH CÔNG',
      channel: 'STORE',
      shopId: store.shopId,
      wid: store.wid,
      delivery: { logistic: 'inStore' },
      paid: 200_000,
    })
    expect(order.payment.history).toMatchObject([{ type: 'Tiền mặt', amount: 200_000, drawer }])
    expect(takenOf(floor, 'Tiền mặt')).toBe(200_000)
    expect(floor.get('drawers', drawer).sales).toBe(1)
    expect(floor.get('products', 'AT-DEN-M')).toMatchObject({ total: 98, book: 0 })
    expect(faultsOf(booksOf(floor))).toEqual([])
  })

  test('[VAL-005] [VAL-006] [CRE-018] goes over no counter unpaid for a buyer nobody knows, and is on somebody else’s account else', () => {
    const floor = drafted({ customer_name: '', customer_phone: '', customer_address: '' })
    const part = { ...overCounter, paid: 50_000, selectedPayment: 'Tiền mặt', drawer }
    expect(floor.refusal(updateOrder, part, desk).text).toBe(
      'Khách còn phải trả 150.000₫ mà chưa biết là ai. Nhập tên và số điện thoại khách, hoặc ghi khách đã trả đủ, rồi tạo đơn.',
    )
    expect(floor.get('orders', code).state).toBe('ĐƠN NHÁP')
    floor.do(updateOrder, { ...part, customer_name: 'Hằng', customer_phone: '0908112233' }, desk)
    expect(floor.get('orders', code)).toMatchObject({ pickMoney: 150_000, customer: { id: 'kh-0908112233' } })
  })

  test('[VAL-018] is not complete with goods that are not here, nor with a carrier', () => {
    const floor = drafted({ swItems: [{ productCode: 'AT-DEN-M', amount: 2 }] })
    const swItems = [{ productCode: 'AT-DEN-M', amount: 300 }]
    expect(floor.refusal(updateOrder, { ...completed, swItems }, desk).code).toBe('order-goods-lacking')
    expect(floor.refusal(updateOrder, { ...completed, logistic: 'GHN' }, desk).code).toBe(
      'order-not-in-own-hands',
    )
    expect(floor.get('orders', code).state).toBe('ĐƠN NHÁP')
  })

  test.each(['', 'TVC'])('[VAL-002] is not sent off without a carrier (“%s”)', (logistic) => {
    const floor = drafted()
    const sent = { orderCode: code, state: 'MỚI', logistic, sendOff: true }
    expect(floor.refusal(updateOrder, sent, desk).text).toBe('Chưa chọn đơn vị vận chuyển')
  })

  test('[OPN-031] is not sold in a store, or into a drawer, that is none of the person', () => {
    const floor = drafted()
    const stranger = anActor({ ...desk, userName: 'ban9', name: 'Mới' })
    expect(floor.refusal(updateOrder, overCounter, stranger).code).toBe('store-not-yours')
    expect(floor.refusal(updateOrder, { ...overCounter, drawer: 'KET-KHAC' }, desk).code).toBe(
      'drawer-not-found',
    )
  })

  test('of an order that stands nothing is heard of how it leaves: independent clients send it along', () => {
    const floor = drafted({ state: undefined })
    floor.do(updateOrder, { ...overCounter, logistic: undefined, note: 'Gói kỹ', sendOff: true }, desk)
    expect(floor.get('orders', code)).toMatchObject({ state: 'MỚI', channel: 'KhoTay', note: 'Gói kỹ' })
    expect(floor.all('slips')).toEqual([])
  })
})

describe('a draft that is thrown away', () => {
  const thrown = { orderCodes: [code], state: 'HỦY', from: 'ĐƠN NHÁP' }

  test('[OPN-013] is HỦY by updateState, whoever wrote it and however little of it, and nothing moves', () => {
    const floor = drafted({ customer_name: '', customer_phone: '' })
    const colleague = anActor({ ...desk, userName: 'ban2', name: 'Thảo' })
    floor.do(updateState, thrown, colleague)
    expect(floor.get('orders', code)).toMatchObject({ state: 'HỦY', held: [] })
    expect(floor.all('movements').filter(({ document }) => document === code)).toEqual([])
    expect(floor.act(updateState, { orderCodes: [code], state: 'HỦY' }, desk)).toEqual([])
    expect(floor.refusal(updateOrder, completed, desk).code).toBe('order-not-editable')
    expect(faultsOf(booksOf(floor))).toEqual([])
  })

  test('[decisions 14] one that a colleague made an order of meanwhile does not leave a second time, nor in another way', () => {
    const floor = drafted()
    floor.do(updateOrder, { orderCode: code, state: 'MỚI', from: {} }, desk)
    expect(floor.act(updateOrder, { orderCode: code, state: 'MỚI', from: {} }, desk)).toEqual([])
    const sold = { ...overCounter, paid: 200_000, from: { paid: 0, logistic: 'TVC' } }
    expect(floor.refusal(updateOrder, sold, desk).code).toBe('draft-placed')
    expect(floor.get('orders', code)).toMatchObject({ state: 'MỚI', channel: 'KhoTay', paid: 0 })
  })

  test('[decisions 14] not once a colleague made an order of it', () => {
    const floor = drafted()
    floor.do(updateOrder, { orderCode: code, state: 'MỚI' }, desk)
    expect(floor.refusal(updateState, thrown, desk).code).toBe('order-transition')
    expect(updateState.say(thrown as never, floor.read)).toEqual({ what: 'Bỏ đơn nháp', about: code })
  })
})
