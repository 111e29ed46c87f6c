import { describe, expect, test } from 'vitest'
import type { Asking } from '../../../src/server/marketplaces/asking.ts'
import type { LabelFor } from '../../../src/server/marketplaces/fulfilment.ts'
import type { Marketplace } from '../../../src/server/marketplaces/marketplace.ts'
import { OutsideTrouble } from '../../../src/server/outside/call-outside.ts'
import * as ofLazada from './lazada/a-lazada.ts'
import * as ofShopee from './shopee/a-shopee.ts'
import * as ofTiki from './tiki/a-tiki.ts'
import * as ofTiktok from './tiktok/a-tiktok.ts'

/* What is the same of all marketplaces: an answer that carries an error is one whatever the status of HTTP is, and one that speaks about another order is none. */

const { brief } = ofShopee

type Speaking = { market: Marketplace; asking: Asking; asked: readonly unknown[] }

const parcel = { number: '900', parcel: 'P1' }
const label: LabelFor = { ...parcel, tracking: 'VN1', paper: 'PDF' }
const window = { since: ofShopee.now - 60_000, until: ofShopee.now }
const reply = {
  number: '77',
  accepts: true,
  step: 'asked',
  comes: true,
  photos: [],
  email: 'a@b.vn',
} as const
const photo = { mime: 'image/jpeg', bytes: Buffer.from('x') }

/** All that is asked of a marketplace, each call by its name. */
const calls: Record<string, (m: Marketplace, asking: Asking) => Promise<unknown> | undefined> = {
  changed: (m, asking) => m.changed(window, asking),
  orders: (m, asking) => m.orders(['900'], asking),
  refresh: (m, asking) => m.refresh('r-1', asking),
  ways: (m, asking) => m.fulfilment.ways(parcel, asking),
  waysTogether: (m, asking) => m.fulfilment.waysTogether({ parcels: [parcel] }, asking),
  ship: (m, asking) => m.fulfilment.ship(parcel, { way: 'pickup' }, asking),
  shipTogether: (m, asking) => m.fulfilment.shipTogether({ parcels: [parcel] }, { way: 'pickup' }, asking),
  trackingNumbers: (m, asking) => m.fulfilment.trackingNumbers([parcel], asking),
  stateOf: (m, asking) => m.fulfilment.stateOf(['900'], asking),
  papers: (m, asking) => m.fulfilment.papers([parcel], asking),
  makeLabels: (m, asking) => m.fulfilment.makeLabels([label], asking),
  labelsMade: (m, asking) => m.fulfilment.labelsMade([label], asking),
  fetchLabels: (m, asking) => m.fulfilment.fetchLabels([label], asking),
  cancel: (m, asking) => {
    const [reason] = m.fulfilment.cancelReasons
    const items = reason!.needsItems ? [{ itemId: '1', modelId: '0' }] : []
    return m.fulfilment.cancel({ number: '900', reason: reason!.key, items }, asking)
  },
  answerBuyer: (m, asking) => m.fulfilment.answerBuyer({ number: '900', accepts: true }, asking),
  payouts: (m, asking) => m.fulfilment.payouts(['900'], asking),
  correct: (m, asking) =>
    m.fulfilment.ownDelivery?.correct?.(parcel, { tracking: 'VN2', provider: '1' }, asking),
  providers: (m, asking) => m.fulfilment.ownDelivery?.providers?.(parcel, asking),
  tell: (m, asking) => m.fulfilment.ownDelivery?.tell([{ ...parcel, delivered: true }], asking),
  history: (m, asking) => m.history?.historyOf('900', [parcel], asking),
  returns: (m, asking) => m.returns?.changed(window, asking),
  toldReturns: (m, asking) => m.returns?.told(['77'], asking),
  acceptReturn: (m, asking) => m.returns?.answer(reply, asking),
  refuseReturn: (m, asking) => m.returns?.answer({ ...reply, accepts: false, photos: [photo] }, asking),
}

/** How a call comes out: the kind of its trouble, or what is there. */
async function outcomeOf(call: Promise<unknown> | undefined): Promise<unknown> {
  try {
    const answer = await call
    const each = typeof answer === 'object' && answer !== null && 'each' in answer ? answer.each : answer
    return Array.isArray(each) ? each.map(brief) : brief(each as object)
  } catch (error) {
    if (error instanceof OutsideTrouble) return error.kind
    throw error
  }
}

