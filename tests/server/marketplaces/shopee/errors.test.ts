import { describe, expect, test } from 'vitest'
import { troubleOf } from '../../../../src/server/marketplaces/shopee/errors.ts'
import { OutsideTrouble } from '../../../../src/server/outside/call-outside.ts'
import { answer, aShopee, no, now, ok } from './a-shopee.ts'

const kindOf = (error: string, message = '') => {
  const { kind, mayBeDone, accessOver, forAll } = troubleOf({ error, message }, { now })
  return [
    kind,
    ...Object.entries({ mayBeDone, accessOver, forAll }).flatMap(([name, is]) => (is ? [name] : [])),
  ]
}

describe('what Shopee refuses', () => {
  test.each([
    ['error_sign', 'Wrong sign.', ['never', 'forAll']],
    ['invalid_acceess_token', '', ['again', 'accessOver', 'forAll']],
    ['error_auth', 'Invalid access_token.', ['again', 'accessOver', 'forAll']],
    ['error_auth', 'No permission to current api.', ['person', 'forAll']],
    ['shop_no_linked', '', ['grant', 'forAll']],
    ['shop_access_expired', '', ['grant', 'forAll']],
    ['shop_banned', '', ['grant', 'forAll']],
    ['invalid_code', '', ['grant', 'forAll']],
    ['error_param', 'Timestamp is expired.', ['again', 'forAll']],
    ['error_param', 'Wrong parameters, detail: x.', ['never']],
    ['error_limit', '', ['again', 'forAll']],
    ['error_rate_limit', '', ['again', 'forAll']],
    ['source_ip_undeclared', '', ['person', 'forAll']],
    ['error_partner_key_expired', '', ['person', 'forAll']],
    ['error_kyc_auth', '', ['person', 'forAll']],
    ['error_server', '', ['again', 'mayBeDone']],
    ['error_not_found', '', ['person']],
    // Of an order it means its state, and nothing of the calls of a day.
    ['order.error_limit', 'Can not cancel this order', ['person']],
    ['order. error_param', 'You can not cancel warehouse order.', ['person', 'mayBeDone']],
    ['logistics.error_param', 'The order is being allocated, please wait until it is completed.', ['again']],
    ['logistics.error_param', 'Selected pickup timeslot is unavailable. Please reselect.', ['person']],
    ['logistics.error_timeout', '', ['again', 'mayBeDone']],
    ['logistics.shipping_document_should_print_first', '', ['again']],
    ['error_of_tomorrow', 'x', ['person', 'mayBeDone']],
    ['constructor', 'x', ['person', 'mayBeDone']],
    ['lack_of_invoice_data', '', ['person']],
    ['logistics.error_server', '', ['again', 'mayBeDone']],
    ['error_param', 'The pickup_time_id received is invalid and not expected.', ['person']],
    ['error_param', 'OFG list type is not TO_PROCESS', ['person']],
    ['logistics.error_param', 'Buyer address is not exist.', ['person']],
    ['logistics.error_param', 'Package is not under the specified warehouse', ['person']],
  ])('[O6] %s (%s) is %j', (error, message, kind) => {
    expect(kindOf(error, message)).toEqual(kind)
  })

  test('[O6] that an order cannot be cancelled does not say that it is', () => {
    const wordsOf = (message: string) => troubleOf({ error: 'error_param', message }, { now }).message
    expect(wordsOf('Order cannot be cancelled.')).toMatch(/không cho hủy/)
    expect(wordsOf('Order is cancelled.')).toMatch(/đã bị hủy/)
  })

  test('[O6] the calls of a day come back at midnight of UTC+8', () => {
    const at = (hour: number) =>
      troubleOf({ error: 'error_limit' }, { now: Date.UTC(2026, 10, 26, hour) }).retryAfterMs
    expect([at(2), at(15), at(16), at(17)]).toEqual([14, 1, 24, 23].map((hours) => hours * 60 * 60_000))
  })

  test('[O6] [O8] its own words stand below ours, without tokens, addresses of servers and telephones', () => {
    const message = 'Token 71594a4c54537649697341796363674a from 10.1.2.3 of 0912345678 is bad'
    expect(troubleOf({ error: 'error_auth', message }, { now }).said).toBe(
      'Token *** from *** of *** is bad [error_auth]',
    )
  })

  test('[O6] every sentence says what to do', () => {
    for (const error of ['error_sign', 'shop_no_linked', 'error_limit', 'logistics.error_pickup_time', 'x']) {
      const { message } = troubleOf({ error }, { now })
      expect(message).toMatch(/KhoTay tự|liên kết lại|Kiểm tra|Chọn|Xem/)
      expect(message).not.toMatch(/!/)
    }
  })
})

