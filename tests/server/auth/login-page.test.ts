import { expect, test } from 'vitest'
import { issuerOf, loginAddress, readLoginPage, stateOf } from '../../../src/server/auth/login-page.ts'

const secret = 's'.repeat(32)
const page = { KHOTAY_LOGIN_PAGE: 'https://login.example.vn/vao?shop=1', KHOTAY_LOGIN_SECRET: secret }

test('[SES-001] [FUL-037] [FUL-418] a login page that is configured is visited with target=stock and the hash of the browser’s secret', () => {
  expect(readLoginPage({})).toBeUndefined()
  expect(readLoginPage({ KHOTAY_LOGIN_PAGE: '', KHOTAY_LOGIN_SECRET: '' })).toBeUndefined()
  const read = readLoginPage({ ...page, KHOTAY_LOGOUT_PAGE: 'https://login.example.vn/ra' })!
  expect(read).toEqual({
    address: 'https://login.example.vn/vao?shop=1',
    logoutAddress: 'https://login.example.vn/ra',
    secret,
  })
  expect(issuerOf(read)).toBe('https://login.example.vn')
  const address = new URL(loginAddress(read, 'bí mật của trình duyệt'))
  expect(Object.fromEntries(address.searchParams)).toEqual({
    shop: '1',
    target: 'stock',
    state: stateOf('bí mật của trình duyệt'),
  })
  expect(address.href).not.toContain(secret)
})

test('a page on this machine may go without https, as a developer’s does', () => {
  expect(readLoginPage({ ...page, KHOTAY_LOGIN_PAGE: 'http://localhost:5000/' })).toMatchObject({
    address: 'http://localhost:5000/',
  })
})

test.each([
  [{ KHOTAY_LOGIN_PAGE: page.KHOTAY_LOGIN_PAGE }, 'KHOTAY_LOGIN_SECRET is missing'],
  [{ KHOTAY_LOGIN_SECRET: secret }, 'KHOTAY_LOGIN_PAGE is missing'],
  [{ KHOTAY_LOGOUT_PAGE: 'https://login.example.vn/ra' }, 'KHOTAY_LOGIN_PAGE is missing'],
  [{ ...page, KHOTAY_LOGIN_SECRET: 's'.repeat(31) }, 'use 32 characters or more'],
  [{ ...page, KHOTAY_LOGIN_PAGE: 'login.example.vn' }, 'KHOTAY_LOGIN_PAGE cannot be read'],
  [{ ...page, KHOTAY_LOGIN_PAGE: 'javascript:alert(1)' }, 'KHOTAY_LOGIN_PAGE cannot be read'],
  [{ ...page, KHOTAY_LOGIN_PAGE: 'https://ai:do@login.example.vn/' }, 'KHOTAY_LOGIN_PAGE cannot be read'],
  [{ ...page, KHOTAY_LOGIN_PAGE: 'http://login.example.vn/' }, 'KHOTAY_LOGIN_PAGE has to begin with https'],
  [{ ...page, KHOTAY_LOGOUT_PAGE: 'http://login.example.vn/' }, 'KHOTAY_LOGOUT_PAGE has to begin with https'],
])('half a login page is refused with a sentence: %j', (environment, sentence) => {
  expect(() => readLoginPage(environment)).toThrow(sentence)
  expect(() => readLoginPage(environment)).not.toThrow(secret)
})
