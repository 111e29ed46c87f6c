import { describe, expect, test } from 'vitest'
import { answer, aShopee, brief, now, ok } from './a-shopee.ts'

const told = (order_sn: string, order_status: string, ...parcels: string[]) => ({
  order_sn,
  order_status,
  update_time: now / 1000,
  package_list: parcels.map((status, index) => ({
    package_number: `OFG${index + 1}`,
    logistics_status: status && `LOGISTICS_${status}`,
  })),
})
const progress = async (order_status: string, ...parcels: string[]) => {
  const { market, asking } = aShopee({
    '/order/get_order_detail': ok({ order_list: [told('2411A', order_status, ...parcels)] }),
  })
  const [each] = await market.fulfilment.stateOf(['2411A'], asking)
  return (brief(each!) as { progress: string }).progress
}

describe('what became of an order of Shopee', () => {
  test.each([
    ['UNPAID', 'open'],
    ['PENDING', 'open'],
    ['READY_TO_SHIP', 'open'],
    ['PROCESSED', 'arranged'],
    ['RETRY_SHIP', 'missed'],
    ['SHIPPED', 'gone'],
    ['TO_CONFIRM_RECEIVE', 'gone'],
    ['TO_RETURN', 'gone'],
    ['COMPLETED', 'gone'],
    ['IN_CANCEL', 'asked'],
    ['CANCELLED', 'cancelled'],
  ])('[O4] %s is %s', async (status, expected) => {
    expect(await progress(status, 'READY')).toBe(expected)
    expect(await progress(status)).toBe(expected)
  })

  test('[O4] it is arranged as soon as all its parcels are, and open while one is not', async () => {
    expect(await progress('READY_TO_SHIP', 'REQUEST_CREATED')).toBe('arranged')
    expect(await progress('READY_TO_SHIP', 'REQUEST_CREATED', 'READY')).toBe('open')
    expect(await progress('READY_TO_SHIP', 'REQUEST_CANCELED')).toBe('open')
  })

  test('[O4] [O5] each that is asked about has its answer, one that Shopee does not know too', async () => {
    const { market, asking, asked } = aShopee({
      '/order/get_order_detail': ok({
        order_list: [told('2411B', 'ON_THE_MOON'), told('2411A', 'PROCESSED', 'PICKUP_DONE', '')],
      }),
    })
    const each = await market.fulfilment.stateOf(['2411A', '2411B', '2411C'], asking)
    expect(each.map(brief)).toEqual([
      {
        progress: 'arranged',
        changedAt: now,
        parcels: [
          { parcel: 'OFG1', isArranged: true },
          { parcel: 'OFG2', isArranged: false },
        ],
      },
      'never',
      'person',
    ])
    expect(asked[0]?.query).toEqual({
      order_sn_list: '2411A,2411B,2411C',
      response_optional_fields: 'package_list',
    })
  })

  test('[O4] is unknown as long as nobody answers', async () => {
    const { market, asking } = aShopee({ '/order/get_order_detail': answer(500, '') })
    expect((await market.fulfilment.stateOf(['2411A', '2411B'], asking)).map(brief)).toEqual([
      'again',
      'again',
    ])
  })
})
