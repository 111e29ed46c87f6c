import { expect, test } from 'vitest'
import { brief } from '../shopee/a-shopee.ts'
import { anItem, anOrder, aTiki, no } from './a-tiki.ts'

const at = (code: string) => `POST /orders/${code}/seller-delivery/update-delivery`

test('what became of each order that the shop brought itself is told to Tiki', async () => {
  const { market, asking, asked } = aTiki({ [at('1')]: {}, [at('2')]: {}, [at('3')]: no(400, 'No') })
  const each = await market.fulfilment.ownDelivery!.tell(
    [
      { number: '1', parcel: '1', delivered: true },
      { number: '2', parcel: '2', delivered: false, reason: 104 },
      { number: '3', parcel: '3', delivered: false, reason: 106 },
    ],
    asking,
  )
  expect(each.map(brief)).toEqual([{}, {}, 'person'])
  expect(asked.map(({ body }) => body)).toEqual([
    { status: 'successful_delivery' },
    {
      status: 'failed_delivery',
      failure_cause: 'redelivery_appointment',
      appointment_date: '2026-11-27 09:00:00',
    },
    { status: 'failed_delivery', failure_cause: 'out_of_needs' },
  ])
})

test('what the shop gets is told with an order that is through, and not before', async () => {
  const fees = [
    { fee_type_key: 'payment_processing_fee', final_amount: -3000 },
    { fee_type_key: 'percent_per_item_sales_value', final_amount: '-3600' },
  ]
  const items = [anItem(1, { invoice: { fees } }), anItem(2, { invoice: { fees: [fees[0]] } })]
  const invoice = { total_seller_income: 110_400, total_seller_fee: -9_600 }
  const { market, asking, asked } = aTiki({
    'GET /orders/1': anOrder('1', { status: 'complete', items, invoice }),
    'GET /orders/2': anOrder('2', { status: 'shipping', items, invoice }),
  })
  const each = await market.fulfilment.payouts(['1', '2', '3'], asking)
  expect(each.map(brief)).toEqual([
    {
      total_seller_income: 110_400,
      total_seller_fee: -9_600,
      payment_processing_fee: -6_000,
      percent_per_item_sales_value: -3_600,
    },
    {},
    'person',
  ])
  expect(asked[0]?.query).toEqual({ include: 'item.fees' })
})