/** Answers the same wherever it is asked. */
function always<A>(body: A): Record<string, A> {
  return new Proxy({}, { get: () => body, has: () => true })
}

const bodies: [string, object, (body: object) => Speaking][] = [
  ...[ofShopee.no('error_server', 'Busy'), ofShopee.no('logistics.unheard_of'), { error: 'error_param' }].map(
    (body): [string, object, (body: object) => Speaking] => [
      'Shopee',
      body,
      (told) => ofShopee.aShopee(always(told)),
    ],
  ),
  ...[
    ofLazada.no('901', 'The request is too frequent'),
    ofLazada.no('E999', 'x'),
    { code: '0', result: { success: false, error_code: '6', error_msg: 'x' } },
    { code: '0', result: { success: 'false', errorCode: '700017', errorMsg: 'x' } },
    { code: '0', result: { error_code: 'LOP_1', error_msg: 'x' } },
    { code: '0', success: false, error_msg: 'x' },
    { code: '0', data: { success: 'false', error_code: '5' } },
    { code: 0, error_code: '15' },
  ].map((body): [string, object, (body: object) => Speaking] => [
    'Lazada',
    body,
    (told) => ofLazada.aLazada(always(told)),
  ]),
  ...[ofTiktok.no(36009003, 'Internal'), ofTiktok.no(99999999), { code: '36009003', message: 'x' }].map(
    (body): [string, object, (body: object) => Speaking] => [
      'TikTok Shop',
      body,
      (told) => ofTiktok.aTiktok(always(told)),
    ],
  ),
  ...[{ errors: ['x'] }, { error: 'x' }, { status: 500, message: 'x' }, { success: false }].map(
    (body): [string, object, (body: object) => Speaking] => [
      'Tiki',
      body,
      (told) => ofTiki.aTiki(always(told)),
    ],
  ),
]

describe('an error under HTTP 200', () => {
  test.each(bodies)('[O5] [O6] of %s is one, whatever was asked: %j', async (_, body, open) => {
    const taken: string[] = []
    for (const [name, call] of Object.entries(calls)) {
      const { market, asking, asked } = open(body)
      const asks = call(market, asking)
      if (!asks) continue
      const outcome = await outcomeOf(asks)
      const kinds = [outcome].flat()
      const isTrouble = kinds.every((kind) => /^(again|person|never|grant)/.test(String(kind)))
      if (asked.length > 0 && !isTrouble) taken.push(`${name}: ${JSON.stringify(outcome)}`)
    }
    expect(taken).toEqual([])
  })
})

