import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Account } from '../../../../src/app/orders/parts/profit-card.tsx'

const parts = {
  goods: 129_000,
  discount: 0,
  otherFee: 0,
  shippingIn: 0,
  returned: 0,
  marketFees: 28_500,
  shipping: 0,
  returnFee: 0,
  cost: 61_000,
  gifts: 0,
  restocked: 0,
  compensation: 0,
}
type Told = Parameters<typeof Account>[0]['profit']
const said = (more: Partial<Told>) =>
  renderToStaticMarkup(
    <Account profit={{ code: 'DH-1', profit: 39_500, parts, unpriced: 0, gaps: [], ...more }} />,
  ).replace(/<[^>]+>/g, '|')

test('the account of a profit names each part that is something, and what they come to', () => {
  const text = said({})
  expect(text).toMatch(/Tiền hàng\|+129\.000/)
  expect(text).toMatch(/Sàn giữ lại [^|]*\|+-28\.500/)
  expect(text).toMatch(/Giá vốn\|+-61\.000/)
  expect(text).toMatch(/Lợi nhuận\|+39\.500/)
  expect(text).not.toMatch(/Giảm giá|hoàn|bồi thường|thay đổi/)
})

test('what may still change it is said; with goods of no cost it is at most so much', () => {
  const text = said({ gaps: ['cost', 'market'], unpriced: 2 })
  expect(text).toContain('Chưa có giá vốn của 2 món')
  expect(text).toContain('Sàn chưa đối soát')
  expect(text).toContain('Lợi nhuận, nhiều nhất')
})

test('a marketplace that pays more than the goods cost their buyer keeps nothing back', () => {
  const text = said({ parts: { ...parts, marketFees: -5_000 } })
  expect(text).toMatch(/Sàn trả thêm\|+5\.000/)
})
