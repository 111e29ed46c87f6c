import { describe, expect, test } from 'vitest'
import { base32, codeAt, stepAt, stepOfCode, totpAddress } from '../../../src/server/auth/totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('codes by time', () => {
  /** RFC 6238, appendix B, the last six of the eight digits there. */
  test.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('at %i seconds are those of the standard', (seconds, code) => {
    expect(codeAt(secret, stepAt(seconds * 1000))).toBe(code)
  })

  /** RFC 4226, appendix D. */
  test('by counter are those of the standard', () => {
    expect(Array.from({ length: 10 }, (_, count) => codeAt(secret, count))).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ])
  })

  test('are taken one step early or late, and none at or before the latest one used', () => {
    const now = 1_000_000_000_000
    const step = stepAt(now)
    const found = [-2, -1, 0, 1, 2].map((off) =>
      stepOfCode(secret, codeAt(secret, step + off), { now, lastStep: 0 }),
    )
    expect(found).toEqual([undefined, step - 1, step, step + 1, undefined])
    const later = [-1, 0, 1].map((off) =>
      stepOfCode(secret, codeAt(secret, step + off), { now, lastStep: step }),
    )
    expect(later).toEqual([undefined, undefined, step + 1])
  })
})

test('a secret is written as authenticators read it', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(base32(Buffer.from('foob'))).toBe('MZXW6YQ')
  expect(totpAddress({ secret: 'GEZDGNBV', issuer: 'KhoTay Mây', account: 'kho' })).toBe(
    'otpauth://totp/KhoTay%20M%C3%A2y:kho?secret=GEZDGNBV&issuer=KhoTay%20M%C3%A2y&algorithm=SHA1&digits=6&period=30',
  )
})