describe('an answer that is none', () => {
  const ask = async (told: object | string | Error) => {
    const { market, asking } = aShopee({ '/order/handle_buyer_cancellation': told })
    const each = await market.fulfilment.answerBuyer({ number: '2411A', accepts: true }, asking)
    return 'trouble' in each ? each.trouble : undefined
  }

  test.each([
    ['a page instead of JSON', '<html><h1>Maintenance</h1>'],
    ['nothing', ''],
    ['half of JSON', '{"error":"","resp'],
    ['a list', []],
    ['an object of somebody else', { status: 'ok' }],
    ['a broken gateway', answer(502, '<html>')],
    ['a gateway that answers JSON', answer(503, no(''))],
    ['a way elsewhere', answer(302, '')],
    ['an error that is no word', { error: 7 }],
  ])('[O4] [O6] %s leaves open whether it was done', async (_, told) => {
    expect(await ask(told)).toMatchObject({ kind: 'again', mayBeDone: true })
  })

  test('[O6] too many calls wait for as long as is told, in seconds or until an instant', async () => {
    const wait = async (after?: string) => {
      const headers: Record<string, string> = after === undefined ? {} : { 'retry-after': after }
      const trouble = await ask(answer(429, 'slow down', headers))
      return [trouble?.kind, trouble?.mayBeDone, trouble?.retryAfterMs]
    }
    expect(await wait('7')).toEqual(['again', false, 7_000])
    expect(await wait(new Date(now + 90_000).toUTCString())).toEqual(['again', false, 90_000])
    expect(await wait('soon')).toEqual(['again', false, 1_000])
    expect(await wait()).toEqual(['again', false, 1_000])
  })

  test('a blank is no error', async () => {
    expect(await ask({ ...ok({}), error: ' ', message: ' ' })).toBeUndefined()
  })

  test('[O6] a known refusal counts whatever its status is', async () => {
    expect(await ask(answer(403, no('shop_no_linked')))).toMatchObject({ kind: 'grant', mayBeDone: false })
  })

  test('[O6] [O8] one of another form is kept whole for the log, masked, and believed in no part', async () => {
    const told = ok({ update_time: 'yesterday', buyer_username: 'an.le', access_token: 'acc-9' })
    const trouble = await ask(told)
    expect(trouble).toMatchObject({
      kind: 'never',
      mayBeDone: true,
      said: '/api/v2/order/handle_buyer_cancellation: response.update_time: number',
    })
    expect(JSON.parse(trouble?.answer ?? '')).toMatchObject({
      response: { update_time: 'yesterday', buyer_username: '***', access_token: '***' },
    })
  })

  test('[O4] whoever only looked has done nothing', async () => {
    const lost = new OutsideTrouble('again', 'x', { mayBeDone: true, said: 'ECONNRESET', forAll: true })
    for (const told of [lost, answer(502, '<html>'), ok({})]) {
      const { market, asking } = aShopee({ '/order/get_order_list': told })
      const trouble = await market
        .changed({ since: now - 1000, until: now }, asking)
        .catch((error: unknown) => error)
      expect(trouble).toBeInstanceOf(OutsideTrouble)
      expect(trouble).toMatchObject({ mayBeDone: false })
      if (told === lost) expect(trouble).toMatchObject({ message: 'x', said: 'ECONNRESET', forAll: true })
    }
  })
})