describe('an answer about another order', () => {
  const never = /^never/

  test('[O5] of Shopee is refused wherever it names its order', async () => {
    const { ok } = ofShopee
    const other = { order_sn: '901', order_status: 'READY_TO_SHIP', update_time: 1 }
    const told: Record<string, object> = {
      '/order/get_order_detail': ok({ order_list: [other] }),
      '/logistics/get_shipping_parameter': ok({ order_sn: '901', info_needed: { pickup: [] } }),
      '/logistics/ship_order': ok({ order_sn: '901' }),
      '/order/cancel_order': ok({ order_sn: '901', update_time: 1 }),
      '/order/handle_buyer_cancellation': ok({ order_sn: '901', update_time: 1 }),
      '/payment/get_escrow_detail': ok({ order_sn: '901', order_income: { escrow_amount: 1 } }),
      '/logistics/get_tracking_info': ok({ order_sn: '901', tracking_info: [] }),
      '/returns/get_return_detail': ok({
        return_sn: '78',
        order_sn: '900',
        status: 'REQUESTED',
        update_time: 1,
      }),
      '/returns/confirm': ok({ return_sn: '78' }),
    }
    const asks = [
      'orders',
      'stateOf',
      'ways',
      'cancel',
      'answerBuyer',
      'payouts',
      'history',
      'toldReturns',
      'acceptReturn',
    ]
    for (const name of asks) {
      const { market, asking } = ofShopee.aShopee(told)
      expect([name, [await outcomeOf(calls[name]!(market, asking))].flat()]).toEqual([
        name,
        [expect.stringMatching(never)],
      ])
    }
    const own = { '/logistics/get_shipping_parameter': ok({ info_needed: { pickup: [] }, pickup: {} }) }
    const { market, asking } = ofShopee.aShopee({ ...told, ...own })
    expect(await outcomeOf(calls['ship']!(market, asking))).toBe('never, may be done')
  })

  test('[O5] of Shopee hides no order that is told beside it, and spoils none', async () => {
    const standing = (order_sn: string) => ({ order_sn, order_status: 'READY_TO_SHIP', update_time: 1 })
    const { market, asking } = ofShopee.aShopee({
      '/order/get_order_detail': ofShopee.ok({ order_list: [standing('900'), standing('903')] }),
    })
    const told = await market.fulfilment.stateOf(['900', '901'], asking)
    expect(told.map(brief)).toEqual([expect.objectContaining({ progress: 'open' }), 'never'])
  })

  test('[O5] of Lazada is refused wherever it names its order', async () => {
    const { ok, item, itemsOf, order } = ofLazada
    const strangeItem = { order_id: 900, order_items: [item({ order_id: 901 })] }
    for (const [name, answers] of [
      ['orders', { '/order/get': ok(order({ order_id: 901 })), '/orders/items/get': itemsOf([900, item()]) }],
      ['orders', { '/order/get': ok(order()), '/orders/items/get': itemsOf([901, item()]) }],
      ['orders', { '/order/get': ok(order()), '/orders/items/get': ok([strangeItem]) }],
      ['stateOf', { '/orders/items/get': itemsOf([901, item()]) }],
      ['ship', { '/orders/items/get': itemsOf([901, item()]) }],
      ['cancel', { '/orders/items/get': ok([strangeItem]) }],
      ['answerBuyer', { '/orders/items/get': ok([strangeItem]) }],
      ['trackingNumbers', { '/orders/items/get': itemsOf([901, item()]) }],
      [
        'payouts',
        { '/finance/transaction/details/get': ok([{ fee_name: 'x', amount: '1', order_no: '901' }]) },
      ],
      [
        'toldReturns',
        {
          '/order/reverse/return/detail/list': ok({
            reverse_order_id: '78',
            trade_order_id: '900',
            request_type: 'RETURN',
            reverseOrderLineDTOList: [{ reverse_order_line_id: '1', reverse_status: 'REQUEST_INITIATE' }],
          }),
        },
      ],
    ] as [string, Record<string, object>][]) {
      const { market, asking, asked } = ofLazada.aLazada(answers)
      expect([name, [await outcomeOf(calls[name]!(market, asking))].flat()]).toEqual([
        name,
        [expect.stringMatching(never)],
      ])
      expect(asked.map(({ path }) => path)).not.toContain('/order/fulfill/pack')
    }
  })

  test('[O5] of TikTok Shop is refused wherever it names its order or parcel', async () => {
    const { ok, anOrder } = ofTiktok
    const at = (more = '') => `/fulfillment/202309/packages/P1${more}`
    const other = { package_id: 'P2', shipping_type: 'TIKTOK' }
    const search = '/return_refund/202309/cancellations/search'
    const request = { cancel_id: 'C2', cancel_status: 'CANCELLATION_REQUEST_PENDING', role: 'BUYER' }
    for (const [name, answers] of [
      ['orders', { '/order/202309/orders': ok({ orders: [anOrder('901')] }) }],
      ['stateOf', { '/order/202309/orders': ok({ orders: [anOrder('901')] }) }],
      ['trackingNumbers', { '/order/202309/orders': ok({ orders: [anOrder('901')] }) }],
      ['ways', { [at()]: ok(other), [at('/handover_time_slots')]: ok({ can_pickup: true }) }],
      ['ship', { [at()]: ok(other), [at('/handover_time_slots')]: ok({ can_pickup: true }) }],
      [
        'payouts',
        {
          '/finance/202501/orders/900/statement_transactions': ok({
            order_id: '901',
            settlement_amount: '5',
          }),
        },
      ],
      ['answerBuyer', { [search]: ok({ cancellations: [{ ...request, order_id: '901' }] }) }],
      [
        'toldReturns',
        { '/return_refund/202309/returns/search': ok({ return_orders: [{ return_id: '78' }] }) },
      ],
    ] as [string, Record<string, object>][]) {
      const { market, asking, asked } = ofTiktok.aTiktok(answers)
      expect([name, [await outcomeOf(calls[name]!(market, asking))].flat()]).toEqual([
        name,
        [expect.stringMatching(never)],
      ])
      expect(asked.map(({ path }) => path).filter((path) => /approve|ship$/.test(path))).toEqual([])
    }
  })

  test('[O5] of TikTok Shop who asks to cancel is answered among others that ask', async () => {
    const { ok } = ofTiktok
    const request = (cancel_id: string, order_id: string) => ({
      cancel_id,
      order_id,
      role: 'BUYER',
      cancel_status: 'CANCELLATION_REQUEST_PENDING',
    })
    const { market, asking, asked } = ofTiktok.aTiktok({
      '/return_refund/202309/cancellations/search': ok({
        cancellations: [request('C1', '901'), request('C2', '900')],
      }),
      '/return_refund/202309/cancellations/C2/approve': ok({}),
    })
    expect(await outcomeOf(calls['answerBuyer']!(market, asking))).toEqual({ changedAt: asking.now })
    expect(asked.at(-1)?.path).toBe('/return_refund/202309/cancellations/C2/approve')
  })

  test('[O5] of TikTok Shop an act that failed under an answer that is well did', async () => {
    const { ok } = ofTiktok
    const path = '/return_refund/202309/cancellations'
    const { market, asking } = ofTiktok.aTiktok({
      [path]: ok({ errors: [{ code: 25001045, message: 'already shipped' }] }),
    })
    expect(await outcomeOf(calls['cancel']!(market, asking))).toBe('person')
  })

  test('[O5] of Tiki is refused wherever it names its order', async () => {
    const { anItem, anOrder, confirmed, inventories, page, slots } = ofTiki
    const looks = {
      'GET /seller-inventories': inventories,
      'GET /orders/dropship/expected-pickup-slots': slots,
    }
    const strange = { 'GET /orders/900': anOrder('901'), 'GET /orders': page(anOrder('901')), ...looks }
    for (const name of [
      'orders',
      'stateOf',
      'ways',
      'ship',
      'cancel',
      'trackingNumbers',
      'papers',
      'labelsMade',
      'payouts',
    ]) {
      const { market, asking, asked } = ofTiki.aTiki(strange)
      expect([name, [await outcomeOf(calls[name]!(market, asking))].flat()]).toEqual([
        name,
        [expect.stringMatching(never)],
      ])
      expect(asked.filter(({ path }) => path.startsWith('POST'))).toEqual([])
    }
    const labelled = ofTiki.aTiki({
      'GET /orders/900': anOrder('900', { items: [anItem(1, confirmed)], status: 'picking' }),
      'GET /orders/900/dropship/labels': {
        order_code: '901',
        shipping_stamp_url: 'https://salt.tikicdn.com/1',
      },
    })
    expect(await outcomeOf(calls['labelsMade']!(labelled.market, labelled.asking))).toEqual(['never'])
  })
})

