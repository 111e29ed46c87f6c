import { expect, test } from 'vitest'
import * as ofLazada from './lazada/a-lazada.ts'
import * as ofShopee from './shopee/a-shopee.ts'
import * as ofTiktok from './tiktok/a-tiktok.ts'

const parcel = { number: '900', parcel: 'P1', tracking: 'VN0' }
const [earlier, later] = [Date.UTC(2026, 10, 25, 2), Date.UTC(2026, 10, 26, 2)]

test('a parcel’s way tells each step at its instant, the newest first, whatever units and clocks its marketplace has', async () => {
  const shopee = ofShopee.aShopee({
    '/logistics/get_tracking_info': ofShopee.ok({
      tracking_number: 'VN1',
      tracking_info: [earlier, later].map((at) => ({ update_time: at / 1000, description: 'Đã lấy hàng' })),
    }),
  })
  const tiktok = ofTiktok.aTiktok({
    '/fulfillment/202309/orders/900/tracking': ofTiktok.ok({
      tracking: [earlier, later].map((at) => ({ update_time_millis: at, description: 'Đã lấy hàng' })),
    }),
  })
  const stepsOf = (ofc_package_id: string, times: readonly string[]) => ({
    ofc_package_id,
    tracking_number: 'VN1',
    logistic_detail_info_list: times.map((event_time) => ({ event_time, description: 'Đã lấy hàng' })),
  })
  const lazada = ofLazada.aLazada({
    '/logistic/order/trace': ofLazada.no('0'),
  })
  lazada.answers['/logistic/order/trace'] = {
    code: '0',
    result: {
      success: true,
      module: [
        {
          package_detail_info_list: [
            stepsOf('P2', ['2026-11-20 09:00:00']),
            stepsOf('P1', ['2026-11-25 09:00:00', '2026-11-26T02:00:00Z']),
          ],
        },
      ],
    },
  }
  for (const [{ market, asking }, tracking] of [
    [shopee, 'VN1'],
    [tiktok, 'VN0'],
    [lazada, 'VN1'],
  ] as const) {
    const [way] = await market.history!.historyOf('900', [parcel], asking)
    expect(way).toMatchObject({ ok: { tracking, steps: [{ at: later }, { at: earlier }] } })
  }
})

test('[O5] a label that Shopee says is not made, with a sentence and no code, is not', async () => {
  const { market, asking } = ofShopee.aShopee({
    '/logistics/get_shipping_document_result': ofShopee.ok({
      result_list: [
        { order_sn: '900', package_number: 'P1', status: 'READY', fail_message: 'The package is gone' },
      ],
    }),
  })
  const told = await market.fulfilment.labelsMade([{ ...parcel, paper: 'NORMAL_AIR_WAYBILL' }], asking)
  expect(told.map(ofShopee.brief)).toEqual(['person'])
})
