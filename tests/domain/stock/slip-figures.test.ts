import { expect, test } from 'vitest'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { updateSlip } from '../../../src/domain/slips/update-slip.ts'
import { addSlip } from '../../../src/domain/stock/add-slip.ts'
import { createTransfer } from '../../../src/domain/stock/create-transfer.ts'
import { finishTransfer } from '../../../src/domain/stock/finish-transfer.ts'
import { receiveTransfer } from '../../../src/domain/stock/receive-transfer.ts'
import { far, farPacker, home, owner, stockFloor } from './stock-floor.ts'

/** The lines of a slip, in short. */
const linesOf = (floor: ReturnType<typeof stockFloor>, code: string) =>
  floor.get('slips', code).items.map(({ productCode, bin, amount, cost, currentAmount }) => {
    return { productCode, bin, amount, cost, currentAmount }
  })

test('[CAT-060] slips of a transfer say what a unit costs and what lay in the bin before', () => {
  const floor = stockFloor()
  const items = [{ productCode: 'AT-DEN-M', amount: 4, bin: 'A1-01' }]
  floor.do(createTransfer, { code: 'CK-1', sourceWarehouse: home, toWarehouse: far, items, send: true })
  const { priceIn: cost } = floor.get('products', 'AT-DEN-M')
  expect(cost).toBeGreaterThan(0)
  expect(linesOf(floor, 'CK-1-DI')).toEqual([{ ...items[0], cost, currentAmount: 100 }])
  const receipt = { code: 'CK-1', gesture: 'g1', productCode: 'AT-DEN-M', quantity: 4, bin: 'B1-01' }
  floor.do(receiveTransfer, receipt, farPacker)
  floor.do(finishTransfer, { code: 'CK-1', differences: [] }, farPacker)
  expect(linesOf(floor, 'CK-1-DEN')).toEqual([{ ...items[0], bin: 'B1-01', cost, currentAmount: 0 }])
})

test('[CAT-060] the slip of a sale says them too', () => {
  const floor = stockFloor()
  const order = floor.all('orders').find(({ state, swItems }) => state === 'MỚI' && swItems.length > 0)
  const move = (state: string) => ({ orderCodes: [order?.code], state, note: '' })
  floor.do(updateState, move('ĐANG ĐÓNG GÓI'), owner)
  floor.do(updateState, move('CHỜ GỬI HÀNG'), owner)
  const slip = floor.all('slips').find(({ type }) => type === 'Xuất bán hàng')
  for (const { productCode, cost, currentAmount } of slip?.items ?? [])
    expect([cost, currentAmount]).toEqual([floor.get('products', productCode).priceIn, 100])
  expect(slip?.items).not.toHaveLength(0)
})

test('[CAT-060] a price that was typed stays, and confirmed later a slip says what lay there then', () => {
  const floor = stockFloor()
  const line = { productCode: 'AT-DEN-M', amount: 5, bin: 'A1-01', priceIn: 70_000 }
  floor.do(addSlip, { code: 'NK-1', type: 'Nhập mới', sourceWarehouse: home, items: [line] }, owner)
  floor.do(addSlip, {
    code: 'XK-1',
    type: 'Xuất tự do',
    sourceWarehouse: home,
    items: [{ ...line, priceIn: undefined, amount: 3 }],
    complete: true,
  })
  floor.do(updateSlip, { exchangeCode: 'NK-1', state: 'HOÀN THÀNH' })
  expect(floor.get('slips', 'NK-1').items).toEqual([{ ...line, currentAmount: 97 }])
})
