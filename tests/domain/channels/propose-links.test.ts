import { expect, test } from 'vitest'
import { makeProposer, type NamedProduct } from '../../../src/domain/channels/propose-links.ts'

const products: NamedProduct[] = [
  { code: 'AT-DEN-M', name: 'Áo thun cổ tròn Đen · M', otherCodes: ['8934000000017'] },
  { code: 'AT-DEN-L', name: 'Áo thun cổ tròn Đen · L', otherCodes: ['8934000000024'] },
  { code: 'QJ-XANH', name: 'Quần jean ống suông Xanh', otherCodes: ['QJ-CU'] },
]
const propose = makeProposer(products)
const listing = { name: 'Hàng lạ', variant: '', sku: '' }
const linked = (code: string) => [{ productCode: code, amount: 1 }]

test('a listing whose SKU is a code of ours is that product for sure, in any case', () => {
  expect(propose({ ...listing, sku: ' at-den-m ' })).toEqual({
    products: linked('AT-DEN-M'),
    by: 'code',
    sure: true,
  })
})

test('a barcode, typed as SKU too, and a code of before are as sure', () => {
  expect(propose({ ...listing, barcode: '8934000000024' })).toEqual({
    products: linked('AT-DEN-L'),
    by: 'barcode',
    sure: true,
  })
  expect(propose({ ...listing, sku: '8934000000017' })?.products).toEqual(linked('AT-DEN-M'))
  expect(propose({ ...listing, sku: 'qj-cu' })).toMatchObject({ products: linked('QJ-XANH'), sure: true })
})

test('a SKU and a barcode that lead to two products are no sure proposal', () => {
  expect(propose({ ...listing, sku: 'AT-DEN-M', barcode: '8934000000024' })).toEqual({
    products: linked('AT-DEN-M'),
    by: 'code',
    sure: false,
  })
})

test('a name that is alike, marks and order apart, is a guess, and the variant decides between sizes', () => {
  const named = { name: 'AO THUN CO TRON Mây Store', variant: 'Đen,L', sku: 'SPX-1' }
  expect(propose(named)).toEqual({ products: linked('AT-DEN-L'), by: 'name', sure: false })
})

test('what has too little in common with any product is left to people', () => {
  expect(propose({ ...listing, name: 'Bình giữ nhiệt inox 500ml' })).toBeUndefined()
  expect(propose({ ...listing, name: 'Áo khoác dù nam hai lớp chống nước' })).toBeUndefined()
  expect(makeProposer([])({ ...listing, sku: 'AT-DEN-M' })).toBeUndefined()
})

test('a SKU that differs from one code of ours by its signs alone is a guess before any name, and none where two codes are alike', () => {
  const coat = { name: '(Ảnh thật) Áo khoác kaki giá xưởng', variant: 'Trắng, M', sku: 'AK2 TRANG M' }
  const kaki = { code: 'AK2-TRANG-M', name: 'Áo khoác kaki Trắng · M', variant: 'Trắng · M', otherCodes: [] }
  const other = { code: 'AK-TIKI-1', name: '(Ảnh thật) Áo khoác gió giá xưởng - Be · L', otherCodes: [] }
  const like = { products: linked('AK2-TRANG-M'), by: 'likeCode', sure: false }
  expect(makeProposer([other, kaki])(coat)).toEqual(like)
  expect(makeProposer([other, kaki])({ ...coat, sku: 'ak2-trang-m.' })).toEqual(like)
  const twin = { ...kaki, code: 'AK2.TRANG.M', name: 'Đèn bàn', variant: undefined }
  expect(makeProposer([twin, { ...kaki, name: 'Gối' }])({ ...listing, sku: 'AK2 TRANG M' })).toBeUndefined()
  expect(makeProposer([other, kaki])({ ...listing, sku: '--' })).toBeUndefined()
})

test('another size or variant of what is called alike is not proposed', () => {
  const tiki = { code: 'AK-TIKI-1', name: '(Ảnh thật) Áo khoác gió giá xưởng - Be · L', otherCodes: [] }
  const named = { ...listing, name: '(Ảnh thật) Áo khoác gió giá xưởng - Be · M' }
  expect(makeProposer([tiki])(named)).toBeUndefined()
  expect(makeProposer([tiki])({ ...named, name: tiki.name })?.products).toEqual(linked('AK-TIKI-1'))
  const bottle = { code: 'BN-DO', name: 'Bình giữ nhiệt nắp tre Đỏ', variant: 'Đỏ', otherCodes: [] }
  const sold = { ...listing, name: 'Bình giữ nhiệt nắp tre' }
  expect(makeProposer([bottle])({ ...sold, variant: 'Xanh' })).toBeUndefined()
  expect(makeProposer([bottle])({ ...sold, variant: 'Màu đỏ' })?.products).toEqual(linked('BN-DO'))
})
