import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { priceWords, toldWords } from '../../../src/app/channels/listing-words.ts'
import { PriceRow } from '../../../src/app/channels/parts/price-row.tsx'
import { SkuItem } from '../../../src/app/channels/parts/sku-item.tsx'
import { leftWords, skusToTell } from '../../../src/app/channels/skus-to-tell.ts'
import { priceAnswer, skuAnswer } from '../../../src/app/channels/told-answers.ts'
import { newsOf } from '../../../src/app/channels/use-told-news.ts'
import { percentIn, plainPricing, pricingWords } from '../../../src/app/markets/pricing-words.ts'
import { aListing } from './a-listing.ts'

test('a rule is said in one sentence', () => {
  expect(pricingWords(plainPricing)).toBe(
    'Giá bán lẻ, làm tròn lên 1.000, số thực nhận không dưới giá vốn. Máy không tự báo: xem lại rồi bấm đẩy giá.',
  )
  const rule = {
    ...plainPricing,
    from: 'wholesale_price',
    percent: -4.5,
    plus: 2_000,
    fee: 8,
    margin: 10,
  } as const
  expect(pricingWords({ ...rule, step: 10_000, ending: 9_000, auto: 1 }).replaceAll('\u00a0', ' ')).toBe(
    'Giá bán buôn bớt 4,5 %, cộng 2.000₫, tính cả phí sàn 8 %, đuôi 9.000, số thực nhận không dưới giá vốn thêm 10 %. Giá đổi là máy tự báo lên sàn.',
  )
})

