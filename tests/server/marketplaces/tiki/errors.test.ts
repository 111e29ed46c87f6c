import { expect, test } from 'vitest'
import { troubleOf } from '../../../../src/server/marketplaces/tiki/errors.ts'

test.each<[number, string, string, object]>([
  [400, 'expected_pickup_time is invalid', 'person', { message: expect.stringContaining('Giờ lấy hàng') }],
  [400, 'seller inventory is not active', 'person', { message: expect.stringContaining('Kho lấy hàng') }],
  [400, 'Order was canceled', 'person', { message: expect.stringContaining('đã bị hủy') }],
  [400, '', 'person', { forAll: false, mayBeDone: false }],
  [401, 'The token is expired', 'again', { accessOver: true, forAll: true }],
  [401, 'The token is not linked with any sellers', 'grant', { forAll: true }],
  [403, 'Not granted enough permissions', 'grant', { forAll: true }],
  [403, 'The seller is NOT active', 'person', { forAll: true }],
  [404, 'Not found', 'person', { forAll: false }],
  [405, '', 'never', {}],
  [429, '', 'again', { forAll: true, retryAfterMs: 1_000 }],
  [500, 'Internal call failed', 'again', { mayBeDone: true }],
  [504, '', 'again', { mayBeDone: true }],
  [503, '', 'again', { mayBeDone: true, forAll: true }],
  [418, '', 'person', {}],
])('a refusal with %i %s is of the kind %s', (status, sentence, kind, about) => {
  expect(troubleOf({ status, errors: sentence ? [sentence] : [] })).toMatchObject({ kind, ...about })
})

test('[O4] whoever only looked has done nothing', () => {
  expect(troubleOf({ status: 500 }, { acts: false }).mayBeDone).toBe(false)
  expect(troubleOf({ status: 503 }, { retryAfterMs: 9 }).retryAfterMs).toBe(9)
})
