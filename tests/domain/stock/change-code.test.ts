import { describe, expect, test } from 'vitest'
import { addProduct } from '../../../src/domain/catalogue/add-product.ts'
import { deleteProducts } from '../../../src/domain/catalogue/delete-products.ts'
import { productOf } from '../../../src/domain/catalogue/product-of.ts'
import { restoreProducts } from '../../../src/domain/catalogue/restore-products.ts'
import { updateProduct } from '../../../src/domain/catalogue/update-product.ts'
import { changeCode } from '../../../src/domain/stock/change-code.ts'
import { forgetBarcode } from '../../../src/domain/stock/forget-barcode.ts'
import { moveBetweenBins } from '../../../src/domain/stock/move-between-bins.ts'
import { quickStockCheck } from '../../../src/domain/stock/quick-stock-check.ts'
import { stockOf } from '../../../src/domain/stock/stock-of.ts'
import { teachBarcode } from '../../../src/domain/stock/teach-barcode.ts'
import { countItem } from '../../../src/domain/stock-take/count-item.ts'
import { createStockTake } from '../../../src/domain/stock-take/create-stock-take.ts'
import { weigh } from '../../../src/domain/stock-take/weigh.ts'
import { anActor } from '../../support/builders.ts'
import { moveOrders } from '../floor.ts'
import { home, onHand, owner, stockFloor } from './stock-floor.ts'

const to = (code: string, newCode: string) => ({ code, newCode })

