import { expect, test } from 'vitest'
import { emptyFields, fieldsAlone, treeOf, withoutFields } from '../../src/lib/field-tree.ts'

const order = Object.freeze({
  code: 'D1',
  customer: { name: 'Lan', constructor: 'x' },
  items: [{ code: 'A', cost: 5 }, { code: 'B' }, { code: 'C', cost: 7, priceIn: 8 }],
})
const cost = treeOf(['items.cost', 'items.priceIn'])

test('fields are left out of every item of a list, and of nothing else', () => {
  expect(withoutFields(order, cost)).toEqual({
    ...order,
    items: [{ code: 'A' }, { code: 'B' }, { code: 'C' }],
  })
  expect(withoutFields(order, treeOf(['customer', 'customer.name']))).toEqual({
    code: 'D1',
    items: order.items,
  })
  expect(withoutFields(order, treeOf(['customer.name']))).toMatchObject({ customer: { constructor: 'x' } })
  expect(order.items[0]).toHaveProperty('cost')
})

test('fields alone keep their places, and are nothing where there are none', () => {
  expect(fieldsAlone(order, cost)).toEqual({ items: [{ cost: 5 }, undefined, { cost: 7, priceIn: 8 }] })
  expect(fieldsAlone({ items: [{ code: 'A' }] }, cost)).toBeUndefined()
  expect(fieldsAlone({ items: null, constructor: 1 }, cost)).toBeUndefined()
  expect(fieldsAlone('text', cost)).toBeUndefined()
})

test('fields that are emptied are in no text of the value any more', () => {
  const own = JSON.parse(JSON.stringify(order)) as object
  emptyFields(own, treeOf(['items.cost', 'items.priceIn', 'customer', 'nowhere', 'code.deeper']))
  expect(JSON.parse(JSON.stringify(own))).toEqual({
    code: 'D1',
    items: [{ code: 'A' }, { code: 'B' }, { code: 'C' }],
  })
  expect(Object.keys(own)).not.toContain('nowhere')
})

test('a field may have any name', () => {
  expect(withoutFields({ toString: 1, constructor: { cost: 2 } }, treeOf(['items.constructor']))).toEqual({
    toString: 1,
    constructor: { cost: 2 },
  })
})
