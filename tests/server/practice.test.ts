import { afterEach, expect, test } from 'vitest'
import { practiceMarkets, practiceStore } from '../../src/server/practice.ts'

const { env } = process
const told = env['KHOTAY_PRACTICE']
afterEach(() => {
  if (told === undefined) delete env['KHOTAY_PRACTICE']
  else env['KHOTAY_PRACTICE'] = told
})

const key = 'khoa-cua-may-chu-dai-hon-32-ky-tu'

test('the practice Shopee is spoken to two ports on, with a key that only this server makes', () => {
  delete env['KHOTAY_PRACTICE']
  const { Shopee } = practiceMarkets(4000, key)
  expect(Shopee).toEqual({
    baseUrl: 'http://127.0.0.1:4002',
    id: '2026001',
    secret: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(practiceMarkets(4000, `${key}!`).Shopee?.secret).not.toBe(Shopee?.secret)
})

test('the practice Lazada is spoken to on the port behind it, with a key of its own', () => {
  delete env['KHOTAY_PRACTICE']
  const { Shopee, Lazada } = practiceMarkets(4000, key)
  expect(Lazada).toEqual({
    baseUrl: 'http://127.0.0.1:4003',
    id: '2026001',
    secret: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(Lazada?.secret).not.toBe(Shopee?.secret)
  env['KHOTAY_PRACTICE'] = '4500'
  expect(practiceMarkets(4000, key).Lazada?.baseUrl).toBe('http://127.0.0.1:4501')
  env['KHOTAY_PRACTICE'] = '65535'
  expect(Object.keys(practiceMarkets(4000, key))).toEqual(['Shopee'])
})

test('the practice TikTok Shop stands two ports further, with a key of its own', () => {
  delete env['KHOTAY_PRACTICE']
  const { Shopee, Tiktok } = practiceMarkets(4000, key)
  expect(Tiktok?.baseUrl).toBe('http://127.0.0.1:4004')
  expect(Tiktok?.secret).not.toBe(Shopee?.secret)
  env['KHOTAY_PRACTICE'] = '4500'
  expect(practiceMarkets(4000, key).Tiktok?.baseUrl).toBe('http://127.0.0.1:4502')
})

test('the practice Tiki stands behind them, with a key of its own', () => {
  delete env['KHOTAY_PRACTICE']
  const { Tiki, Tiktok } = practiceMarkets(4000, key)
  expect(Tiki?.baseUrl).toBe('http://127.0.0.1:4005')
  expect(Tiki?.secret).not.toBe(Tiktok?.secret)
  env['KHOTAY_PRACTICE'] = '4500'
  expect(practiceMarkets(4000, key).Tiki?.baseUrl).toBe('http://127.0.0.1:4503')
})

test.each([
  ['4500', 'http://127.0.0.1:4500'],
  ['', 'http://127.0.0.1:4002'],
  ['0', undefined],
  ['abc', undefined],
  ['70000', undefined],
])('KHOTAY_PRACTICE=%s: %s', (port, baseUrl) => {
  env['KHOTAY_PRACTICE'] = port
  expect(practiceMarkets(4000, key).Shopee?.baseUrl).toBe(baseUrl)
})

test('the practice web store stands behind the practice marketplaces, and nowhere where practice is left out', () => {
  expect(practiceStore(4000)).toBe('http://127.0.0.1:4006')
  env['KHOTAY_PRACTICE'] = '4500'
  expect(practiceStore(4000)).toBe('http://127.0.0.1:4504')
  env['KHOTAY_PRACTICE'] = '0'
  expect(practiceStore(4000)).toBeUndefined()
})
