import { describe, expect, test } from 'vitest'
import { addCombo } from '../../../src/domain/catalogue/add-combo.ts'
import { addProduct } from '../../../src/domain/catalogue/add-product.ts'
import { unitsOfScan } from '../../../src/domain/catalogue/packs.ts'
import { priceByRule } from '../../../src/domain/catalogue/price-rule.ts'
import { stateAt, unsoldMs } from '../../../src/domain/catalogue/product-state.ts'
import { setPrices } from '../../../src/domain/catalogue/set-prices.ts'
import { tagProducts } from '../../../src/domain/catalogue/tag-products.ts'
import { updateCombo } from '../../../src/domain/catalogue/update-combo.ts'
import { updateProduct } from '../../../src/domain/catalogue/update-product.ts'
import { anActor, aProduct, morning } from '../../support/builders.ts'
import { owner, stockFloor } from '../stock/stock-floor.ts'

const keeper = anActor({ userName: 'ban', flags: ['products_crud'] })
const set = { code: 'BO', name: 'Bộ áo túi', price: 250_000 }
const parts = [
  { code: 'AT-DEN-M', amount: 2 },
  { code: 'TUI-KEM', amount: 1 },
]

test('prices that become others leave a note each: what they were, who wrote them and when', () => {
  const floor = stockFloor()
  const notes = () =>
    floor
      .all('priceChanges')
      .map(({ productCode, from, to, by }) => [productCode, from.price, to.price, by] as const)
  floor.do(updateProduct, { productId: 'AT-DEN-M', price: 140_000 }, keeper)
  floor.do(updateProduct, { productId: 'AT-DEN-M', note: 'dày' }, keeper)
  const items = [
    { code: 'AT-DEN-M', price: 150_000 },
    { code: 'AT-DEN-M', price: 160_000 },
    { code: 'SON-DO', price: 999_000 },
  ]
  floor.do(setPrices, { items }, owner)
  expect(notes()).toEqual([
    ['AT-DEN-M', 129_000, 140_000, 'ban'],
    ['AT-DEN-M', 140_000, 150_000, 'chu'],
    ['AT-DEN-M', 150_000, 160_000, 'chu'],
    ['SON-DO', expect.any(Number), 999_000, 'chu'],
  ])
})

test('[16] a code made anew at another price leaves a note; a new one leaves none, whatever it costs', () => {
  const floor = stockFloor()
  floor.put('products', { ...floor.get('products', 'TUI-KEM'), price: 50_000, deletedAt: 1 })
  floor.do(addProduct, { code: 'TUI-KEM', name: 'Túi mới', price: 70_000 }, keeper)
  floor.do(addProduct, { code: 'MU', name: 'Mũ', price: 90_000 }, keeper)
  expect(floor.all('priceChanges')).toMatchObject([
    { productCode: 'TUI-KEM', from: { price: 50_000 }, to: { price: 70_000 } },
  ])
})

describe('a combo', () => {
  test('keeps no lots: it lies nowhere, its parts have them', () => {
    const floor = stockFloor()
    floor.do(addCombo, { ...set, components: parts, lots: 1, expiryDays: 30 }, keeper)
    expect(floor.get('products', 'BO')).not.toHaveProperty('lots')
  })

  test('is made of products, with their names, and they know that it is', () => {
    const floor = stockFloor()
    floor.do(addCombo, { ...set, components: parts }, keeper)
    expect(floor.get('products', 'BO')).toMatchObject({
      typeItem: 'combo',
      state: 'BÌNH THƯỜNG',
      KhoTay: [
        { code: 'AT-DEN-M', amount: 2, name: 'Áo thun cổ tròn', variant: 'Đen · M' },
        { code: 'TUI-KEM', amount: 1, name: 'Túi vải bố', variant: 'Kem' },
      ],
    })
    expect(floor.get('products', 'TUI-KEM').inCombos).toBe(1)
  })

  test.each([
    ['nothing', [], 'combo-without-parts'],
    ['a combo', [{ code: 'CB-DOI', amount: 1 }], 'combo-in-combo'],
    ['one product twice', [...parts, { code: 'TUI-KEM', amount: 3 }], 'combo-part-twice'],
    ['what nobody knows', [{ code: 'LA', amount: 1 }], 'slip-product-not-found'],
  ])('is not made of %s', (_, components, code) => {
    expect(stockFloor().refusal(addCombo, { ...set, components }, keeper).code).toBe(code)
  })

  test('changes its parts, not over a colleague’s change, and not those of a product that is none', () => {
    const floor = stockFloor()
    floor.do(addCombo, { ...set, components: parts }, keeper)
    const change = { productId: 'BO', components: [{ code: 'TUI-KEM', amount: 4 }], from: parts }
    floor.do(updateCombo, change, keeper)
    expect(floor.get('products', 'AT-DEN-M').inCombos).toBeUndefined()
    expect(floor.refusal(updateCombo, { ...change, components: parts.slice(0, 1) }, keeper).code).toBe(
      'product-changed',
    )
    expect(floor.act(updateCombo, { ...change, from: undefined }, keeper)).toEqual([])
    expect(floor.refusal(updateCombo, { ...change, productId: 'SON-DO' }, keeper).code).toBe(
      'product-not-a-combo',
    )
  })
})

