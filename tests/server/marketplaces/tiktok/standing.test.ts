import { describe, expect, test } from 'vitest'
import { brief } from '../shopee/a-shopee.ts'
import { anOrder, aTiktok, aUnit, now, ok } from './a-tiktok.ts'

const detail = '/order/202309/orders'

describe('what became of an order', () => {
  const standingOf = async (more: object) => {
    const { market, asking } = aTiktok({ [detail]: ok({ orders: [anOrder('5761', more)] }) })
    const [each] = await market.fulfilment.stateOf(['5761'], asking)
    return brief(each!) as { progress: string; parcels: unknown }
  }

  test.each([
    ['UNPAID', {}, 'open'],
    ['ON_HOLD', {}, 'open'],
    ['AWAITING_SHIPMENT', {}, 'open'],
    ['AWAITING_SHIPMENT', { is_buyer_request_cancel: true }, 'asked'],
    ['PARTIALLY_SHIPPING', {}, 'open'],
    ['AWAITING_COLLECTION', {}, 'arranged'],
    ['AWAITING_COLLECTION', { is_buyer_request_cancel: true }, 'asked'],
    ['IN_TRANSIT', { is_buyer_request_cancel: true }, 'gone'],
    ['DELIVERED', {}, 'gone'],
    ['COMPLETED', {}, 'gone'],
    ['CANCELLED', {}, 'cancelled'],
  ])('[O4] that is %s (%j) is %s', async (status, more, progress) => {
    expect(await standingOf({ status, ...more })).toMatchObject({ progress, changedAt: now })
  })

  test('[O4] is arranged once its parcel is, whatever the order says yet', async () => {
    const line_items = [
      aUnit('1', '5761', { package_status: 'PROCESSING' }),
      aUnit('2', '5761', { package_status: 'PROCESSING' }),
    ]
    expect(await standingOf({ line_items })).toMatchObject({
      progress: 'arranged',
      parcels: [{ parcel: 'P-5761', isArranged: true }],
    })
    const half = [line_items[0], aUnit('2', '5761')]
    expect(await standingOf({ line_items: half })).toMatchObject({ progress: 'open' })
    expect(await standingOf({ line_items: [], packages: [{ id: 'A' }] })).toMatchObject({
      progress: 'open',
      parcels: [{ parcel: 'A', isArranged: false }],
    })
  })

  test('[O5] is told of each, and read though anything else of the order changed its form', async () => {
    const { market, asking } = aTiktok({
      [detail]: ok({
        orders: [
          anOrder('5761', { payment: 'x', recipient_address: 7 }),
          anOrder('5762', { status: 'ON_THE_MOON' }),
        ],
      }),
    })
    const each = await market.fulfilment.stateOf(['5762', '5761', '5769'], asking)
    expect(each.map(brief)).toEqual(['never', expect.objectContaining({ progress: 'open' }), 'person'])
  })
})

describe('tracking numbers', () => {
  test('[O5] of fifty parcels are told by one call; one that is not there yet is asked for again', async () => {
    const split = [
      aUnit('1', '5763', { package_id: 'A', tracking_number: 'VN-A' }),
      aUnit('2', '5763', { package_id: 'B', tracking_number: '' }),
    ]
    const { market, asking, asked } = aTiktok({
      [detail]: ok({
        orders: [
          anOrder('5761', { tracking_number: 'VN1' }),
          anOrder('5762'),
          anOrder('5763', {
            line_items: split,
            packages: [{ id: 'A' }, { id: 'B' }],
            tracking_number: 'VN-A',
          }),
        ],
      }),
    })
    const parcels = [
      { number: '5761', parcel: 'P-5761' },
      { number: '5762', parcel: 'P-5762' },
      { number: '5763', parcel: 'A', isSplit: true },
      { number: '5763', parcel: 'B', isSplit: true },
      { number: '5769', parcel: 'X' },
    ]
    const each = await market.fulfilment.trackingNumbers(parcels, asking)
    expect(each.map(brief)).toEqual([{ tracking: 'VN1' }, 'again', { tracking: 'VN-A' }, 'again', 'person'])
    expect(each[1]).toMatchObject({ trouble: { retryAfterMs: 60_000 } })
    expect(asked).toEqual([{ path: detail, query: { ids: '5761,5762,5763,5769' }, body: undefined }])
    const many = Array.from({ length: 51 }, (_, index) => ({ number: String(index), parcel: 'x' }))
    expect(() => market.fulfilment.trackingNumbers(many, asking)).toThrow(RangeError)
  })
})
