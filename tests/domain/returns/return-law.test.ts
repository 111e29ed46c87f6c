import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRefusal } from '../../../src/domain/command.ts'
import { anItem, anOrder, aShop } from '../../support/builders.ts'
import { type Floor, moveOrders, openFloor } from '../floor.ts'
import { booksOf, faultsOf } from '../stock-oracle.ts'
import { returnFaultsOf, returnSteps } from './return-steps.ts'

const white = anItem({ productCode: 'AT-TRANG-M', bid: 'A1-02' })
const orders = [
  anOrder({ code: 'DH-1', state: 'ĐANG GIAO', swItems: [anItem({ amount: 3 }), white] }),
  anOrder({ code: 'DH-2', state: 'THÀNH CÔNG', swItems: [anItem({ amount: 2 })] }),
  anOrder({ code: 'DH-3', state: 'CHỜ GỬI HÀNG', swItems: [white] }),
]
const codes = orders.map(({ code }) => code)

const step = fc.oneof(
  { weight: 12, arbitrary: returnSteps(codes, ['AT-DEN-M', 'AT-TRANG-M']) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...codes), fc.constantFrom('THẤT THU', 'HỦY', 'ĐÃ HOÀN', 'THÀNH CÔNG'))
      .map(([code, state]) => (floor: Floor) => {
        return !isRefusal(moveOrders(floor, { orderCodes: [code], state }))
      }),
  },
)

test('[S12] whatever people do with goods that come back, every number is the sum of its movements and every good unit came in once', () => {
  let takenIn = 0
  let apart = 0
  fc.assert(
    fc.property(fc.array(step, { minLength: 60, maxLength: 90, size: 'max' }), (steps) => {
      const floor = openFloor(aShop({ orders }))
      for (const take of steps)
        if (take(floor)) expect([...faultsOf(booksOf(floor)), ...returnFaultsOf(floor)]).toEqual([])
      takenIn += floor.all('returns').filter(({ slipCode }) => slipCode !== undefined).length
      apart += floor.all('damages').filter(({ settled }) => settled > 0).length
    }),
    { numRuns: 320 },
  )
  // A law about commands that are all refused would say nothing.
  expect(takenIn).toBeGreaterThan(30)
  expect(apart).toBeGreaterThan(10)
})