describe('prices of many products', () => {
  const rule = { of: 'price', from: 'price', by: { percent: 5 }, roundTo: 1000, rounding: 'nearest' } as const

  test.each([
    [129_000, rule, 135_000],
    [129_000, { ...rule, rounding: 'up' as const }, 136_000],
    [129_000, { ...rule, rounding: 'down' as const, by: { percent: -10 } }, 116_000],
    [100_000, { ...rule, rounding: 'up' as const }, 105_000],
    [99_500, { ...rule, by: { amount: 500 }, roundTo: 1 }, 100_000],
    [300, { ...rule, by: { amount: -5000 } }, 0],
    [0, rule, undefined],
  ])('%d by %o is %s', (price, how, wanted) => {
    expect(priceByRule(aProduct({ price }), how)).toBe(wanted)
  })

  test('the price of one kind can follow from another, or from the cost', () => {
    const product = aProduct({ price: 90_000, wholesale_price: 70_000, priceIn: 50_000 })
    expect(priceByRule(product, { ...rule, from: 'priceIn', by: { percent: 60 } })).toBe(80_000)
    expect(priceByRule(product, { ...rule, of: 'wholesale_price', by: { percent: -10 } })).toBe(81_000)
  })

  const items = [
    { code: 'AT-DEN-M', price: 135_000, from: { price: 129_000 } },
    { code: 'TUI-KEM', price: 140_000, from: { price: 129_000 } },
  ]

  test('change together, once however often they are sent, and can be taken back', () => {
    const floor = stockFloor()
    floor.do(setPrices, { items }, keeper)
    expect(floor.get('products', 'TUI-KEM')).toMatchObject({ price: 140_000, edited: { by: 'ban' } })
    expect(floor.act(setPrices, { items }, keeper)).toEqual([])
    floor.do(setPrices, setPrices.reverse?.({ items })?.params, keeper)
    expect(floor.get('products', 'TUI-KEM').price).toBe(129_000)
  })

  test('[CAT-124] [CAT-125] none changes where one does not fit its others, or was changed by somebody meanwhile', () => {
    const floor = stockFloor()
    const text = (item: object) => floor.refusal(setPrices, { items: [items[0], item] }, owner).text
    expect(text({ code: 'TUI-KEM', price: 99_000 })).toBe(
      'Túi vải bố · Kem: Giá bán lẻ phải lớn hơn giá bán buôn. Chưa đổi giá sản phẩm nào.',
    )
    expect(text({ code: 'TUI-KEM', wholesale_price: 61_000 })).toBe(
      'Túi vải bố · Kem: Giá bán buôn phải lớn hơn giá nhập. Chưa đổi giá sản phẩm nào.',
    )
    expect(text({ code: 'TUI-KEM', price: 150_000, from: { price: 100_000 } })).toContain('vừa được đổi')
    expect(floor.get('products', 'AT-DEN-M').price).toBe(129_000)
    // Whoever may not see the cost is not told how high it is.
    floor.do(setPrices, { items: [{ code: 'TUI-KEM', wholesale_price: 61_000 }] }, keeper)
  })
})

test('[CAT-025] many products get tags and lose tags at once', () => {
  const floor = stockFloor()
  for (const _id of ['T1', 'T2'])
    floor.put('tags', { _id, value: _id, color: '#A2DBFA', type: 'product_tag' })
  const codes = ['AT-DEN-M', 'TUI-KEM']
  floor.do(tagProducts, { codes, add: ['T1', 'T2'] }, keeper)
  expect(floor.act(tagProducts, { codes, add: ['T1'] }, keeper)).toEqual([])
  floor.do(tagProducts, { codes, remove: ['T1'] }, keeper)
  expect(codes.map((code) => floor.get('products', code).tags)).toEqual([['T2'], ['T2']])
  expect(floor.refusal(tagProducts, { codes, add: ['T9'] }, keeper).code).toBe('product-tag-gone')
})

