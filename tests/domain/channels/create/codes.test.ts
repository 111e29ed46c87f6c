import { describe, expect, test } from 'vitest'
import {
  codesBySku,
  codesTwice,
  finalCode,
  finalCodes,
  isAnyWritten,
  isPlain,
} from '../../../../src/domain/channels/create/channel-codes.ts'
import {
  codeOfSku,
  ownCodes,
  suggestCodes,
  suggestItemCode,
  suggestModelCode,
} from '../../../../src/domain/channels/create/suggest-codes.ts'

describe('the code of a variation', () => {
  test.each([
    ['both are written, with a line between them', 'AT', 'DEN', 'AT_DEN'],
    ['no base code is written, its own', '', 'DEN', 'DEN'],
    ['none of its own is written, the base code', 'AT', '', 'AT'],
    ['nothing is written, none: it is left out', '', '', ''],
  ])('[CAT-197] [CAT-198] [CAT-199] [CAT-200] is, where %s', (_, base, variant, code) => {
    expect(finalCode('Shopee', base, variant)).toBe(code)
  })

  test('[CAT-194] [CAT-204] needs the base code or that of one variation', () => {
    for (const channel of ['Shopee', 'Lazada', 'Tiktok'] as const) {
      expect(isAnyWritten(channel, { base: '', variants: ['', 'DEN'] })).toBe(true)
      expect(isAnyWritten(channel, { base: 'AT', variants: ['', ''] })).toBe(true)
      expect(isAnyWritten(channel, { base: '', variants: ['', ''] })).toBe(false)
    }
  })

  test('[CAT-195] at Tiki and Facebook is the base code, whatever else is written', () => {
    for (const channel of ['Tiki', 'Facebook'] as const) {
      expect(finalCodes(channel, { base: 'AT', variants: ['DEN'] })).toEqual(['AT'])
      expect(isAnyWritten(channel, { base: '', variants: ['DEN'] })).toBe(false)
    }
  })

  test('[CAT-191] [CAT-193] has letters, digits, and _ - . alone', () => {
    for (const code of ['At-01_x.y', '']) expect(isPlain(code)).toBe(true)
    for (const code of ['ÁO', 'A O', 'A/O', 'Đ']) expect(isPlain(code)).toBe(false)
  })

  test('[CAT-201] stands twice in any case', () => {
    expect(codesTwice(['AT', 'B', 'at', '', ''])).toEqual(['at'])
  })
})

describe('"use SKU"', () => {
  test.each(['Shopee', 'Lazada', 'Tiktok'] as const)(
    '[CAT-205] [CAT-206] writes what the seller calls each variation at %s',
    (channel) => {
      expect(codesBySku(channel, ['AT-D', ''])).toEqual({ base: '', variants: ['AT-D', ''] })
    },
  )

  test('[CAT-207] writes the base code at Tiki', () => {
    expect(codesBySku('Tiki', ['AT-D'])).toEqual({ base: 'AT-D', variants: [''] })
  })

  test('[CAT-189] [CAT-208] leaves codes blank where a channel supplies none', () => {
    expect(codesBySku('Facebook', ['AT-D'])).toEqual({ base: '', variants: [''] })
  })
})

describe('a code is suggested', () => {
  test.each([
    ['Áo thun cổ tròn nam tay ngắn', 'ATCTN'],
    ['đầm  hoa', 'DH'],
    ['Nồi cơm 1.8L (đỏ)', 'NC18D'],
    ['★ ♥', ''],
  ])(
    '[CAT-209] [CAT-210] [CAT-211] [CAT-599] of "%s" by the first letters of five words: %s',
    (name, code) => {
      expect(suggestItemCode(name)).toBe(code)
    },
  )

  test.each([
    ['Đỏ đô, tay dài', 'DDTD'],
    ['một hai ba bốn năm sáu bảy tám', 'MHBBNSB'],
    ['Đen, XL', 'DXL'],
    ['Trắng 38', 'T38'],
    ['Hộp 30ml', 'H30ML'],
  ])('[CAT-212] [CAT-213] [CAT-599] of the variation "%s" by seven words without marks: %s', (name, code) => {
    expect(suggestModelCode(name)).toBe(code)
  })

  test('to each variation another', () => {
    const codes = suggestCodes('Shopee', { name: 'Áo thun', variants: ['Đỏ', 'Đen', '', ''] })
    expect(codes).toEqual({ base: 'AT', variants: ['D', 'D-2', '', '2'] })
    expect(suggestCodes('Tiki', { name: 'Áo thun', variants: ['Đỏ'] })).toEqual({
      base: 'AT',
      variants: [''],
    })
  })

  test('of what the seller calls it in letters that a code may have', () => {
    expect(codeOfSku('ÁO ĐEN / M')).toBe('AO-DEN-M')
    expect(codeOfSku('  -x ')).toBe('x')
    expect(codeOfSku('§')).toBe('')
  })

  test('for a whole shop by the seller’s own codes, else by names that nobody has', () => {
    const taken = new Set(['AT_D', 'SP'])
    const isTaken = (code: string) => taken.has(code)
    const variants = [
      { name: 'Đỏ', sku: '' },
      { name: 'Xanh', sku: 'sku 7' },
      { name: 'Đen', sku: '' },
    ]
    expect(ownCodes('Shopee', { name: 'Áo thun', variants }, isTaken)).toEqual([
      'AT_D-2',
      'sku-7',
      'AT_D-2-2',
    ])
    expect(ownCodes('Tiki', { name: '★', variants: [{ name: '', sku: '' }] }, isTaken)).toEqual(['SP-2'])
  })
})
