import { describe, expect, test } from 'vitest'
import { cleanCode, symbologyOfAim } from '../../../src/device/scanner/clean-code.ts'

describe('a scanned text', () => {
  test.each([
    [' SPXVN063015366786\r\n', 'SPXVN063015366786'],
    [']C1SPXVN063015366786', 'SPXVN063015366786'],
    [']E08934567890120', '8934567890120'],
    [']Q3O-KE:A-01', 'O-KE:A-01'],
    ['0108934567890120\u001d10A1', '010893456789012010A1'],
    ['S1234567.MB12.D5.123456789', 'S1234567.MB12.D5.123456789'],
    ['  ', ''],
  ])('%j is read as %j', (raw, clean) => {
    expect(cleanCode(raw)).toBe(clean)
  })

  test('names its symbology when the scanner sends an AIM prefix', () => {
    expect([']C1A', ']E0A', ']E4A', ']Q3A', ']d2A', 'A'].map(symbologyOfAim)).toEqual([
      'Code128',
      'EAN13',
      'EAN8',
      'QRCode',
      'DataMatrix',
      'unknown',
    ])
  })
})