describe('a product that gets another code', () => {
  test('[16] [CAT-148] takes everything over; its numbers go by contrary movements, and the old code leads to it', () => {
    const floor = stockFloor()
    const before = floor.get('products', 'AT-DEN-M')
    floor.do(changeCode, to('AT-DEN-M', 'AO-DEN'), owner)
    const { search: _, edited: __, oldCodes, ...now } = floor.get('products', 'AO-DEN')
    const { search: ___, ...was } = before
    expect(now).toEqual({ ...was, code: 'AO-DEN' })
    expect(oldCodes).toEqual(['AT-DEN-M'])
    expect(floor.get('products', 'AT-DEN-M')).toMatchObject({
      total: 0,
      book: 0,
      warehouses: [],
      barcode: '',
    })
    expect(productOf(floor.read, 'AT-DEN-M')?.code).toBe('AO-DEN')
    const moved = floor.all('movements').filter(({ reason }) => reason === 'Đổi mã')
    expect(
      moved.map(({ productCode, number, quantity, cost }) => [productCode, number, quantity, cost]),
    ).toEqual([
      ['AT-DEN-M', 'total', -100, 61_000],
      ['AO-DEN', 'total', 100, 61_000],
      ['AT-DEN-M', 'book', -6, undefined],
      ['AO-DEN', 'book', 6, undefined],
    ])
    expect(floor.get('products', 'AO-DEN').search).toContain('at-den-m')
  })

  test('[16] takes along when it was sold and how many combos it is part of; whoever is made under the old code later starts without', () => {
    const floor = stockFloor()
    const bag = floor.get('products', 'TUI-KEM')
    floor.put('products', { ...bag, soldAt: 7, inCombos: 2 })
    // What was deleted under the new code had been sold later, and one combo still names it.
    floor.put('products', { ...bag, code: 'B', deletedAt: 1, warehouses: [], soldAt: 8, inCombos: 1 })
    floor.do(changeCode, to('TUI-KEM', 'B'), owner)
    expect(floor.get('products', 'B')).toMatchObject({ soldAt: 8, inCombos: 3 })
    const left = floor.get('products', 'TUI-KEM')
    expect(left).not.toHaveProperty('soldAt')
    expect(left).not.toHaveProperty('inCombos')
    floor.do(changeCode, to('B', 'TUI-KEM'), owner)
    expect(floor.get('products', 'TUI-KEM')).toMatchObject({ soldAt: 8, inCombos: 3 })
  })

  test('[CAT-145] [CAT-146] [CAT-147] [CAT-144] the new code is judged in the document’s words', () => {
    const floor = stockFloor()
    const text = (newCode: string) => floor.refusal(changeCode, to('AT-DEN-M', newCode), owner).text
    expect(text(' ')).toBe('Vui lòng nhập mã sản phẩm mới !')
    for (const code of ['SON-DO', 'son-do', '8935950293597'])
      expect(text(code)).toBe('Mã sản phẩm đã tồn tại')
    for (const code of ['-AO', 'A'.repeat(51)])
      expect(text(code)).toBe('Mã sản phẩm không thể bắt đầu bằng kí tự đặc biệt và quá 50 ký tự')
    expect(text('ÁO 1')).toBe('Mã sản phẩm không được chứa dấu, khoảng trắng, không chứa ký tự đặc biệt.')
    expect(floor.act(changeCode, to('AT-DEN-M', 'AT-DEN-M'), owner)).toEqual([])
  })

  test('[16] goes on to further codes and back to its first: every code it had leads to it', () => {
    const floor = stockFloor()
    floor.do(changeCode, to('TUI-KEM', 'B'), owner)
    floor.do(changeCode, to('B', 'C'), owner)
    floor.do(changeCode, to('C', 'TUI-KEM'), owner)
    for (const code of ['TUI-KEM', 'B', 'C']) expect(productOf(floor.read, code)?.code).toBe('TUI-KEM')
    expect(floor.get('products', 'TUI-KEM')).toMatchObject({ oldCodes: ['B', 'C'], total: 100 })
    expect(floor.find('productAliases', 'TUI-KEM')).toBeUndefined()
    expect(floor.get('barcodes', 'B').productCode).toBe('TUI-KEM')
  })

  test('[16] may write its code in capitals', () => {
    const floor = stockFloor()
    floor.do(changeCode, to('TUI-KEM', 'Tui-Kem'), owner)
    expect(productOf(floor.read, 'TUI-KEM')?.code).toBe('Tui-Kem')
    expect(floor.get('barcodes', 'TUI-KEM').productCode).toBe('Tui-Kem')
  })

  test('[16] its old code is nobody else’s while it lives, and anybody’s when it is gone', () => {
    const floor = stockFloor()
    floor.put('products', { ...floor.get('products', 'TUI-KEM'), total: 0, book: 0, wait: 0, warehouses: [] })
    floor.do(changeCode, to('TUI-KEM', 'B'), owner)
    const other = { code: 'TUI-KEM', name: 'Túi khác', price: 1 }
    expect(floor.refusal(addProduct, other, owner).code).toBe('product-code-taken')
    expect(floor.refusal(changeCode, to('SON-DO', 'TUI-KEM'), owner).code).toBe('new-code-taken')
    floor.do(deleteProducts, { listProduct: ['B'] }, owner)
    floor.do(addProduct, other, owner)
    expect(productOf(floor.read, 'TUI-KEM')).toMatchObject({ code: 'TUI-KEM', name: 'Túi khác', total: 0 })
    expect(floor.find('productAliases', 'TUI-KEM')).toBeUndefined()
    expect(floor.get('products', 'B').oldCodes).toBeUndefined()
    floor.do(restoreProducts, { listProduct: ['B'] }, owner)
    expect(floor.get('barcodes', 'TUI-KEM').productCode).toBe('TUI-KEM')
  })

  test('[16] [14] of two people who change one code the second is told what it is now, and who made it so', () => {
    const floor = stockFloor()
    floor.do(changeCode, to('TUI-KEM', 'B'), owner)
    const refusal = floor.refusal(changeCode, to('TUI-KEM', 'C'), anActor({ flags: ['products_crud'] }))
    expect(refusal.text).toMatch(
      /^Mã TUI-KEM đã được đổi thành B \(.+, .+\)\. Mở lại sản phẩm rồi đổi từ mã mới\.$/,
    )
    expect(floor.act(changeCode, to('TUI-KEM', 'B'), owner)).toEqual([])
  })

  test('[20] its barcodes, taught ones too, are listed under the new code; a taught one may still be forgotten by the old', () => {
    const floor = stockFloor()
    floor.do(teachBarcode, { productCode: 'SON-DO', barcode: 'NCC-1' })
    floor.do(changeCode, to('SON-DO', 'SON-MOI'), owner)
    for (const text of ['SON-DO', 'SON-MOI', 'NCC-1', '8935950293597'])
      expect([text, floor.get('barcodes', text).productCode]).toEqual([text, 'SON-MOI'])
    expect(floor.get('taughtBarcodes', 'NCC-1').productCode).toBe('SON-MOI')
    expect(floor.act(teachBarcode, { productCode: 'SON-DO', barcode: 'NCC-1' })).toEqual([])
    floor.do(forgetBarcode, { productCode: 'SON-DO', barcode: 'NCC-1' })
    expect(floor.get('products', 'SON-MOI').barcodes).toBeUndefined()
  })

  test('[16] a combo that is made of it makes as many as before', () => {
    const floor = stockFloor()
    const ready = () => stockOf(floor.get('products', 'CB-DOI'), (code) => productOf(floor.read, code))?.ready
    const before = ready()
    floor.do(changeCode, to('AT-DEN-M', 'AO-DEN'), owner)
    expect([before, ready()]).toEqual([47, 47])
  })

  test('[16] [17] what an order held under the old code is let go of under the new one', () => {
    const floor = stockFloor()
    floor.do(changeCode, to('AT-DEN-M', 'AO-DEN'), owner)
    moveOrders(floor, { orderCodes: ['KT-1'], state: 'HỦY' })
    moveOrders(floor, { orderCodes: ['DH-1'], state: 'HỦY' })
    expect(floor.get('products', 'AO-DEN').book).toBeLessThan(6)
    expect(floor.get('products', 'AT-DEN-M').book).toBe(0)
  })

  test('[16] what moved after a count is still known after the change, so that the count finds no difference', () => {
    const floor = stockFloor()
    const place = { wid: home, bid: 'A1-01', productCode: 'AT-DEN-M' }
    floor.do(createStockTake, { code: 'KK-1', wid: home, name: 'Kệ', reach: { kind: 'free' }, blind: false })
    floor.do(countItem, { code: 'KK-1', round: 1, ...place, gesture: 'g1', amount: { set: 100 } })
    const items = [{ productCode: 'AT-DEN-M', amount: 30 }]
    floor.do(moveBetweenBins, { code: 'CO-1', wid: home, from: 'A1-01', to: 'A1-02', items })
    floor.do(changeCode, to('AT-DEN-M', 'AO-DEN'), owner)
    expect(weigh(floor.read, floor.all('counts'))).toMatchObject({ counted: 100, books: 100, difference: 0 })
    const seen = { seen: 100, seenDocument: 'CO-1' }
    floor.tell(quickStockCheck, { code: 'KN-1', ...place, ...seen, actual: 100 }, 2)
    expect(onHand(floor, 'AO-DEN')).toEqual({ 'A1-01': 70, 'A1-02': 30 })
  })

  test('[CAT-149] what is written of it meanwhile under the old code reaches it', () => {
    const floor = stockFloor()
    floor.do(changeCode, to('TUI-KEM', 'B'), owner)
    floor.do(updateProduct, { productId: 'TUI-KEM', name: 'Túi tote' }, owner)
    expect(floor.get('products', 'B').name).toBe('Túi tote')
    expect(changeCode.permission).toEqual(['products_crud'])
  })
})
