import { expect, test } from 'vitest'
import { overtakenWords } from '../../../src/domain/orders/overtaken-words.ts'
import { writtenOf } from '../../../src/domain/orders/written-order.ts'
import { anItem, anOrder } from '../../support/builders.ts'

const goodsName = (code: string) => (code === 'AT-DEN-M' ? 'Áo thun đen' : code)
const line = (amount: number) => ({ productCode: 'AT-DEN-M', amount, discountPr: 0 })
const now = writtenOf(
  anOrder({ discount: 20_000, note: 'Hoa ghi', swItems: [anItem({ amount: 3, price: 129_000 })] }),
)

test('[decisions 14] shows what a colleague made of the part that an edit lost', () => {
  const edit = { given: { swItems: [line(5)] }, shown: { swItems: [line(2)] } }
  expect(overtakenWords(now, edit, goodsName)).toEqual([
    { part: 'sản phẩm', stands: 'Áo thun đen × 3, 129.000', written: 'Áo thun đen × 5, 129.000' },
  ])
})

test('says money and words as people read them', () => {
  const edit = { given: { discount: 0, note: '' }, shown: { discount: 5_000, note: 'cũ' } }
  expect(overtakenWords(now, edit, goodsName)).toEqual([
    { part: 'chiết khấu', stands: '20.000', written: '0' },
    { part: 'ghi chú nội bộ', stands: 'Hoa ghi', written: 'không có' },
  ])
})

test('leaves out parts that nobody else changed', () => {
  const edit = { given: { discount: 0 }, shown: { discount: 20_000 } }
  expect(overtakenWords(now, edit, goodsName)).toEqual([])
})
