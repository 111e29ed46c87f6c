import { expect, test } from 'vitest'
import { readOperationSettings } from '../../../src/server/operation/operation-settings.ts'

test('the environment says how the server is run; nothing said is warnings only', () => {
  const { trust, ...nothing } = readOperationSettings({})
  expect(nothing).toEqual({ logLevel: 'warn' })
  expect(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1', '10.0.0.1', ''].map(trust)).toEqual([
    ...[true, true, true, true],
    ...[false, false],
  ])
  const token = 'sixteen-letters!'
  const told = readOperationSettings({
    KHOTAY_LOG: 'debug',
    KHOTAY_METRICS_TOKEN: token,
    KHOTAY_TRUST_PROXY: '10.0.0.0/8',
  })
  expect(told).toMatchObject({ logLevel: 'debug', metricsToken: token })
  expect([told.trust('10.2.3.4'), told.trust('127.0.0.1')]).toEqual([true, false])
})

test.each([
  [{ KHOTAY_LOG: 'loud' }, 'KHOTAY_LOG is "loud"'],
  [{ KHOTAY_METRICS_TOKEN: 'fifteen-letters' }, 'use 16 characters or more'],
  [{ KHOTAY_TRUST_PROXY: 'everybody' }, 'KHOTAY_TRUST_PROXY names "everybody"'],
])('%j is refused with a sentence', (environment, sentence) => {
  expect(() => readOperationSettings(environment)).toThrow(sentence)
})
