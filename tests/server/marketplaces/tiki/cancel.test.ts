import { describe, expect, test } from 'vitest'
import { brief } from '../shopee/a-shopee.ts'
import { anItem, anOrder, aTiki, confirmed, inventories, no } from './a-tiki.ts'

const asks = 'POST /orders/1/dropship/confirm-available'
const reject = async (fields: object, more: object = {}) => {
  const tiki = aTiki({
    'GET /orders/1': anOrder('1', fields),
    'GET /seller-inventories': inventories,
    [asks]: {},
    ...more,
  })
  const each = await tiki.market.fulfilment.cancel({ number: '1', reason: 'seller_canceled' }, tiki.asking)
  return { each, acts: tiki.asked.filter(({ path }) => path === asks).map(({ body }) => body) }
}

describe('an order that the shop has not got', () => {
  test('is rejected where it is dropship and waits to be confirmed (FUL-118, FUL-119)', async () => {
    const { each, acts } = await reject({})
    expect(brief(each)).toEqual({ changedAt: expect.any(Number) })
    expect(acts).toEqual([{ confirmation_status: 'seller_canceled', seller_inventory_id: 188954 }])
  })

  test('is not rejected where it goes another way, or is confirmed', async () => {
    expect(await reject({ fulfillment_type: 'tiki_delivery' })).toMatchObject({
      each: { trouble: { kind: 'person', message: expect.stringContaining('Dropship') } },
      acts: [],
    })
    expect(await reject({ items: [anItem(1, confirmed)] })).toMatchObject({
      each: { trouble: { kind: 'person' } },
      acts: [],
    })
  })

  test('[O4] that is off already is what was wished for', async () => {
    const { each, acts } = await reject({ status: 'canceled' })
    expect([brief(each), acts]).toEqual([{ changedAt: expect.any(Number) }, []])
  })

  test('is told why not where Tiki says no', async () => {
    const { each } = await reject({}, { [asks]: no(403, 'Seller is not active') })
    expect(each).toMatchObject({
      trouble: { kind: 'person', forAll: true, said: 'Seller is not active [HTTP 403]' },
    })
  })

  test('is let go for no other reason, and nobody’s buyer waits for an answer of the shop', async () => {
    const { market, asking } = aTiki({})
    expect(() => market.fulfilment.cancel({ number: '1', reason: 'x' }, asking)).toThrow(RangeError)
    expect(brief(await market.fulfilment.answerBuyer({ number: '1', accepts: true }, asking))).toBe('person')
  })
})