describe('packs', () => {
  const pack = [
    { unit: 'thùng', amount: 24, barcode: '18935950293594' },
    { unit: 'lốc', amount: 6 },
  ]

  test('a scan of a pack’s barcode is its units, and finds the product; without the pack it is free', () => {
    const floor = stockFloor()
    floor.do(updateProduct, { productId: 'SON-DO', pack }, keeper)
    const lips = floor.get('products', 'SON-DO')
    expect(lips).toMatchObject({ pack, barcodes: ['18935950293594'] })
    expect([unitsOfScan(lips, '18935950293594'), unitsOfScan(lips, lips.barcode)]).toEqual([24, 1])
    expect(floor.refusal(addProduct, { code: 'X', name: 'X', barcode: '', pack }, keeper).code).toBe(
      'product-barcode-taken',
    )
    floor.do(updateProduct, { productId: 'SON-DO', pack: [], from: { pack } }, keeper)
    expect(floor.get('products', 'SON-DO').barcodes).toBeUndefined()
    expect(floor.find('barcodes', '18935950293594')).toBeUndefined()
    floor.do(addProduct, { code: 'X', name: 'X', pack }, keeper)
    expect(floor.get('products', 'X').barcodes).toEqual(['18935950293594'])
  })

  test.each([
    [
      'one unit twice',
      [
        { unit: 'thùng', amount: 2 },
        { unit: 'Thùng', amount: 3 },
      ],
      'pack-twice',
    ],
    ['its own barcode', [{ unit: 'thùng', amount: 2, barcode: '8935950293597' }], 'pack-barcode-twice'],
    ['another product’s', [{ unit: 'thùng', amount: 2, barcode: '8935079191163' }], 'product-barcode-taken'],
  ])('are not taken with %s', (_, packs, code) => {
    const floor = stockFloor()
    expect(floor.refusal(updateProduct, { productId: 'SON-DO', pack: packs }, keeper).code).toBe(code)
  })
})

describe('how much there is, in a word', () => {
  const shelf = { wid: 'K', bid: 'B', total: 40, book: 0, wait: 0, exp_amount: 0 }
  const bag = { ...aProduct({ total: 40, soldAt: morning }), warehouses: [shelf] }

  test('[CAT-067–069] follows from stock, the product’s minimum, and sales', () => {
    expect(stateAt(bag, morning)).toBe('BÌNH THƯỜNG')
    expect(stateAt({ ...bag, book: 40 }, morning)).toBe('ĐÃ HẾT HÀNG')
    expect(stateAt({ ...bag, wait: 31 }, morning)).toBe('SẮP HẾT HÀNG')
    expect(stateAt({ ...bag, minimum: 41 }, morning)).toBe('SẮP HẾT HÀNG')
    expect(stateAt({ ...bag, minimum: 2, book: 37 }, morning)).toBe('BÌNH THƯỜNG')
    expect(stateAt({ ...bag, typeItem: 'combo', total: 0 }, morning)).toBe('BÌNH THƯỜNG')
  })

  test('[CAT-070] goods that lie here and that no order took for 60 days are HÀNG TỒN, without anybody writing it', () => {
    const later = morning + unsoldMs + 1
    expect(stateAt(bag, later)).toBe('HÀNG TỒN')
    expect(stateAt({ ...bag, soldAt: later - 1 }, later)).toBe('BÌNH THƯỜNG')
    const { soldAt: _, ...unsold } = bag
    expect(stateAt(unsold, later)).toBe('BÌNH THƯỜNG')
    expect(stateAt({ ...unsold, made: { id: 'l', by: 'chu', at: morning } }, later)).toBe('HÀNG TỒN')
    expect(stateAt({ ...unsold, warehouses: [{ ...shelf, movedAt: later - 5 }] }, later)).toBe('BÌNH THƯỜNG')
  })

  test('a minimum that is written changes the state at once', () => {
    const floor = stockFloor()
    floor.do(updateProduct, { productId: 'TUI-KEM', minimum: 500 }, keeper)
    expect(floor.get('products', 'TUI-KEM').state).toBe('SẮP HẾT HÀNG')
    floor.do(updateProduct, { productId: 'TUI-KEM', minimum: 0, from: { minimum: 500 } }, keeper)
    expect(floor.get('products', 'TUI-KEM')).not.toHaveProperty('minimum')
  })
})
