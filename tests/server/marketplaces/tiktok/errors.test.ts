import { describe, expect, test } from 'vitest'
import { troubleOf } from '../../../../src/server/marketplaces/tiktok/errors.ts'
import { byCode, bySentence, umbrella } from '../../../../src/server/marketplaces/tiktok/refusal-table.ts'
import { OutsideTrouble } from '../../../../src/server/outside/call-outside.ts'
import { answer, aTiktok, no, now, ok } from './a-tiktok.ts'

const kindOf = (code: number, message = '') => {
  const { kind, mayBeDone, accessOver, forAll } = troubleOf({ code, message })
  return [
    kind,
    ...Object.entries({ mayBeDone, accessOver, forAll }).flatMap(([name, is]) => (is ? [name] : [])),
  ]
}

describe('what TikTok refuses', () => {
  test.each([
    [106001, 'Invalid credentials. The `sign` query parameter is invalid.', ['never', 'forAll']],
    [105002, 'Expired credentials.', ['again', 'accessOver', 'forAll']],
    [101000, 'Invalid query or header.', ['again', 'accessOver', 'forAll']],
    [105005, 'Access denied.', ['person', 'forAll']],
    [106013, 'Missing identifier.', ['grant', 'forAll']],
    [36009002, 'Too many requests.', ['again', 'forAll']],
    [36009003, 'Internal error.', ['again', 'mayBeDone']],
    [36009007, 'Request timeout.', ['again', 'mayBeDone']],
    [36009009, 'Invalid path.', ['never']],
    [36009033, 'Your IP address is not in the IP allow list.', ['person', 'forAll']],
    // One code for many things: its sentence decides.
    [36009004, 'Invalid timestamp. The value must not be earlier than 5 minutes.', ['again', 'forAll']],
    [
      36009004,
      'Invalid credentials. The `x-tts-access-token` header is invalid.',
      ['again', 'accessOver', 'forAll'],
    ],
    [36009004, 'Invalid credentials. Invalid `app_key` query parameter.', ['person', 'forAll']],
    [
      36009004,
      'Missing credentials. The request does not include a required signature.',
      ['never', 'forAll'],
    ],
    [36009004, 'Unexpected identifier. The `shop_cipher` query parameter is not required.', ['never']],
    [36009004, 'Something of tomorrow.', ['person', 'mayBeDone']],
    [21011041, 'Cannot complete the operation when order is cancelled.', ['person']],
    [
      21011053,
      'Fail to ship package because the shipment time is outside of the pick-up time slot.',
      ['person'],
    ],
    [21042001, 'System process error, please try again later.', ['again', 'mayBeDone']],
    [11034037, 'The shipping document is still being generated.', ['again']],
    [21042102, 'Documents couldn’t be printed after the package has been pickup.', ['person']],
    [10007014, 'package in freeze status', ['again']],
    [10007014, 'order not in sof service', ['person']],
    // Of a package it is about its buyer, of shipping about an address: the sentence knows.
    [
      21021010,
      'Package item has after-sale request, please process the after-sale request first.',
      ['person'],
    ],
    [99, 'A reason of tomorrow', ['person', 'mayBeDone']],
    [0, '', ['person', 'mayBeDone']],
  ])('[O6] %i (%s) is %j', (code, message, kind) => {
    expect(kindOf(code, message)).toEqual(kind)
  })

  test('[O6] that an order cannot be cancelled does not say that it is', () => {
    const wordsOf = (message: string) => troubleOf({ code: 99, message }).message
    expect(wordsOf('This order cannot be cancelled')).toMatch(/không cho hủy/)
    expect(wordsOf('This order has been cancelled')).toMatch(/đã bị hủy/)
  })

  test('[O6] [O8] [FUL-481] its own words stand below ours with the number of the call, without tokens, addresses of servers and telephones', () => {
    const message = 'Token TTP_71594a4c54537649697341796363674a from 10.1.2.3 of 0912345678 is bad'
    expect(troubleOf({ code: 101000, message, requestId: '202203070749000101890810281E8C70B7' }).said).toBe(
      'Token *** from *** of *** is bad [101000] (request_id 202203070749000101890810281E8C70B7)',
    )
    expect(troubleOf({ code: 99, message: 'x', requestId: '<b>' }).said).toBe('x [99]')
  })

  const whatToDo =
    /tự (làm|thử|kiểm tra|lấy)|liên kết lại|Kiểm tra|Chọn|Xem|Báo|Chỉnh|Khai báo|Nhập|Sửa|Nhờ|Gửi|Tách|Trả lời|In (lại )?tem|Hủy cả|Chờ|Đi đơn|Không đi đơn|Tải lại|Thêm|Bỏ|Tắt/

  test('[O6] every sentence says what to do', () => {
    const rows = [...Object.values(byCode), ...[...bySentence, ...umbrella].map(([, row]) => row)]
    for (const { words } of rows) {
      expect(words).toMatch(whatToDo)
      expect(words).not.toMatch(/!/)
    }
  })
})

