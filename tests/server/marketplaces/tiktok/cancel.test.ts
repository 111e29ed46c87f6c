import { describe, expect, test } from 'vitest'
import { OutsideTrouble } from '../../../../src/server/outside/call-outside.ts'
import { brief } from '../shopee/a-shopee.ts'
import { aTiktok, no, now, ok } from './a-tiktok.ts'

const path = '/return_refund/202309/cancellations'
const lost = new OutsideTrouble('again', 'x', { mayBeDone: true })
const outOfStock = 'seller_cancel_reason_out_of_stock'

describe('an order of TikTok that is called off', () => {
  test('is so for a reason that TikTok takes of sellers here, paid or not (CAN-003, CAN-004, OPN-052, FUL-292 … FUL-294)', async () => {
    const { market, asking, asked } = aTiktok({
      [path]: ok({ cancel_id: '40', cancel_status: 'CANCELLATION_REQUEST_SUCCESS' }),
    })
    const each = await market.fulfilment.cancel({ number: '5761', reason: outOfStock }, asking)
    expect(each).toEqual({ number: '5761', parcel: undefined, ok: { changedAt: now } })
    expect(asked[0]?.body).toEqual({ order_id: '5761', cancel_reason: outOfStock })
    const abroad = { number: '5761', reason: 'seller_cancel_paid_reason_address_not_deliver' }
    expect(() => market.fulfilment.cancel(abroad, asking)).toThrow(RangeError)
    expect(market.fulfilment.cancelReasons.map(({ key }) => key)).toEqual([
      outOfStock,
      'seller_cancel_reason_wrong_price',
      'seller_cancel_unpaid_reason_out_of_stock',
      'seller_cancel_unpaid_reason_wrong_price',
      'seller_cancel_unpaid_reason_buyer_hasnt_paid_within_time_allowed',
    ])
  })

  test.each([
    ['seller_cancel_unpaid_reason_wrong_price', 'seller_cancel_reason_wrong_price'],
    [outOfStock, 'seller_cancel_unpaid_reason_out_of_stock'],
  ])(
    '[O4] for %s that is none for its state is called off for %s: the order was paid meanwhile, or was not',
    async (reason, other) => {
      const { market, asking, asked } = aTiktok({
        [path]: ({ body }) =>
          (body as { cancel_reason: string }).cancel_reason === other
            ? ok({})
            : no(25001021, 'Reason not match order status'),
      })
      expect(brief(await market.fulfilment.cancel({ number: '5761', reason }, asking))).toEqual({
        changedAt: now,
      })
      expect(asked.length).toBe(2)
    },
  )

  test('[O6] for a reason that has no other key is for a person to see', async () => {
    const reason = 'seller_cancel_unpaid_reason_buyer_hasnt_paid_within_time_allowed'
    const { market, asking, asked } = aTiktok({ [path]: no(25001021, 'Reason not match order status') })
    expect(brief(await market.fulfilment.cancel({ number: '5761', reason }, asking))).toBe('person')
    expect(asked.length).toBe(1)
  })

  test.each([
    [no(25001045, 'The order has already been shipped'), 'person'],
    [no(25001011, 'the order has already been cancelled'), 'person'],
    [no(36009003, 'Internal error.'), 'again, may be done'],
    [lost, 'again, may be done'],
  ])('[O4] [O6] may be called off all the same where nobody knows', async (told, kind) => {
    const { market, asking } = aTiktok({ [path]: told })
    expect(brief(await market.fulfilment.cancel({ number: '5761', reason: outOfStock }, asking))).toBe(kind)
  })
})

describe('a buyer who wants an order cancelled', () => {
  const request = {
    cancel_id: '40',
    order_id: '5761',
    cancel_status: 'CANCELLATION_REQUEST_PENDING',
    role: 'BUYER',
  }
  const answerBuyer = async (
    accepts: boolean,
    {
      reason,
      told = ok({}),
      cancellations = [request] as object[],
    }: { reason?: string; told?: object | Error; cancellations?: object[] } = {},
  ) => {
    const { market, asking, asked } = aTiktok({
      [`${path}/search`]: ok({ cancellations }),
      [`${path}/40/approve`]: told,
      [`${path}/40/reject`]: told,
    })
    return { each: await market.fulfilment.answerBuyer({ number: '5761', accepts, reason }, asking), asked }
  }

  test('is let go by the number of the request, under a key that TikTok knows again (CAN-014)', async () => {
    const { each, asked } = await answerBuyer(true)
    expect(brief(each)).toEqual({ changedAt: now })
    expect(asked).toEqual([
      {
        path: `${path}/search`,
        query: { page_size: '50' },
        body: { order_ids: ['5761'], cancel_status: ['CANCELLATION_REQUEST_PENDING'] },
      },
      { path: `${path}/40/approve`, query: { idempotency_key: 'khotay-40-approve' }, body: {} },
    ])
  })

  test('is kept for a reason, the first unless one is chosen (CAN-015, OPN-059)', async () => {
    const packed = 'seller_reject_apply_product_has_been_packed'
    expect((await answerBuyer(false)).asked[1]).toEqual({
      path: `${path}/40/reject`,
      query: { idempotency_key: 'khotay-40-reject' },
      body: { reject_reason: packed },
    })
    const agree = 'order_manage_list_action_respond_popup_reject_reason_buyer_agree'
    expect((await answerBuyer(false, { reason: agree })).asked[1]?.body).toEqual({ reject_reason: agree })
    await expect(answerBuyer(false, { reason: 'because' })).rejects.toThrow(RangeError)
  })

  test.each([
    [[]],
    [[{ ...request, cancel_status: 'CANCELLATION_REQUEST_CANCELLED' }]],
    [[{ ...request, role: 'SELLER' }]],
  ])(
    '[O6] who thought better of it is for a person to see, and nothing is answered: %j',
    async (cancellations) => {
      const { each, asked } = await answerBuyer(true, { cancellations })
      expect(each).toMatchObject({
        trouble: { kind: 'person', message: expect.stringContaining('khách đã rút') },
      })
      expect(asked.length).toBe(1)
    },
  )

  test('[O4] may be answered where the answer was lost', async () => {
    expect(brief((await answerBuyer(true, { told: lost })).each)).toBe('again, may be done')
    const late = no(25020009, 'reverse already cancelled')
    expect(brief((await answerBuyer(true, { told: late })).each)).toBe('person')
  })
})