test('[O5] what Lazada booked for an order is read to its end', async () => {
  const { ok } = ofLazada
  const entries = Array.from({ length: 700 }, () => ({
    fee_name: 'Commission',
    amount: '-1.00',
    order_no: '900',
  }))
  const { market, asking, asked } = ofLazada.aLazada({
    '/finance/transaction/details/get': ({ said }) => {
      const from = Number(said['offset'])
      return ok(entries.slice(from, from + Number(said['limit'])))
    },
  })
  expect((await market.fulfilment.payouts(['900'], asking)).map(brief)).toEqual([{ commission: -700 }])
  expect(asked.map(({ said }) => said['offset'])).toEqual(['0', '500'])
})

test('what Lazada booked is asked for by days of Vietnam', async () => {
  const { market, asking, asked } = ofLazada.aLazada({ '/finance/transaction/details/get': ofLazada.ok([]) })
  // Three in the morning there, the evening before in Greenwich.
  await market.fulfilment.payouts(['900'], { ...asking, now: Date.UTC(2026, 10, 26, 20) })
  expect(asked[0]?.said).toMatchObject({ start_time: '2026-06-01', end_time: '2026-11-27' })
})

test('[O4] another reason is told to TikTok Shop only where the first is none for the state of the order', async () => {
  const path = '/return_refund/202309/cancellations'
  for (const code of [25001045, 25001011]) {
    const { market, asking, asked } = ofTiktok.aTiktok({ [path]: ofTiktok.no(code, 'no') })
    expect(await outcomeOf(calls['cancel']!(market, asking))).toBe('person')
    expect(asked).toHaveLength(1)
  }
})
