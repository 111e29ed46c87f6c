import { expect, test } from 'vitest'
import { fewUnits, productState, stateAt, unsoldMs } from '../../../src/domain/catalogue/product-state.ts'

test('[STA-049] [CAT-067–070] how much there is of a product is said in a word, by what is ready, and by when it was sold last', () => {
  const said = (total: number, { book = 0, wait = 0, typeItem = '' as '' | 'combo' } = {}) =>
    productState({ total, book, wait, typeItem })
  expect([said(0), said(5, { book: 3, wait: 2 }), said(-1)]).toEqual(Array(3).fill('ĐÃ HẾT HÀNG'))
  expect([said(fewUnits - 1), said(fewUnits)]).toEqual(['SẮP HẾT HÀNG', 'BÌNH THƯỜNG'])
  const soldAt = Date.UTC(2026, 8, 1)
  const lies = { total: 300, book: 0, wait: 0, soldAt, warehouses: [] }
  const after = (ms: number) => stateAt(lies, soldAt + ms)
  expect([after(unsoldMs), after(unsoldMs + 1)]).toEqual(['BÌNH THƯỜNG', 'HÀNG TỒN'])
  expect(said(0, { typeItem: 'combo' })).toBe('BÌNH THƯỜNG')
})

test('[STA-049] [16] a product that is made anew long after its last sale is new, not dead stock', () => {
  const soldAt = Date.UTC(2026, 4, 1)
  const made = { id: 'm', by: 'chu', at: Date.UTC(2026, 8, 1) }
  const anew = { total: 300, book: 0, wait: 0, soldAt, made, warehouses: [] }
  expect(stateAt(anew, made.at + unsoldMs)).toBe('BÌNH THƯỜNG')
  expect(stateAt(anew, made.at + unsoldMs + 1)).toBe('HÀNG TỒN')
})
