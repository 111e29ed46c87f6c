import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exchangeStock } from '../../../src/app/returns/exchange-goods.ts'
import { ExchangeLine } from '../../../src/app/returns/parts/exchange-line.tsx'
import type { Product } from '../../../src/domain/tables/products.ts'
import { aProduct } from '../../support/builders.ts'

const in1 = (fields: { total: number; book?: number; exp_amount?: number }) => [
  { wid: 'K1', bid: 'A1', book: 0, wait: 0, exp_amount: 0, ...fields },
]
const shirt = aProduct({ code: 'A', warehouses: in1({ total: 3, book: 1 }) })
const cap = aProduct({ code: 'B', warehouses: in1({ total: 0, exp_amount: 4 }) })
const set: Product = {
  ...aProduct({ code: 'C', typeItem: 'combo' }),
  KhoTay: [{ code: 'A', amount: 2, name: shirt.name, image: '' }],
}
const products = new Map([shirt, cap, set].map((product) => [product.code, product]))

function said(productCode: string, quantity: string, { wid = 'K1', addOrder = 0 as 0 | 1 } = {}): string {
  const line = { productCode, quantity }
  const stock = exchangeStock([line], { products, wid, settings: { addOrder } }).get(productCode)
  const html = renderToStaticMarkup(
    <ExchangeLine
      line={line}
      product={products.get(productCode)}
      policy="retail_price"
      stock={stock}
      onChange={() => {}}
      onDrop={() => {}}
    />,
  )
  return html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|')
}

test('[RET-012] [VAL-018] an exchange says how many the warehouse has, and the sentence where it has too few', () => {
  expect(said('A', '1')).toContain('|sẵn bán 2|')
  expect(said('A', '2')).toContain('|chỉ còn 2|')
  expect(said('A', '3')).toContain('|Sản phẩm A hiện đang hết hàng|')
  expect(said('A', '1', { wid: 'K2' })).toContain('|Sản phẩm A hiện đang hết hàng|')
  expect(said('B', '4')).toContain('|hết hàng, đơn sẽ chờ hàng|')
})

test('[VAL-017] [VAL-019] of a combo its parts are asked for, and a shop that sells beyond its stock waits for them', () => {
  expect(said('C', '1')).toContain('|chỉ còn 1|')
  expect(said('C', '2')).toContain('|Sản phẩm A của Combo C hiện đang hết hàng|')
  expect(said('C', '2', { addOrder: 1 })).toContain('|sẵn bán 1, đơn sẽ chờ hàng|')
})
