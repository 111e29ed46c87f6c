import { describe, expect, test } from 'vitest'
import { addProduct } from '../../../src/domain/catalogue/add-product.ts'
import { mostCostChanges } from '../../../src/domain/catalogue/cost-changes.ts'
import { updateProduct } from '../../../src/domain/catalogue/update-product.ts'
import { addSlip } from '../../../src/domain/stock/add-slip.ts'
import { teachBarcode } from '../../../src/domain/stock/teach-barcode.ts'
import type { Product } from '../../../src/domain/tables/products.ts'
import { must } from '../../../src/lib/must.ts'
import { anActor, aProduct } from '../../support/builders.ts'
import { home, onHand, owner, stockFloor } from '../stock/stock-floor.ts'

/** Keeps the catalogue and the stock, and sees no cost prices. */
const keeper = anActor({ userName: 'ban', name: 'Hoa', flags: ['products_crud', 'stock_crud'] })

const cap = { code: 'MU-LUOI', name: 'Mũ lưỡi trai', price: 120_000 }

describe('a product made by hand', () => {
  test('[CAT-023–027] [CAT-049] [CAT-050] has what was written, no goods, and is found by its words', () => {
    const floor = stockFloor()
    floor.do(addProduct, { ...cap, variant: 'Đen', barcode: '8930000000777', unit: 'cái' }, keeper)
    expect(floor.get('products', 'MU-LUOI')).toEqual({
      code: 'MU-LUOI',
      name: 'Mũ lưỡi trai',
      variant: 'Đen',
      barcode: '8930000000777',
      note: '',
      price: 120_000,
      wholesale_price: 0,
      priceIn: 0,
      tags: [],
      unit: 'cái',
      taxFee: '0',
      total: 0,
      book: 0,
      wait: 0,
      exp_amount: 0,
      totalOrder: 0,
      warehouses: [],
      state: 'ĐÃ HẾT HÀNG',
      search: 'mu-luoi mu luoi trai den 8930000000777',
      made: { id: 'lenh-1', by: 'ban', at: expect.any(Number) },
    })
    expect(floor.get('barcodes', 'MU-LUOI').productCode).toBe('MU-LUOI')
    expect(floor.get('barcodes', '8930000000777').productCode).toBe('MU-LUOI')
  })

  test('what the document sends besides is taken, or ignored: a state, a channel, a shop, a picture elsewhere, a number for the tax', () => {
    const floor = stockFloor()
    const sent = { state: 'BÌNH THƯỜNG', channel: 'Shopee', shopId: 'S1', image: 'http://x/y.jpg', taxFee: 8 }
    floor.do(addProduct, { ...cap, ...sent }, keeper)
    const made = floor.get('products', 'MU-LUOI')
    expect([made.state, made.taxFee]).toEqual(['ĐÃ HẾT HÀNG', '8'])
    expect(made.image).toBe('http://x/y.jpg')
    expect(made).not.toHaveProperty('channel')
  })

  test('[CAT-120] needs a name and a code; an independent client may leave the code out', () => {
    const floor = stockFloor()
    const text = 'Mã sản phẩm và tên sản phẩm không thể bỏ trống'
    expect(floor.refusal(addProduct, { ...cap, name: '  ' }, keeper).text).toBe(text)
    expect(floor.refusal(addProduct, { ...cap, code: ' ' }, keeper).text).toBe(text)
    expect(addProduct.fill?.({ name: 'Mũ', code: '' }, (kind) => `${kind}-1`)).toEqual({
      name: 'Mũ',
      code: 'product-1',
    })
  })

  test.each([
    ['[CAT-142]', 'A'.repeat(51), 'Mã sản phẩm không được quá 50 kí tự'],
    ['[CAT-143]', '-AO', 'Mã SKU không được bắt đầu từ ký tự đặc biệt'],
    ['[CAT-143]', '#AO', 'Mã SKU không được bắt đầu từ ký tự đặc biệt'],
    ['[CAT-144]', 'ÁO-1', 'Mã sản phẩm không được chứa dấu, khoảng trắng, không chứa ký tự đặc biệt.'],
    ['[CAT-144]', 'AO 1', 'Mã sản phẩm không được chứa dấu, khoảng trắng, không chứa ký tự đặc biệt.'],
    ['[CAT-144]', 'AO/1', 'Mã sản phẩm không được chứa dấu, khoảng trắng, không chứa ký tự đặc biệt.'],
  ])('%s is refused with the code %s', (_, code, text) => {
    expect(stockFloor().refusal(addProduct, { ...cap, code }, keeper).text).toBe(text)
  })

  test('[CAT-141] [CAT-548] [CAT-582] takes letters, digits, underscore, hyphen and dot, 50 of them', () => {
    const floor = stockFloor()
    for (const code of ['_ao-1.b', 'A'.repeat(50), '0912']) floor.do(addProduct, { ...cap, code }, keeper)
  })

  test('[20] [CAT-202] [CAT-584] a code that a product has, in any case, as code, barcode or taught, is refused', () => {
    const floor = stockFloor()
    floor.do(teachBarcode, { productCode: 'TUI-KEM', barcode: 'ncc-77a', holders: [] })
    for (const code of ['SON-DO', 'son-do', '8935950293597', 'NCC-77a'])
      expect(floor.refusal(addProduct, { ...cap, code }, keeper).text).toBe(`Mã sản phẩm ${code} đã tồn tại`)
  })

  test('[20] on a phone, which has no list of barcodes, the products that it names are looked at', () => {
    const floor = stockFloor()
    floor.put('products', aProduct({ code: 'Mu-Luoi', barcode: '' }))
    floor.do(addProduct, { ...cap, code: 'MU-1' }, keeper)
    expect(floor.refusal(addProduct, { ...cap, holders: ['Mu-Luoi'] }, keeper).code).toBe(
      'product-code-taken',
    )
    expect(
      floor.refusal(
        addProduct,
        { ...cap, code: 'MU-2', holders: ['MU-1', 'Mu-Luoi'], barcode: 'mu-luoi' },
        keeper,
      ).code,
    ).toBe('product-barcode-taken')
  })

  test('[16] a code that a product had before is still its own', () => {
    const floor = stockFloor()
    floor.put('productAliases', { code: 'TUI-CU', productCode: 'TUI-KEM', by: 'chu', at: 1 })
    expect(floor.refusal(addProduct, { ...cap, code: 'TUI-CU' }, keeper).code).toBe('product-code-taken')
  })

  test('[16] a deleted code is made anew: its numbers go on, nothing else of it comes back', () => {
    const floor = stockFloor()
    const before = floor.get('products', 'TUI-KEM')
    // Deleted under a combo, when nobody counted these.
    floor.put('products', {
      ...before,
      deletedAt: 1,
      note: 'cũ',
      barcodes: ['X1'],
      soldAt: 9,
      totalOrder: 4,
      inCombos: 1,
    })
    floor.do(addProduct, { ...cap, code: 'TUI-KEM' }, keeper)
    const made = floor.get('products', 'TUI-KEM')
    expect(made).toMatchObject({
      name: 'Mũ lưỡi trai',
      note: '',
      total: before.total,
      warehouses: before.warehouses,
      soldAt: 9,
      totalOrder: 4,
      inCombos: 1,
    })
    expect(made.state).toBe(before.state)
    expect(made).not.toHaveProperty('deletedAt')
    expect(made).not.toHaveProperty('barcodes')
  })

  test('[16] a code that was changed to one deleted since starts with its own numbers, not with those', () => {
    const floor = stockFloor()
    floor.put('products', { ...floor.get('products', 'TUI-KEM'), deletedAt: 1 })
    floor.put('productAliases', { code: 'TUI-CU', productCode: 'TUI-KEM', by: 'chu', at: 1 })
    floor.do(addProduct, { ...cap, code: 'TUI-CU' }, keeper)
    expect(floor.get('products', 'TUI-CU')).toMatchObject({ total: 0, warehouses: [] })
  })

  test('[CAT-133] a barcode of another product is refused; of an order, or of the app, too', () => {
    const floor = stockFloor()
    const code = (barcode: string) => floor.refusal(addProduct, { ...cap, barcode }, keeper)
    expect(code('8935950293597').text).toBe('Mã barcode 8935950293597 đã tồn tại')
    expect(code('DH-1').code).toBe('barcode-is-document')
    expect(code('KE:A1-01').code).toBe('barcode-is-document')
    expect(code('12345678901234').code).toBe('product-barcode-long')
  })

  test('[CAT-150] [18] the cost price of somebody who may not see it is not kept', () => {
    const floor = stockFloor()
    floor.do(addProduct, { ...cap, priceIn: 50_000 }, keeper)
    floor.do(addProduct, { ...cap, code: 'MU-2', priceIn: 50_000 }, owner)
    expect([floor.get('products', 'MU-LUOI').priceIn, floor.get('products', 'MU-2').priceIn]).toEqual([
      0, 50_000,
    ])
  })

  test('[CAT-025] tags are those of products', () => {
    const floor = stockFloor()
    floor.put('tags', { _id: 'T1', value: 'Hè', color: '#A2DBFA', type: 'product_tag' })
    floor.put('tags', { _id: 'T2', value: 'Gấp', color: '#A2DBFA', type: 'order_tag' })
    floor.do(addProduct, { ...cap, tags: ['T1'] }, keeper)
    for (const tags of [['T2'], ['T9'], ['T1', 'T1', 'T9']])
      expect(floor.refusal(addProduct, { ...cap, code: 'MU-2', tags }, keeper).code).toBe('product-tag-gone')
  })

  test('[CAT-028] gets its first goods by a slip right behind it, and says in which warehouse and bin they lie', () => {
    const floor = stockFloor()
    floor.do(addProduct, cap, keeper)
    const items = [{ productCode: 'MU-LUOI', amount: 12, bin: 'A1-01' }]
    floor.do(
      addSlip,
      { code: 'NK-1', type: 'Nhập mới', items, sourceWarehouse: home, complete: true },
      keeper,
    )
    expect(onHand(floor, 'MU-LUOI')).toEqual({ 'A1-01': 12 })
    expect(floor.get('products', 'MU-LUOI')).toMatchObject({
      state: 'BÌNH THƯỜNG',
      warehouses: [{ wid: home, bid: 'A1-01', total: 12, book: 0, wait: 0, exp_amount: 0 }],
    })
  })
})

