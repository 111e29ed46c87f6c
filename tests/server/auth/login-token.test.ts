import { describe, expect, test } from 'vitest'
import { readLoginToken } from '../../../src/server/auth/login-token.ts'
import { morning } from '../../support/builders.ts'
import { signToken } from './sign-token.ts'

const secret = 'ba mươi hai chữ cái trở lên là đủ'
const seconds = Math.floor(morning / 1000)
const expected = { secret, issuer: 'https://login.example.vn', audience: 'stock', now: morning }
const claims = {
  iss: 'https://login.example.vn',
  aud: 'stock',
  iat: seconds,
  exp: seconds + 60,
  jti: 'lượt-1-abc',
  sub: 'kho',
  company_id: 'may',
  state: 'trạng-thái',
}
const read = (more: object, how?: Parameters<typeof signToken>[2]) =>
  readLoginToken(signToken({ ...claims, ...more }, secret, how), expected)

describe('[decisions 4] a token of a login page', () => {
  test('says who somebody is, for a minute of difference between two clocks too', () => {
    expect(read({})).toEqual(claims)
    expect(read({ aud: ['shop', 'stock'] })).toMatchObject({ sub: 'kho' })
    expect(read({ exp: seconds - 59 })).toMatchObject({ sub: 'kho' })
    expect(read({ iat: seconds + 60, nbf: seconds + 60, exp: seconds + 120 })).toMatchObject({ sub: 'kho' })
    expect(read({ exp: seconds + 360 })).toMatchObject({ sub: 'kho' })
  })

  test.each([
    ['of another page', { iss: 'https://login.example.com' }, 'issuer'],
    ['for something else', { aud: 'mail' }, 'audience'],
    ['for a list of other things', { aud: ['mail', 'shop'] }, 'audience'],
    ['that ran out', { exp: seconds - 60 }, 'expired'],
    ['that never runs out', { exp: undefined }, 'claims'],
    ['that lives for hours', { exp: seconds + 7200 }, 'too-long'],
    ['from tomorrow', { nbf: seconds + 86_400 }, 'not-yet'],
    ['made in the future', { iat: seconds + 600 }, 'not-yet'],
    ['whose time is no number', { exp: '9999999999' }, 'claims'],
    ['without a name of its own', { jti: undefined }, 'claims'],
    ['of nobody', { sub: '' }, 'claims'],
    ['of no shop', { company_id: undefined }, 'claims'],
    ['that no browser asked for', { state: undefined }, 'claims'],
  ])('%s opens nothing', (_, more, fault) => {
    expect(read(more)).toBe(fault)
  })

  test('chooses neither how it is checked nor with what', () => {
    expect(read({}, { head: { alg: 'none' } })).toBe('other-algorithm')
    expect(read({}, { head: { alg: 'HS512' }, hash: 'sha512' })).toBe('other-algorithm')
    expect(read({}, { head: { alg: 'hs256' } })).toBe('other-algorithm')
    expect(read({}, { head: { alg: 'HS256', crit: ['exp'] } })).toBe('other-algorithm')
    expect(read({}, { hash: 'sha512' })).toBe('signature')
    expect(readLoginToken(signToken(claims, `${secret}!`), expected)).toBe('signature')
  })

  test('is the text that was signed, letter for letter', () => {
    const token = signToken(claims, secret)
    const [head, body, signature] = token.split('.')
    const other = Buffer.from(JSON.stringify({ ...claims, sub: 'chu' })).toString('base64url')
    expect(readLoginToken(`${head}.${other}.${signature}`, expected)).toBe('signature')
    expect(readLoginToken(`${token}=`, expected)).toBe('signature')
    // The last sign holds two bits that mean nothing.
    const last = signature!.at(-1)!
    const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const twin = signs[signs.indexOf(last) ^ 1]!
    expect(readLoginToken(`${head}.${body}.${signature!.slice(0, -1)}${twin}`, expected)).toBe('signature')
    for (const text of ['', 'a', 'a.b', `${head}.${body}.`, `${token}.x`, '..', 'ế.ế.ế'])
      expect(['no-token', 'other-algorithm']).toContain(readLoginToken(text, expected))
  })
})
