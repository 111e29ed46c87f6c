import { expect, test } from 'vitest'
import { matchesCare } from '../../../src/app/shipping-care/matches-care.ts'
import { anOrder } from '../../support/builders.ts'

const order = anOrder({
  code: '2611209MAYDON1',
  delivery: { logistic: 'SPX', id: 'SPXVN060000043588', history: [] },
  customer: { ...anOrder().customer, name: 'Nguyễn Thị Ánh', phone: '0912345678' },
})

test.each([
  ['SPXVN060000043588', true],
  ['43588', true],
  ['maydon', true],
  ['nguyen thi anh', true],
  ['2345678', true],
  ['43589', false],
])('who looks for %s in shipping care finds the parcel: %s', (text, isFound) => {
  expect(matchesCare(order, text)).toBe(isFound)
})
