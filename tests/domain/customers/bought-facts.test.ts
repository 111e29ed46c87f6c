import { expect, test } from 'vitest'
import { boughtFacts, boughtStates, factsBesides } from '../../../src/domain/customers/bought-facts.ts'
import { anOrder } from '../../support/builders.ts'

const orders = [
  anOrder({ code: 'DH-1', state: 'MỚI', totalPrice: 713_000 }),
  anOrder({ code: 'DH-2', state: 'THÀNH CÔNG', totalPrice: 100_000 }),
  anOrder({ code: 'DH-3', state: 'HỦY', totalPrice: 900_000 }),
]

test('[CRE-015] an order that was called off is none that was bought, wherever it is counted', () => {
  expect(boughtFacts(orders)).toEqual({ count: 2, total: 813_000, delivered: 1, cameBack: 0 })
  expect(boughtStates).not.toContain('HỦY')
})

test('[CRE-015] the very order that is being changed is none that was bought before', () => {
  const facts = boughtFacts(orders)
  expect(factsBesides(facts, orders[0])).toEqual({ count: 1, total: 100_000, delivered: 1, cameBack: 0 })
  expect(factsBesides(facts, undefined)).toEqual(facts)
  expect(factsBesides({ ...facts, total: undefined }, orders[0]).total).toBeUndefined()
})
