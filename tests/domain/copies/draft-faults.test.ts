import { describe, expect, test } from 'vitest'
import { draftFaults, isReady } from '../../../src/domain/copies/draft-faults.ts'
import type { CopyDraft } from '../../../src/domain/tables/copy-drafts.ts'
import { must } from '../../../src/lib/must.ts'
import { aCopyDraft } from '../../support/a-copy-draft.ts'

const said = (more: Partial<CopyDraft>) =>
  draftFaults(aCopyDraft(more)).map(({ field, of, text }) =>
    of === undefined ? [field, text] : [field, of, text],
  )

const { needs } = aCopyDraft()
const variant = must(aCopyDraft().variants[0], 'the variant')
const two = (more: Partial<CopyDraft['variants'][number]> = {}): Partial<CopyDraft> => ({
  tiers: ['Màu'],
  variants: [
    { ...variant, options: ['Đen'] },
    { ...variant, options: ['Trắng'], sku: 'A3', ...more },
  ],
})

describe('[RTE-048] what a copy lacks before it is sent', () => {
  test('is nothing where all is told', () => {
    expect(said({})).toEqual([])
    expect(said(two())).toEqual([])
    expect(isReady(aCopyDraft())).toBe(true)
    expect(isReady(aCopyDraft({ state: 'LỖI' }))).toBe(true)
  })

  test('stands at its field, in words that say what to do', () => {
    expect(said({ name: '' })).toEqual([['name', 'Tên cần từ 1 đến 120 ký tự.']])
    expect(said({ name: 'Á'.repeat(121) })).toEqual([['name', 'Tên dài tối đa 120 ký tự, đang có 121.']])
    expect(said({ description: 'Ngắn quá' })).toEqual([
      ['description', 'Mô tả cần ít nhất 20 ký tự, đang có 8.'],
    ])
    expect(said({ attributes: [] })).toEqual([['attributes', '100001', 'Cần điền Chất liệu.']])
    expect(said({ attributes: [{ id: '100001', values: [{ text: ' ' }] }] })).toHaveLength(1)
    expect(said({ pictures: [] })).toEqual([['pictures', 'Cần ít nhất 1 ảnh.']])
    expect(said({ pictures: ['https://cdn.vn/a.jpg'] })).toHaveLength(1)
    expect(said({ weightKg: 0 })).toEqual([['weight', 'Nhập cân nặng khi đóng gói.']])
    expect(said({ delivery: [] })).toEqual([['delivery', 'Chọn ít nhất một đơn vị vận chuyển.']])
    expect(said({ size: { lengthCm: 30, widthCm: 0, heightCm: 2 } })).toHaveLength(1)
  })

  test('is the category first: nobody knows the rest without it', () => {
    const { category: _, needs: __, ...bare } = aCopyDraft()
    expect(draftFaults(bare)).toEqual([{ field: 'category', text: 'Chọn ngành hàng.' }])
    const { needs: ___, ...unasked } = aCopyDraft()
    expect(draftFaults(unasked).map(({ field }) => field)).toEqual(['category'])
  })

  test('is told of each variant by its place', () => {
    expect(said(two({ sku: '' }))).toEqual([['variants', '1', 'Nhập mã SKU.']])
    expect(said(two({ sku: 'A2' }))).toEqual([['variants', '1', 'Trùng mã SKU hoặc phân loại với dòng 1.']])
    expect(said(two({ options: ['đen'] }))).toEqual([
      ['variants', '1', 'Trùng mã SKU hoặc phân loại với dòng 1.'],
    ])
    expect(said(two({ options: [''] }))).toEqual([['variants', '1', 'Điền đủ tên phân loại.']])
    expect(said(two({ price: 0 }))).toEqual([['variants', '1', 'Nhập giá bán.']])
    expect(said(two({ price: 10 }))).toEqual([['variants', '1', 'Giá từ 1.000 đến 120.000.000 đ.']])
    expect(said(two({ products: [] }))).toEqual([['variants', '1', 'Chọn sản phẩm trong kho.']])
    expect(said({ ...two(), tiers: [] })).toEqual([
      ['variants', 'Đặt tên cho nhóm phân loại, như Màu hay Size.'],
    ])
  })

  test('asks for brand and size only where the marketplace does', () => {
    const { brand: _, ...plain } = aCopyDraft()
    expect(draftFaults(plain).map(({ field }) => field)).toEqual(['brand'])
    expect(draftFaults({ ...plain, needs: { ...must(needs, 'needs'), needsBrand: false } })).toEqual([])
    expect(said({ needs: { ...must(needs, 'needs'), needsSize: true } })).toEqual([
      ['size', 'Nhập dài, rộng, cao khi đóng gói (cm).'],
    ])
  })

  test('keeps what is under way or posted out of the next sending', () => {
    expect(isReady(aCopyDraft({ state: 'ĐANG GỬI' }))).toBe(false)
    expect(isReady(aCopyDraft({ state: 'ĐÃ ĐĂNG' }))).toBe(false)
  })
})
