import { expect, test } from 'vitest'
import {
  emptyProduct,
  faultsOf,
  fieldsOf,
  formOf,
  isFaulty,
  type ProductForm,
} from '../../../src/app/catalogue/product-form.ts'
import { taxNames } from '../../../src/app/catalogue/product-words.ts'
import { taxFees } from '../../../src/domain/catalogue/product-fields.ts'
import { aProduct } from '../../support/builders.ts'

const form = (fields: Partial<ProductForm> = {}): ProductForm => ({
  ...emptyProduct,
  name: 'Mũ lưỡi trai',
  ...fields,
})

test('a name is all that a new product needs', () => {
  expect(isFaulty(faultsOf(form(), {}))).toBe(false)
  expect(faultsOf(form({ name: ' ' }), {}).name).toBe('Mã sản phẩm và tên sản phẩm không thể bỏ trống')
})

test('[CAT-121] [CAT-122] [CAT-547] a name of more than 200 letters is said, not cut', () => {
  expect(faultsOf(form({ name: 'a'.repeat(200) }), {}).name).toBeUndefined()
  expect(faultsOf(form({ name: 'a'.repeat(201) }), {}).name).toBe(
    'Tên dài 201 ký tự, tối đa 200. Rút gọn lại.',
  )
})

test('[CAT-123] [CAT-549] so is a description of more than 3000', () => {
  expect(faultsOf(form({ note: 'a'.repeat(3000) }), {}).note).toBeUndefined()
  expect(faultsOf(form({ note: 'a'.repeat(3001) }), {}).note).toBe(
    'Mô tả dài 3.001 ký tự, tối đa 3.000. Rút gọn lại.',
  )
})

test('[CAT-131] [CAT-133] [CAT-551] a barcode is at most 13 characters, and no other product’s', () => {
  const other = aProduct()
  expect(faultsOf(form({ barcode: '12345678901234' }), {}).barcode).toContain('dài quá 13 ký tự')
  expect(faultsOf(form({ barcode: '893' }), { barcode: other }).barcode).toBe(
    'Mã barcode 893 đã tồn tại (Áo thun cổ tròn)',
  )
})

test('[CAT-144] [CAT-202] a code is looked at while it is typed; an empty one is made by the device', () => {
  expect(faultsOf(form({ code: 'MŨ' }), {}).code).toContain('không được chứa dấu')
  expect(faultsOf(form({ code: 'AT-DEN-M' }), { code: aProduct() }).code).toBe(
    'Mã sản phẩm AT-DEN-M đã tồn tại (Áo thun cổ tròn)',
  )
  expect(faultsOf(form({ code: 'AT-DEN-M' }), { code: aProduct() }, aProduct()).code).toBeUndefined()
})

test('[CAT-124–127] prices that do not go together are said beside the price to change', () => {
  const before = aProduct({ priceIn: 50_000, wholesale_price: 60_000, price: 90_000 })
  const changed = (fields: Partial<ProductForm>) => faultsOf({ ...formOf(before), ...fields }, {}, before)
  expect(changed({ wholesale: '40.000' }).wholesale).toBe('Giá bán buôn phải lớn hơn giá nhập')
  expect(changed({ price: '60.000' }).price).toBe('Giá bán lẻ phải lớn hơn giá bán buôn')
  expect(isFaulty(changed({ name: 'Áo' }))).toBe(false)
})

test('a new product may have a cost and no wholesale price yet; one that is typed has to fit', () => {
  expect(isFaulty(faultsOf(form({ price: '90.000', cost: '50.000' }), {}))).toBe(false)
  expect(faultsOf(form({ price: '90.000', cost: '50.000', wholesale: '50.000' }), {}).wholesale).toBe(
    'Giá bán buôn phải lớn hơn giá nhập',
  )
})

test('what is typed becomes what the command has: money in VND, words without spaces around them', () => {
  expect(fieldsOf(form({ name: ' Mũ ', price: '120k', cost: '1,5tr', barcode: ' 893 ' }))).toMatchObject({
    name: 'Mũ',
    price: 120_000,
    wholesale_price: 0,
    priceIn: 1_500_000,
    barcode: '893',
  })
})

test('a product and its form are the same, so that only what was changed is saved', () => {
  const pack = [
    { unit: 'thùng', amount: 24, barcode: '893' },
    { unit: 'lốc', amount: 6 },
  ]
  const product = aProduct({
    variant: 'Đen · M',
    note: 'x',
    tags: ['T1'],
    image: 'https://cdn.vn/a.jpg',
    minimum: 12,
    pack,
  })
  expect(fieldsOf(formOf(product))).toEqual({
    name: product.name,
    variant: 'Đen · M',
    barcode: product.barcode,
    price: product.price,
    wholesale_price: product.wholesale_price,
    priceIn: product.priceIn,
    unit: product.unit,
    taxFee: product.taxFee,
    tags: ['T1'],
    note: 'x',
    image: 'https://cdn.vn/a.jpg',
    minimum: 12,
    pack,
    lots: 0,
    expiryDays: 0,
  })
  const withLots = { ...product, lots: 1 as const, expiryDays: 45 }
  expect(fieldsOf(formOf(withLots))).toMatchObject({ lots: 1, expiryDays: 45 })
})

test('a minimum and larger units are said to be wrong beside their fields; lines that nobody filled in are none', () => {
  expect(faultsOf(form({ minimum: '1.200' }), {}).minimum).toBeUndefined()
  for (const minimum of ['x', '-1', '1000000'])
    expect(faultsOf(form({ minimum }), {}).minimum).toBe('Nhập số món bằng chữ số, tối đa 999.999.')
  const packs = (unit: string, amount: string) => form({ packs: [{ unit, amount, barcode: '' }] })
  expect(isFaulty(faultsOf(packs('', ''), {}))).toBe(false)
  expect(fieldsOf(packs('', '')).pack).toEqual([])
  expect(faultsOf(packs('', '24'), {}).packs).toBe('Ghi tên quy cách, ví dụ thùng.')
  for (const amount of ['', '1', 'x', '100000'])
    expect(faultsOf(packs('thùng', amount), {}).packs).toBe('thùng có bao nhiêu món? Nhập từ 2 đến 99.999.')
})

test('[CAT-134] the choices of VAT are 0, 5, 8, 10, KHAC, KCT and KKKNT, each in words', () => {
  expect(taxFees.map((fee) => [fee, taxNames[fee]])).toEqual([
    ['0', '0 %'],
    ['5', '5 %'],
    ['8', '8 %'],
    ['10', '10 %'],
    ['KHAC', 'Khác'],
    ['KCT', 'Không chịu thuế'],
    ['KKKNT', 'Không kê khai, nộp thuế'],
  ])
})
