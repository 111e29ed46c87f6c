import { describe, expect, test } from 'vitest'
import { type CountingHands, type CountMeaning, countStep } from '../../../src/app/stock-take/count-step.ts'
import { anOrder, aProduct, aStockTake } from '../../support/builders.ts'

const bin = { id: 'K1/A1', parent: 'K1', bid: 'A1', name: 'Kệ A1' }
const shirt = { kind: 'product', by: 'sku', product: aProduct({ code: 'AO' }) } as const
const hat = { kind: 'product', by: 'sku', product: aProduct({ code: 'MU' }) } as const
const label = { kind: 'order', by: 'waybill', order: anOrder() } as const
const at = (bid: string | undefined, ...welcome: string[]): CountingHands => ({
  bid,
  welcome: new Set(welcome),
})
const thing = (fields: Partial<Extract<CountMeaning, { kind: 'thing' }>>) => ({
  kind: 'thing' as const,
  stockTake: aStockTake(),
  bin: undefined,
  found: [],
  ...fields,
})

describe('while goods are counted, a scan of', () => {
  test('a shelf is where the hands go, wherever they were', () => {
    expect(countStep(thing({ bin }), at(undefined))).toEqual({ step: 'arrive', bin })
    expect(countStep(thing({ bin }), at('B1'))).toEqual({ step: 'arrive', bin })
  })

  test('a shelf nobody asked for is questioned once', () => {
    const stockTake = aStockTake({ reach: { kind: 'bins', bids: ['A2'] } })
    expect(countStep(thing({ bin, stockTake }), at('A2')).step).toBe('outside')
    expect(countStep(thing({ bin, stockTake }), at('A2', 'A1')).step).toBe('arrive')
  })

  test('goods counts at a shelf, and nowhere else', () => {
    expect(countStep(thing({ found: [shirt] }), at('A1'))).toEqual({ step: 'count', product: shirt.product })
    expect(countStep(thing({ found: [shirt] }), at(undefined)).step).toBe('bin-first')
  })

  test('goods that an order is called like counts the goods', () => {
    expect(countStep(thing({ found: [label, shirt] }), at('A1')).step).toBe('count')
  })

  test('several things asks which, also of a shelf and goods', () => {
    expect(countStep(thing({ found: [shirt, hat] }), at('A1'))).toMatchObject({
      step: 'which',
      products: [{ code: 'AO' }, { code: 'MU' }],
    })
    expect(countStep(thing({ bin, found: [shirt] }), at(undefined)).step).toBe('which')
  })

  test('an order’s label is no goods', () => {
    expect(countStep(thing({ found: [label] }), at(undefined)).step).toBe('not-goods')
  })

  test('a code nobody knows is written down at a shelf, and nowhere else', () => {
    expect(countStep(thing({}), at('A1')).step).toBe('note')
    expect(countStep(thing({}), at(undefined))).toEqual({ step: 'bin-first', product: undefined })
  })
})