test('first goods are those of this very product: a colleague who had the code first does not get them too', () => {
  const floor = stockFloor()
  floor.do(addProduct, cap, owner)
  const items = [{ productCode: 'MU-LUOI', amount: 12, bin: 'A1-01' }]
  const first = { code: 'NK-1', type: 'Nhập mới', items, sourceWarehouse: home, complete: true }
  const text = floor.refusal(addSlip, { ...first, madeBy: 'lenh-9' }, keeper).text
  expect(text).toBe(
    'Mã MU-LUOI là của sản phẩm Mũ lưỡi trai do người khác tạo trước, nên hàng chưa nhập. Xem lại món này rồi lập phiếu nhập.',
  )
  floor.do(addSlip, { ...first, madeBy: 'lenh-1' }, keeper)
  expect(onHand(floor, 'MU-LUOI')).toEqual({ 'A1-01': 12 })
})

describe('a product that is written about', () => {
  const change = (fields: object) => ({ productId: 'TUI-KEM', ...fields })

  test('[CAT-107] [CAT-140] changes where something is given, and is found by its new words', () => {
    const floor = stockFloor()
    const before = floor.get('products', 'TUI-KEM')
    floor.do(updateProduct, change({ name: 'Túi tote', note: 'Vải dày' }), keeper)
    expect(floor.get('products', 'TUI-KEM')).toEqual({
      ...before,
      name: 'Túi tote',
      note: 'Vải dày',
      search: `tui-kem tui tote kem${before.barcode ? ` ${before.barcode}` : ''}`,
      edited: { by: 'ban', at: expect.any(Number) },
    })
    expect(floor.act(updateProduct, change({ name: 'Túi tote' }), keeper)).toEqual([])
    expect(floor.refusal(updateProduct, change({ name: ' ' }), keeper).code).toBe('product-unnamed')
    expect(floor.refusal(updateProduct, { productId: 'LA', name: 'x' }, keeper).code).toBe(
      'slip-product-not-found',
    )
  })

  test('its variant comes and goes', () => {
    const floor = stockFloor()
    floor.do(updateProduct, change({ variant: '' }), keeper)
    expect(floor.get('products', 'TUI-KEM')).not.toHaveProperty('variant')
    floor.do(updateProduct, change({ variant: 'Xanh' }), keeper)
    expect(floor.get('products', 'TUI-KEM').variant).toBe('Xanh')
  })

  test('[20] another barcode takes the place of the old one, which is free for others', () => {
    const floor = stockFloor()
    const lips = { productId: 'SON-DO', barcode: 'MOI-1' }
    floor.do(updateProduct, lips, keeper)
    expect(floor.find('barcodes', '8935950293597')).toBeUndefined()
    expect(floor.get('barcodes', 'MOI-1').productCode).toBe('SON-DO')
    expect(floor.get('barcodes', 'SON-DO').productCode).toBe('SON-DO')
    expect(floor.refusal(updateProduct, change({ barcode: 'mOi-1' }), keeper).text).toBe(
      'Mã barcode mOi-1 đã tồn tại',
    )
    floor.do(updateProduct, change({ barcode: '8935950293597' }), keeper)
    expect(floor.get('barcodes', '8935950293597').productCode).toBe('TUI-KEM')
  })

  test('[20] what is written of a product takes no barcode from another that shared it before there was a list', () => {
    const floor = stockFloor()
    floor.put('products', aProduct({ code: 'P1', barcode: '8930000000999' }))
    floor.put('products', aProduct({ code: 'P2', barcode: '8930000000999' }))
    floor.put('barcodes', { text: 'P1', productCode: 'P1' })
    floor.put('barcodes', { text: '8930000000999', productCode: 'P1' })
    floor.do(updateProduct, { productId: 'P2', name: 'Áo khác' }, keeper)
    expect(floor.get('barcodes', '8930000000999').productCode).toBe('P1')
    floor.do(updateProduct, { productId: 'P2', barcode: '' }, keeper)
    expect(floor.get('barcodes', '8930000000999').productCode).toBe('P1')
  })

  test('[20] a barcode that was also taught to it stays its own when it is no longer the first', () => {
    const floor = stockFloor()
    floor.do(teachBarcode, { productCode: 'TUI-KEM', barcode: 'NCC-1', holders: [] })
    floor.do(updateProduct, change({ barcode: 'NCC-1' }), keeper)
    floor.do(updateProduct, change({ barcode: '' }), keeper)
    expect(floor.get('barcodes', 'NCC-1').productCode).toBe('TUI-KEM')
  })

  test.each([
    [
      '[CAT-124] [CAT-126]',
      { priceIn: 50_000, wholesale_price: 50_000, price: 90_000 },
      'Giá bán buôn phải lớn hơn giá nhập',
    ],
    [
      '[CAT-124]',
      { priceIn: 50_000, wholesale_price: 0, price: 90_000 },
      'Giá bán buôn phải lớn hơn giá nhập',
    ],
    [
      '[CAT-125] [CAT-127]',
      { priceIn: 0, wholesale_price: 90_000, price: 90_000 },
      'Giá bán lẻ phải lớn hơn giá bán buôn',
    ],
  ])('%s is refused with prices that do not go together: %o', (_, prices, text) => {
    expect(stockFloor().refusal(updateProduct, change(prices), owner).text).toBe(text)
  })

  test('[31] [CAT-591] nothing is asked of a cost of 0; a gift costs nothing, and a new name is not held up by old prices', () => {
    const floor = stockFloor()
    floor.do(updateProduct, change({ priceIn: 0, wholesale_price: 0, price: 0 }), owner)
    floor.put('products', { ...floor.get('products', 'TUI-KEM'), priceIn: 80_000 })
    floor.do(updateProduct, change({ name: 'Túi tote' }), owner)
  })

  test('[18] [CAT-150] whoever may not see the cost does not write it, and no refusal tells how high it is', () => {
    const floor = stockFloor()
    floor.put('products', { ...floor.get('products', 'TUI-KEM'), priceIn: 80_000 })
    floor.do(updateProduct, change({ priceIn: 1, wholesale_price: 10_000, price: 20_000 }), keeper)
    expect(floor.get('products', 'TUI-KEM')).toMatchObject({ priceIn: 80_000, wholesale_price: 10_000 })
  })

  test('[18] another cost price is an entry of the product’s history; anything else is none', () => {
    const floor = stockFloor()
    floor.put('products', { ...floor.get('products', 'TUI-KEM'), priceIn: 80_000 })
    floor.do(updateProduct, change({ priceIn: 82_000, wholesale_price: 90_000, price: 120_000 }), owner)
    floor.do(updateProduct, change({ name: 'Túi tote' }), owner)
    floor.do(updateProduct, change({ priceIn: 82_000, price: 125_000 }), owner)
    floor.do(updateProduct, change({ priceIn: 1, price: 126_000 }), keeper)
    floor.do(updateProduct, change({ priceIn: 0 }), owner)
    expect(floor.get('products', 'TUI-KEM').costChanges).toEqual([
      { from: 80_000, to: 82_000, by: 'chu', at: expect.any(Number) },
      { from: 82_000, to: 0, by: 'chu', at: expect.any(Number) },
    ])
  })

  test('[18] of the history of a cost the latest 50 entries are kept', () => {
    const floor = stockFloor()
    for (let cost = 1; cost <= mostCostChanges + 1; cost += 1)
      floor.do(updateProduct, change({ priceIn: cost, wholesale_price: 1000, price: 2000 }), owner)
    const { costChanges = [] } = floor.get('products', 'TUI-KEM')
    expect(costChanges).toHaveLength(mostCostChanges)
    expect(costChanges[0]).toMatchObject({ from: 1, to: 2 })
    expect(costChanges.at(-1)).toMatchObject({ from: mostCostChanges, to: mostCostChanges + 1 })
  })

  test('[14] what somebody else changed meanwhile is not written over, and the refusal names them', () => {
    const floor = stockFloor()
    const { price } = floor.get('products', 'TUI-KEM')
    floor.do(updateProduct, change({ price: 199_000, from: { price } }), owner)
    expect(floor.refusal(updateProduct, change({ price: 177_000, from: { price } }), keeper).text).toBe(
      'Giá bán lẻ của Túi vải bố · Kem vừa được đổi (Chủ shop Mây, 09:01 21/11/2026). Xem giá trị mới rồi sửa lại.',
    )
    floor.do(updateProduct, change({ name: 'Túi tote', from: { name: 'Túi vải bố' } }), keeper)
    expect(floor.act(updateProduct, change({ price: 199_000, from: { price } }), keeper)).toEqual([])
  })

  test('is as it was when that is taken back', () => {
    const floor = stockFloor()
    const before = floor.get('products', 'SON-DO')
    const from = { name: before.name, barcode: before.barcode, variant: before.variant ?? '' }
    const params = { productId: 'SON-DO', name: 'Son', barcode: 'MOI-1', variant: '', from, holders: [] }
    floor.do(updateProduct, params, keeper)
    floor.do(updateProduct, must(updateProduct.reverse?.(params), 'a way back').params, keeper)
    const { edited: _, ...after } = floor.get('products', 'SON-DO') as Product
    expect(after).toEqual(before)
    expect(floor.get('barcodes', '8935950293597').productCode).toBe('SON-DO')
    expect(updateProduct.reverse?.({ productId: 'SON-DO', name: 'Son', holders: [] })).toBeUndefined()
  })
})
