import { describe, expect, test } from 'vitest'
import { aShopee, brief, no, ok } from './a-shopee.ts'

const income = {
  escrow_amount: 221_500,
  original_cost_of_goods_sold: 250_000,
  commission_fee: 20_000,
  service_fee: 5_000,
  seller_transaction_fee: 3_500,
  voucher_from_seller: 0,
  coins: null,
  buyer_total_amount: 999,
  items: [{ item_name: 'Áo len' }],
}

describe('what Shopee pays out', () => {
  test('[O5] is told of each order by itself, in the fields that are kept (FUL-199)', async () => {
    const { market, asking } = aShopee({
      '/payment/get_escrow_detail': ({ query }) => {
        if (query['order_sn'] === '2411B') return no('order_not_found', 'x')
        if (query['order_sn'] === '2411C') return ok({ order_income: { ...income, service_fee: '5' } })
        return ok({ order_sn: query['order_sn'], buyer_user_name: 'an', order_income: income })
      },
    })
    const each = await market.fulfilment.payouts(['2411A', '2411B', '2411C', '2411D'], asking)
    const { escrow_amount, original_cost_of_goods_sold, commission_fee } = income
    const { service_fee, seller_transaction_fee, voucher_from_seller } = income
    const kept = { escrow_amount, original_cost_of_goods_sold, commission_fee }
    const told = { ...kept, service_fee, seller_transaction_fee, voucher_from_seller }
    expect(each.map(brief)).toEqual([told, 'person', 'never', told])
  })

  test('[O5] [ORD-027] is kept in all the figures that Shopee reckons it by', async () => {
    const figures = {
      original_cost_of_goods_sold: 250_000,
      estimated_shipping_fee: 21_000,
      service_fee: 5_000,
      seller_transaction_fee: 3_500,
      commission_fee: 20_000,
      voucher_from_seller: 10_000,
      voucher_from_shopee: 7_000,
      coins: 1_000,
      shipping_seller_protection_fee_amount: 500,
      escrow_amount: 221_500,
      buyer_paid_shipping_fee: 15_000,
    }
    const { market, asking } = aShopee({
      '/payment/get_escrow_detail': () => ok({ order_income: { ...figures, buyer_total_amount: 999 } }),
    })
    const [told] = await market.fulfilment.payouts(['2411A'], asking)
    expect(brief(told!)).toEqual(figures)
  })

  test('[O5] what stands in the way of all is asked for no more', async () => {
    for (const [error, kind] of [
      ['error_rate_limit', 'again'],
      ['invalid_acceess_token', 'again'],
      ['shop_no_linked', 'grant'],
    ] as const) {
      const { market, asking, asked } = aShopee({
        '/payment/get_escrow_detail': ({ query }) =>
          query['order_sn'] === '2411A' ? ok({ order_income: income }) : no(error),
      })
      const each = await market.fulfilment.payouts(['2411A', '2411B', '2411C', '2411D'], asking)
      expect(each.map((one) => ('trouble' in one ? one.trouble.kind : 'ok'))).toEqual([
        'ok',
        kind,
        kind,
        kind,
      ])
      expect(asked.length).toBe(2)
      expect(each[3]).toMatchObject({ trouble: { mayBeDone: false, forAll: true } })
    }
  })
})
