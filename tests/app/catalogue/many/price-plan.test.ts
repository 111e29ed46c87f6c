import { expect, test } from 'vitest'
import {
  planPrices,
  priceChange,
  readPriceRule,
  usualPrices,
} from '../../../../src/app/catalogue/many/price-plan.ts'
import { must } from '../../../../src/lib/must.ts'
import { aProduct } from '../../../support/builders.ts'

const rule = (fields: Partial<typeof usualPrices>) => readPriceRule({ ...usualPrices, ...fields })

test('a rule of prices is read as it is typed; what is no number is none', () => {
  expect(rule({ by: '5' })).toMatchObject({ by: { percent: 5 }, roundTo: 1000, rounding: 'nearest' })
  expect(rule({ by: '2,5', way: 'less' })).toMatchObject({ by: { percent: -2.5 } })
  expect(rule({ by: '10k', kind: 'amount' })).toMatchObject({ by: { amount: 10_000 } })
  for (const by of ['', 'x', '5%', '2000', '-3']) expect(rule({ by })).toBeUndefined()
  expect(rule({ by: '120', way: 'less' })).toBeUndefined()
})

test('"+5 %, to 1.000" shows each new price with the one before; what stays and what has no price to reckon from is counted', () => {
  const products = [
    aProduct({ code: 'A', price: 129_000 }),
    aProduct({ code: 'B', price: 8000 }),
    aProduct({ code: 'C', price: 0 }),
  ]
  const plan = planPrices(products, must(rule({ by: '5' }), 'a rule'))
  expect(plan.prices.map(({ code, before, after }) => [code, before, after])).toEqual([
    ['A', 129_000, 135_000],
  ])
  expect(plan).toMatchObject({ same: 1, unknown: 1 })
})

test('new prices are sent with those they came from, so that sent twice nothing rises twice', () => {
  const products = [aProduct({ code: 'A', wholesale_price: 100_000, priceIn: 80_000 })]
  const typed = must(rule({ of: 'wholesale_price', from: 'priceIn', by: '50' }), 'a rule')
  const { command, items, paramsOf } = priceChange(planPrices(products, typed).prices, typed.of)
  expect(command.method).toBe('setPrices')
  expect(items.map(paramsOf)[0]).toEqual({
    items: [{ code: 'A', wholesale_price: 120_000, from: { wholesale_price: 100_000 } }],
  })
})
