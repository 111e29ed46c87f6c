import { describe, expect, test } from 'vitest'
import { hasEanCheckDigit, isBrokenS10, isPlausible } from '../../../src/device/scanner/check-digits.ts'

describe('a camera read', () => {
  test.each([
    ['8934567890120', 'EAN13'],
    ['036000291452', 'UPCA'],
    ['96385074', 'EAN8'],
  ] as const)('of %s is believed as %s, for its check digit fits', (text, format) => {
    expect(isPlausible(text, format)).toBe(true)
  })

  test('of an EAN with one digit wrong is refused', () => {
    expect(isPlausible('8934567890121', 'EAN13')).toBe(false)
    expect(hasEanCheckDigit('89345678901x')).toBe(false)
  })

  test('of an EAN of the wrong length is refused even when the digits sum up', () => {
    expect(isPlausible('96385074', 'EAN13')).toBe(false)
  })

  test('of a postal item number is refused when its check digit is wrong', () => {
    expect(isBrokenS10('EA123456785VN')).toBe(false)
    expect(isBrokenS10('EA123456784VN')).toBe(true)
    expect(isPlausible('EA123456784VN', 'Code128')).toBe(false)
  })

  test('of a waybill that only looks like numbers is believed', () => {
    expect(isPlausible('SPXVN03430656076C', 'Code128')).toBe(true)
    expect(isPlausible('862195772225', 'Code128')).toBe(true)
  })

  test('of a Code 128 that starts with a space or holds a control character is refused: its sum proves nothing', () => {
    expect(isPlausible(' Y,UX4LN', 'Code128')).toBe(false)
    expect(isPlausible('GY\u0007UX4LN', 'Code128')).toBe(false)
  })

  test('of a GS1 label keeps its separators', () => {
    expect(isPlausible('0108934567890120\u001d10A1', 'Code128')).toBe(true)
  })

  test('of nothing but spaces is refused', () => {
    expect(isPlausible('  ', 'QRCode')).toBe(false)
  })
})
