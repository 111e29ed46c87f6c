import { expect, test } from 'vitest'
import { troubleOf } from '../../../../src/server/marketplaces/tiki/errors.ts'
import { brief } from '../shopee/a-shopee.ts'
import { anOrder, answer, aTiki, inventories, slots } from './a-tiki.ts'

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

/** Bodies by which Tiki says no under HTTP 200, and of which kind each is. */
const refusals: [object, string][] = [
  [{ errors: ['Something is wrong'] }, 'person'],
  [{ errors: 'Something is wrong' }, 'person'],
  [{ errors: { seller_inventory_id: ['is invalid'] } }, 'person'],
  [{ error: { code: 'E1', message: 'Something is wrong' } }, 'person'],
  [{ success: false, message: 'Something is wrong' }, 'person'],
  [{ status: 500, message: 'Internal' }, 'again'],
  [{ status_code: 429 }, 'again'],
]

test.each(refusals)('[O5] an error under HTTP 200 is one wherever it comes: %j', async (body, kind) => {
  const all = { 'GET /orders/1': anOrder('1'), 'GET /seller-inventories': inventories }
  const looks = { ...all, 'GET /orders/dropship/expected-pickup-slots': slots }
  const parcel = { number: '1', parcel: '' }
  const label = { ...parcel, tracking: '1', paper: 'stamp' }
  const window = { since: 0, until: 1 }

  const ofList = aTiki({ 'GET /orders': body })
  await expect(ofList.market.changed(window, ofList.asking)).rejects.toMatchObject({ kind })
  expect((await ofList.market.orders(['1'], ofList.asking)).map(brief)).toEqual([kind])

  const ofOrder = aTiki({ 'GET /orders/1': body })
  expect((await ofOrder.market.fulfilment.stateOf(['1'], ofOrder.asking)).map(brief)).toEqual([kind])
  expect((await ofOrder.market.fulfilment.payouts(['1'], ofOrder.asking)).map(brief)).toEqual([kind])

  const ofAct = aTiki({ ...looks, 'POST /orders/1/dropship/confirm-available': body })
  const mayBeDone = 'status' in body ? `${kind}, may be done` : kind
  expect(brief(await ofAct.market.fulfilment.ship(parcel, { way: 'pickup' }, ofAct.asking))).toBe(mayBeDone)
  const cancel = { number: '1', reason: 'seller_canceled' }
  expect(brief(await ofAct.market.fulfilment.cancel(cancel, ofAct.asking))).toBe(mayBeDone)

  const picking = anOrder('1', { status: 'picking' })
  const ofLabel = aTiki({ 'GET /orders/1': picking, 'GET /orders/1/dropship/labels': body })
  expect((await ofLabel.market.fulfilment.labelsMade([label], ofLabel.asking)).map(brief)).toEqual([kind])
})

test('[O6] a label’s address that leads to anything but a page leads to none', async () => {
  for (const [file, kind] of [
    [{ errors: ['expired'] }, 'again'],
    ['AccessDenied', 'never'],
  ] as const) {
    const { market, asking } = aTiki({
      'GET /orders/1': anOrder('1', { status: 'picking' }),
      'GET /orders/1/dropship/labels': { shipping_stamp_url: 'https://salt.tikicdn.com/1.html' },
      'GET /1.html': typeof file === 'string' ? answer(200, file) : file,
    })
    const label = { number: '1', parcel: '1', tracking: '1', paper: 'stamp' }
    await expect(market.fulfilment.fetchLabels([label], asking)).rejects.toMatchObject({ kind })
  }
})
