import * as v from 'valibot'
import { answerInTurn } from '../each.ts'
import type { Fulfilment } from '../fulfilment.ts'
import type { ShopeeClient } from './client.ts'
import { shopeePaths } from './paths.ts'

const Amount = v.pipe(v.number(), v.finite())
const Fee = v.optional(Amount)

/** What is kept of a settlement (FUL-199); VND. */
const OrderIncome = v.object({
  original_cost_of_goods_sold: Fee,
  estimated_shipping_fee: Fee,
  service_fee: Fee,
  seller_transaction_fee: Fee,
  commission_fee: Fee,
  voucher_from_seller: Fee,
  voucher_from_shopee: Fee,
  coins: Fee,
  shipping_seller_protection_fee_amount: Fee,
  escrow_amount: Amount,
  buyer_paid_shipping_fee: Fee,
})
const Payout = v.object({ response: v.object({ order_income: OrderIncome }) })

/** What Shopee pays out for orders, each asked about by itself. */
export function shopeePayouts(client: ShopeeClient): Pick<Fulfilment, 'payouts'> {
  return {
    payouts: (numbers, asking) =>
      answerInTurn(
        numbers.map((number) => ({ number })),
        async ({ number }) => {
          const query = { order_sn: number }
          const { response } = await client.ask(shopeePaths.payout, Payout, asking, { query })
          return toldOf(response.order_income)
        },
      ),
  }
}

function toldOf(income: Record<string, number | undefined>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(income).flatMap(([fee, vnd]) => (vnd === undefined ? [] : [[fee, vnd]])),
  )
}
