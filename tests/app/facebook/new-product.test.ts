import { expect, test } from 'vitest'
import { codeFault, newProduct } from '../../../src/app/facebook/new-product.ts'

const none = new Map<string, string>()

test('[CAT-195] [CAT-196] a product of the Page needs its base code', () => {
  expect(codeFault('', none)).toEqual({ text: 'Mã SP không hợp lệ', durationMs: 1_000 })
  expect(codeFault('ATCTD', none)).toBeUndefined()
})

test('[CAT-193] [CAT-202] its code is a code, and nobody else’s', () => {
  expect(codeFault('Áo thun', none)?.text).toBe('Mã sản phẩm không được chứa dấu, khoảng trắng!')
  expect(codeFault('at-1', new Map([['AT-1', 'AT-1']]))).toEqual({
    text: 'Mã sản phẩm at-1 đã tồn tại',
    durationMs: 3_000,
  })
})

test('it is made with the name and the price that it has there, and nothing in stock', () => {
  expect(newProduct({ code: 'ATCTD', name: ' Áo thun đen ', price: 129_000 })).toMatchObject({
    code: 'ATCTD',
    name: 'Áo thun đen',
    price: 129_000,
    priceIn: 0,
    wholesale_price: 0,
  })
})