describe('an answer that is none', () => {
  const path = '/fulfillment/202309/packages/deliver'
  const outcome = { number: '5761', parcel: '12', delivered: true }
  const ask = async (told: object | string | Error) => {
    const { market, asking } = aTiktok({ [path]: told })
    const [each] = await market.fulfilment.ownDelivery!.tell([outcome], asking)
    return each && 'trouble' in each ? each.trouble : undefined
  }

  test.each([
    ['a page instead of JSON', '<html><h1>Maintenance</h1>'],
    ['nothing', ''],
    ['half of JSON', '{"code":0,"dat'],
    ['a list', []],
    ['an object of somebody else', { status: 'ok' }],
    ['a broken gateway', answer(502, '<html>')],
    ['a gateway that answers JSON', answer(503, ok({}))],
    ['a way elsewhere', answer(302, '')],
    ['a code that is no number', { code: 'x' }],
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

  test('[O6] a known refusal counts whatever its status is, and one that says all is well does not where its status says no', async () => {
    expect(await ask(answer(401, no(105002)))).toMatchObject({
      kind: 'again',
      accessOver: true,
      mayBeDone: false,
    })
    expect(await ask(answer(500, ok({})))).toMatchObject({ kind: 'again', mayBeDone: true })
  })

  test('without data is done: some calls answer nothing more', async () => {
    expect(await ask({ code: 0, message: 'Success', request_id: 'x' })).toBeUndefined()
    expect(await ask({ code: 0, message: 'Success', request_id: 'x', data: null })).toBeUndefined()
  })

  test('[O6] [O8] one of another form is kept whole for the log, masked, and believed in no part', async () => {
    const trouble = await ask(ok({ errors: 'none', buyer_email: 'an.le', access_token: 'acc-9' }))
    expect(trouble).toMatchObject({ kind: 'never', mayBeDone: true, said: `${path}: errors: Array` })
    expect(JSON.parse(trouble?.answer ?? '')).toMatchObject({
      data: { errors: 'none', buyer_email: '***', access_token: '***' },
    })
  })

  test('[O4] whoever only looked has done nothing', async () => {
    const lost = new OutsideTrouble('again', 'x', { mayBeDone: true, said: 'ECONNRESET', forAll: true })
    for (const told of [lost, answer(502, '<html>'), ok({ orders: 'x' })]) {
      const { market, asking } = aTiktok({ '/order/202309/orders/search': told })
      const trouble = await market
        .changed({ since: now - 1000, until: now }, asking)
        .catch((error: unknown) => error)
      expect(trouble).toBeInstanceOf(OutsideTrouble)
      expect(trouble).toMatchObject({ mayBeDone: false })
      if (told === lost) expect(trouble).toMatchObject({ message: 'x', said: 'ECONNRESET', forAll: true })
    }
  })
})
