import { expect, test } from 'vitest'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { forgetBarcode } from '../../../src/domain/stock/forget-barcode.ts'
import { teachBarcode } from '../../../src/domain/stock/teach-barcode.ts'
import { aProduct } from '../../support/builders.ts'
import { otherPacker } from '../floor.ts'
import { stockFloor } from './stock-floor.ts'

const teach = (barcode: string, productCode = 'TUI-KEM', holders: string[] = []) => ({
  productCode,
  barcode,
  holders,
})

test('a taught barcode is the product’s, in any case, once however often it is taught', () => {
  const floor = stockFloor()
  floor.do(teachBarcode, teach('ncc-77a'))
  floor.do(teachBarcode, teach('NCC-77A'))
  expect(floor.get('products', 'TUI-KEM').barcodes).toEqual(['ncc-77a', 'NCC-77A'])
  expect(floor.get('taughtBarcodes', 'NCC-77A')).toMatchObject({ productCode: 'TUI-KEM', by: 'kho' })
})

test('a barcode of another product is refused, naming it: its own, its code, or one that somebody taught', () => {
  const floor = stockFloor()
  const text = (params: object) => floor.refusal(teachBarcode, params).text
  expect(text(teach('8935950293597', 'TUI-KEM', ['SON-DO']))).toBe(
    'Mã 8935950293597 đã là của Son kem lì · Đỏ gạch. Kiểm tra lại món đang cầm.',
  )
  expect(text(teach('SON-DO'))).toContain('đã là của Son kem lì · Đỏ gạch')
  floor.do(teachBarcode, teach('NCC-77A'), otherPacker)
  expect(text(teach('NCC-77A', 'SON-DO'))).toBe(
    'Mã NCC-77A đã là của Túi vải bố · Kem. (Tuấn gắn, 09:03 21/11/2026.) Kiểm tra lại món đang cầm.',
  )
})

test('what is printed for other ends is no barcode: commands, shelves, orders', () => {
  const floor = stockFloor()
  for (const code of ['KHOTAY:XONG', 'KE:KhoTayWarehouse/A1-01', 'DH-1'])
    expect(floor.refusal(teachBarcode, teach(code)).code).toBe('barcode-is-document')
  expect(floor.refusal(teachBarcode, teach('X', 'LA')).code).toBe('slip-product-not-found')
})

test('a product learns 20 barcodes and no more', () => {
  const floor = stockFloor()
  for (let number = 1; number <= 20; number += 1) floor.do(teachBarcode, teach(`NCC-${number}`))
  expect(floor.refusal(teachBarcode, teach('NCC-21')).code).toBe('barcodes-too-many')
})

test('a barcode taught wrongly is forgotten, and may be another product’s', () => {
  const floor = stockFloor()
  floor.do(teachBarcode, teach('NCC-77A'))
  expect(floor.refusal(forgetBarcode, { productCode: 'SON-DO', barcode: 'NCC-77A' }).code).toBe(
    'barcode-not-taught',
  )
  floor.do(forgetBarcode, teachBarcode.reverse?.(teach('NCC-77A'))?.params)
  expect(floor.get('products', 'TUI-KEM')).not.toHaveProperty('barcodes')
  floor.do(teachBarcode, teach('NCC-77A', 'SON-DO'))
})

test('a packer packs by a taught barcode', () => {
  const floor = stockFloor()
  floor.do(teachBarcode, teach('NCC-77A', 'AT-DEN-M'))
  floor.do(openOrder, { code: 'DH-1' })
  const scan = { parcelId: 'DH-1#1', gesture: 'g1', productCode: 'AT-DEN-M' }
  expect(floor.refusal(scanItem, { ...scan, scanned: 'NCC-77B' }).code).toBe('unknown-product')
  floor.do(scanItem, { ...scan, scanned: 'NCC-77A' })
})

test('[20] the list of barcodes keeps a text from two products, whatever the phone knew of its holders', () => {
  const floor = stockFloor()
  const why = floor.refusal(teachBarcode, teach('8935950293597'))
  expect(why.text).toBe('Mã 8935950293597 đã là của Son kem lì · Đỏ gạch. Kiểm tra lại món đang cầm.')
  floor.put('products', aProduct({ code: 'ao-thun', name: 'Áo thun' }))
  floor.put('barcodes', { text: 'AO-THUN', productCode: 'ao-thun' })
  expect(floor.refusal(teachBarcode, teach('Ao-Thun')).text).toContain('đã là của Áo thun')
  floor.do(teachBarcode, teach('ncc-77a'))
  expect(floor.get('barcodes', 'NCC-77A')).toEqual({ text: 'NCC-77A', productCode: 'TUI-KEM' })
  floor.do(forgetBarcode, teach('ncc-77a'))
  expect(floor.find('barcodes', 'NCC-77A')).toBeUndefined()
})

test('[16] a barcode taught to a code that was changed since is the new one’s, and is forgotten by either', () => {
  const floor = stockFloor()
  floor.do(teachBarcode, teach('NCC-1'))
  const { code: _, ...bag } = floor.get('products', 'TUI-KEM')
  floor.put('products', { ...bag, code: 'TUI-2' })
  floor.put('products', { ...bag, code: 'TUI-KEM', deletedAt: 1 })
  floor.put('productAliases', { code: 'TUI-KEM', productCode: 'TUI-2', by: 'chu', at: 1 })
  floor.do(teachBarcode, teach('NCC-2', 'TUI-KEM'))
  expect(floor.get('products', 'TUI-2').barcodes).toEqual(['NCC-1', 'NCC-2'])
  floor.do(forgetBarcode, teach('NCC-1', 'TUI-2'))
  expect(floor.get('products', 'TUI-2').barcodes).toEqual(['NCC-2'])
})
