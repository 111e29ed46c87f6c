import { describe, expect, test } from 'vitest'
import { troubleOf } from '../../../../src/server/marketplaces/lazada/errors.ts'
import type { LazadaArea } from '../../../../src/server/marketplaces/lazada/paths.ts'
import { areas, common } from '../../../../src/server/marketplaces/lazada/refusal-table.ts'
import { aLazada, answer, no, ok } from './a-lazada.ts'

const of = (code: string, message = '', more: object = {}, area: LazadaArea = 'parcels') =>
  troubleOf({ code, message, ...more }, { area })

describe('a refusal of Lazada', () => {
  test.each([
    ['IllegalAccessToken', '', { kind: 'again', accessOver: true, forAll: true, mayBeDone: false }],
    ['IllegalRefreshToken', '', { kind: 'grant', forAll: true }],
    ['IncompleteSignature', '', { kind: 'never', forAll: true }],
    ['MissingParameter', '', { kind: 'never', forAll: false }],
    ['ServiceTimeout', '', { kind: 'again', mayBeDone: true }],
    ['AppWhiteIpLimit', '', { kind: 'person', forAll: true }],
    ['700026', 'item current status not allow to pack', { kind: 'person', mayBeDone: false }],
    ['700024', 'failed get lock,pls try later', { kind: 'again', mayBeDone: true }],
    ['700099', 'package status wrong', { kind: 'person', mayBeDone: false }],
    ['700099', 'who knows', { kind: 'person', mayBeDone: true }],
    ['', 'The specified access token is invalid or expired', { kind: 'again', accessOver: true }],
  ])('[O6] %s %s', (code, message, trouble) => {
    expect(of(code, message)).toMatchObject(trouble)
  })

  test('[O6] that an order cannot be cancelled does not say that it is', () => {
    const wordsOf = (message: string) => of('X', message, {}, 'cancel').message
    expect(wordsOf('The order can not be cancelled any more')).toMatch(/không cho hủy/)
    expect(wordsOf('Items not allowed to be canceled')).toMatch(/không cho hủy/)
    expect(wordsOf('The order has been cancelled')).toMatch(/đã bị hủy/)
  })

  test('[O6] a number means what it means where it was said', () => {
    expect(of('117', '', {}, 'cancel').kind).toBe('never')
    expect(of('39', '', {}, 'orders').kind).toBe('person')
    expect(of('106', '', {}, 'cancel').kind).toBe('again')
    expect(of('106', 'who knows', {}, 'orders').kind).toBe('person')
  })

  test('[O6] of the platform, or said to be worth another try, passes by itself', () => {
    expect(of('X', 'who knows', { type: 'SYSTEM' }).kind).toBe('again')
    expect(of('X', 'who knows', { retry: true }).kind).toBe('again')
    expect(of('X', 'who knows', { retry: false, type: 'ISP' }).kind).toBe('person')
  })

  test('[O6] says how long the ban lasts', () => {
    const told = 'Api access frequency exceeds the limit. this ban will last 4 seconds'
    expect(of('ApiCallLimit', told)).toMatchObject({ kind: 'again', retryAfterMs: 4_000, forAll: true })
    expect(of('ApiCallLimit').retryAfterMs).toBe(1_000)
  })

  test('[O6] has a sentence in Vietnamese for each, and Lazada’s own without what opens anything', () => {
    const rows = [...Object.values(common), ...Object.values(areas).flatMap((area) => Object.values(area))]
    for (const { words } of rows) expect(words).toMatch(/^\p{Lu}.*[À-ỹĐđ].*\.$/u)
    expect(of('X', 'see https://api.lazada.vn/rest?access_token=50000601c30atpedfgu3LVvik87Ixl').said).toBe(
      'see *** [X]',
    )
  })

  test('[O6] 429 and Retry-After are waited for', async () => {
    const { market, asking } = aLazada({ '/orders/items/get': answer(429, 'slow', { 'retry-after': '7' }) })
    const [told] = await market.fulfilment.stateOf(['900'], asking)
    expect(told).toMatchObject({ trouble: { kind: 'again', retryAfterMs: 7_000, forAll: true } })
  })

  test('[O3] stands in the way of all, and no more is asked', async () => {
    const { market, asking, paths } = aLazada({ '/finance/transaction/details/get': no('ApiCallLimit') })
    const told = await market.fulfilment.payouts(['900', '901'], asking)
    expect([told.length, paths().length]).toEqual([2, 1])
  })
})

test('what Lazada booked is added up by the names of its fees (FUL-143)', async () => {
  const { market, asking, asked } = aLazada({
    '/finance/transaction/details/get': ok([
      { fee_name: 'Item Price Credit', amount: '129000.00' },
      { fee_name: 'Laz Bonus Co-fee', amount: '-1500.00' },
      { fee_name: 'Laz Bonus Co-fee', amount: -500 },
      { transaction_type: 'Payment Fee', amount: '-6340.50' },
    ]),
  })
  expect(await market.fulfilment.payouts(['900'], asking)).toEqual([
    { number: '900', ok: { item_price_credit: 129_000, laz_bonus_co_fee: -2_000, payment_fee: -6_340.5 } },
  ])
  expect(asked[0]?.said).toEqual({
    trade_order_id: '900',
    start_time: '2026-05-31',
    end_time: '2026-11-26',
    offset: '0',
    limit: '500',
  })
})

test('what Lazada booked is out once all of it is told to be paid', async () => {
  const told = (...states: (string | undefined)[]) =>
    ok(states.map((paid_status) => ({ fee_name: 'Commission', amount: '-100', paid_status })))
  for (const [answer, isPaid] of [
    [told('Paid', 'paid'), true],
    [told('Paid', 'Not paid'), false],
    [told('Paid', undefined), undefined],
    [told(), undefined],
  ] as const) {
    const { market, asking } = aLazada({ '/finance/transaction/details/get': answer })
    expect((await market.fulfilment.payouts(['900'], asking))[0]?.isPaid).toBe(isPaid)
  }
})
