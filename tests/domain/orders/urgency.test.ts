import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderStates } from '../../../src/domain/orders/states.ts'
import { compareUrgency, isLate, isUrgent } from '../../../src/domain/orders/urgency.ts'
import { anOrder, morning } from '../../support/builders.ts'

const hour = 3_600_000
const sorted = (orders: ReturnType<typeof anOrder>[]) =>
  [...orders].sort(compareUrgency).map((order) => order.code)

test('the desk’s marked orders come first, then the nearest deadline, then the oldest', () => {
  const orders = [
    anOrder({ code: 'new', createdAt: morning }),
    anOrder({ code: 'old', createdAt: morning - hour }),
    anOrder({ code: 'tonight', shipBy: morning + 9 * hour }),
    anOrder({ code: 'late', shipBy: morning - hour }),
    anOrder({ code: 'marked', prior: true, createdAt: morning }),
    anOrder({ code: 'marked-soon', prior: true, shipBy: morning + hour }),
  ]
  expect(sorted(orders)).toEqual(['marked-soon', 'marked', 'late', 'tonight', 'old', 'new'])
})

test('the order of a list never depends on how it came', () => {
  const order = fc.record({
    code: fc.string({ minLength: 1, maxLength: 3 }),
    prior: fc.boolean(),
    shipBy: fc.option(fc.constantFrom(morning, morning + hour), { nil: undefined }),
    createdAt: fc.constantFrom(morning, morning - hour),
  })
  fc.assert(
    fc.property(fc.uniqueArray(order, { selector: ({ code }) => code, maxLength: 8 }), (fields) => {
      const orders = fields.map(({ shipBy, ...rest }) => anOrder({ ...rest, shipBy: shipBy || undefined }))
      expect(sorted([...orders].reverse())).toEqual(sorted(orders))
    }),
  )
})

test.each([
  ['passed a millisecond ago', -1, true, false],
  ['is now', 0, false, true],
  ['is 1 h 59 away', 2 * hour - 1, false, true],
  ['is two hours away', 2 * hour, false, false],
])('a deadline that %s is late or urgent accordingly', (_, left, late, urgent) => {
  const order = anOrder({ shipBy: morning + left })
  expect(isLate(order, morning)).toBe(late)
  expect(isUrgent(order, morning)).toBe(urgent)
})

test('an order is late as long as it has to leave, whatever keeps it, and never once it left', () => {
  const late = orderStates.filter((state) => isLate(anOrder({ state, shipBy: morning - 1 }), morning))
  expect(late).toEqual([
    ...['ĐƠN NHÁP', 'CHỜ XÁC NHẬN', 'CHỜ HÀNG', 'HẸN GIAO', 'MỚI', 'CHỜ ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI'],
    'CHỜ GỬI HÀNG',
  ])
})

test('an order without a deadline is neither late nor urgent', () => {
  expect(isLate(anOrder(), morning)).toBe(false)
  expect(isUrgent(anOrder(), morning)).toBe(false)
})
