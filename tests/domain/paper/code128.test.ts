import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encodeBars } from '../../../src/device/printing/encode-bars.ts'
import { encodeQr } from '../../../src/device/printing/encode-qr.ts'
import { code128Modules, isCode128 } from '../../../src/domain/paper/code128.ts'
import { isEan13 } from '../../../src/domain/paper/plan-bars.ts'
import { qrModules } from '../../../src/domain/paper/plan-qr.ts'

const asciiText = fc.string({ unit: fc.constantFrom(...'0123456789AZaz-./ ~'), minLength: 1, maxLength: 40 })

describe('the width of a Code 128', () => {
  test.each([
    ['12345678', 79],
    ['SKU1234', 101],
    ['841000072647', 101],
    ['SPXVN063015366786', 167],
    ['576461413038785752', 134],
    ['A', 46],
    ['12', 46],
    ['1', 46],
    ['123', 68],
    ['ABC123', 101],
    ['ABC1234', 101],
  ])('of %s is %i modules', (text, modules) => {
    expect(code128Modules(text)).toBe(modules)
    expect(encodeBars(text, 'CODE128')).toHaveLength(modules)
  })

  test('is known beforehand for every text that the drawing takes', () => {
    fc.assert(
      fc.property(asciiText, (text) => {
        expect(encodeBars(text, 'CODE128')).toHaveLength(code128Modules(text))
      }),
      { numRuns: 500 },
    )
  })

  test('is asked for printable ASCII only: Vietnamese letters go into a QR', () => {
    expect(isCode128('AO-THUN ~')).toBe(true)
    expect(isCode128('ÁO-THUN')).toBe(false)
    expect(isCode128('A\tB')).toBe(false)
    expect(isCode128('')).toBe(false)
  })
})

describe('the size of a QR', () => {
  test('is never larger than was reckoned', () => {
    const text = fc.oneof(
      asciiText,
      fc.string({ unit: fc.constantFrom(...'ÁoThunĐen-12'), minLength: 1, maxLength: 40 }),
    )
    fc.assert(
      fc.property(text, (code) => {
        expect(encodeQr(code).modules).toBeLessThanOrEqual(qrModules(code)!)
      }),
      { numRuns: 60 },
    )
  })

  test.each([
    ['0'.repeat(34), 21],
    ['0'.repeat(35), 25],
    ['A'.repeat(20), 21],
    ['A'.repeat(21), 25],
    ['a'.repeat(14), 21],
    ['a'.repeat(15), 25],
    ['đ'.repeat(7), 21],
    ['đ'.repeat(8), 25],
    ['a'.repeat(213), 57],
    ['a'.repeat(214), undefined],
    ['', undefined],
  ])('of %s is %s modules', (text, modules) => {
    expect(qrModules(text)).toBe(modules)
    if (modules !== undefined) expect(encodeQr(text).modules).toBe(modules)
  })
})

test('an EAN-13 needs its right check digit', () => {
  expect(isEan13('8935079191163')).toBe(true)
  expect(encodeBars('8935079191163', 'EAN13')).toHaveLength(95)
  expect(isEan13('8935079191164')).toBe(false)
  expect(isEan13('893507919116')).toBe(false)
  // A waybill of J&T that would pass as twelve digits of a product is none of ours.
  expect(isEan13('802720245422')).toBe(false)
})