test('a percentage is read as people write it', () => {
  expect(['', '10', '4,5', '-4.25'].map(percentIn)).toEqual([0, 10, 4.5, -4.25])
  expect(['4,555', 'x', '--1', '1.000,5'].map(percentIn)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('what a listing is to cost is said beside what it costs there, or why that cannot be said', () => {
  const says = (telling: Parameters<typeof aListing>[0]) =>
    priceWords(aListing({ price: 100_000, ...telling }))?.text
  expect(says({})).toBeUndefined()
  expect(says({ reckoned: { price: 100_000, isHeld: false } })).toBe('Đúng giá theo cách tính')
  expect(says({ reckoned: { price: 90_000, isHeld: true } })).toBe(
    'Theo cách tính 90.000, thấp hơn trên sàn 10.000. Giữ ở mức thấp nhất theo giá vốn',
  )
  expect(says({ reckoned: { isHeld: true } })).toBe('Giữ ở mức thấp nhất theo giá vốn')
  expect(says({ reckoned: { why: 'no-price', productCode: 'A' } })).toBe('Sản phẩm chưa có giá để tính')
})

test('[O5] a price or a code that was not taken is said where the listing stands, whatever became of its stock', () => {
  const trouble = { text: 'Bị khóa.', said: 'locked', at: 5 }
  const products = [{ productCode: 'A', amount: 1 }]
  const says = (telling: Parameters<typeof aListing>[0]) => toldWords(aListing(telling), undefined, 10)
  expect(says({ products, priceTold: { trouble } })).toEqual({
    tone: 'text-bad',
    text: 'Chưa báo được giá: Bị khóa.',
    said: 'locked',
  })
  expect(says({ skuTold: { trouble } })?.text).toBe('Chưa báo được SKU: Bị khóa.')
  expect(says({ preOrderTold: { trouble } })?.text).toBe('Chưa báo được đặt trước: Bị khóa.')
})

test('one that left the list of those that differ took its price', () => {
  const row = aListing({ id: 'a', priceTold: { trouble: { text: 'Bị khóa.', said: '', at: 9 } } })
  const before = new Map([
    ['a', 0],
    ['b', 0],
  ])
  const watching = { answerOf: priceAnswer, leavesOnceTold: true }
  expect(newsOf([row], before, watching)).toEqual({ took: 1, failed: [row] })
  expect(newsOf([], before, watching)).toEqual({ took: 2, failed: [] })
  expect(newsOf([aListing({ id: 'a' })], before, watching)).toBeUndefined()
  expect(skuAnswer(aListing({ skuTold: { took: { value: 'X', at: 3 } } }))).toEqual({ at: 3 })
})

test('a row of prices says what stands in the way, and can be ticked where it can be told', () => {
  const drawn = renderToStaticMarkup(
    <PriceRow
      row={aListing({
        price: 100_000,
        reckoned: { price: 120_000, isHeld: true, cost: 110_000 },
        priceTold: { trouble: { text: 'Đang khuyến mãi.', said: 'locked', value: 120_000, at: 1 } },
      })}
      isTicked
      onTick={() => undefined}
    />,
  )
  expect(drawn).toContain('+20.000')
  expect(drawn).toContain('Giá vốn 110.000')
  expect(drawn).toContain('Sàn chưa nhận: Đang khuyến mãi. (locked)')
  expect(drawn).not.toContain('disabled')
})

test('[CAT-277] [CAT-278] [CAT-279] the codes of a page are told though the marketplace has one with signs that nobody touched: that one is left as it is, and said', () => {
  const bad = aListing({ id: 'a', item: '1', name: 'Áo', variant: 'Đen', sku: 'AK2 DEN' })
  const good = aListing({ id: 'b', item: '1', name: 'Áo', variant: 'Be', sku: 'AK2-BE' })
  const other = aListing({ id: 'c', item: '2', name: 'Túi', variant: '', sku: '' })
  const told = skusToTell([[bad, good], [other]], new Map([['c', 'TUI-01']]))
  expect(told.fault).toBeUndefined()
  expect(told.named.map((group) => group.map(({ sku }) => sku))).toEqual([['AK2-BE'], ['TUI-01']])
  expect(leftWords(told.left)).toBe(
    '1 phân loại để nguyên vì SKU trên sàn có dấu hoặc khoảng trắng. Ví dụ: Áo · Đen, “AK2 DEN”.',
  )
})

test('[CAT-278] [CAT-279] a code that somebody typed with signs is not told, and the words name it; so is what has no code at all', () => {
  const row = aListing({ id: 'a', name: 'Áo', variant: 'Đen', sku: 'DEN' })
  expect(skusToTell([[row]], new Map([['a', 'ĐEN']])).fault).toBe(
    'Mã Sku không được chứa dấu, khoảng trắng! Áo · Đen: “ĐEN”.',
  )
  expect(skusToTell([[row]], new Map([['a', '']])).fault).toBe('Mã Sku không hợp lệ')
  const untouched = aListing({ ...row, sku: 'AK2 DEN' })
  expect(skusToTell([[untouched]], new Map()).fault).toContain('Mã Sku không được chứa dấu, khoảng trắng!')
})

test('[CAT-278] [CAT-279] [CAT-281] a variation says what it becomes, what is wrong with it, and that it was taken', () => {
  const drawn = (typed: [string, string][], telling: Parameters<typeof aListing>[0] = {}) =>
    renderToStaticMarkup(
      <SkuItem
        rows={[aListing({ id: 'a', variant: 'Đen', sku: 'DEN', ...telling })]}
        typed={new Map(typed)}
        isWaiting={false}
        onType={() => undefined}
        onUpdate={() => undefined}
      />,
    )
  expect(drawn([['1', 'AO']])).toContain('Thành AO_DEN')
  expect(drawn([['a', 'ĐEN']])).toContain('Mã Sku không được chứa dấu, khoảng trắng!')
  expect(drawn([])).not.toContain('Đã cập nhật')
  expect(drawn([], { skuTold: { took: { value: 'DEN', at: 1 } } })).toContain('Đã cập nhật')
  const products = [{ productCode: 'AT-DEN', amount: 1 }]
  expect(drawn([], { products })).toContain('Dùng AT-DEN')
})
