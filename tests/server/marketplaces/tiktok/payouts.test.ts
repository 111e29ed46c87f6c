import { describe, expect, test } from 'vitest'
import { brief } from '../shopee/a-shopee.ts'
import { aTiktok, no, ok } from './a-tiktok.ts'

const at = (number: string) => `/finance/202501/orders/${number}/statement_transactions`
const statement = {
  currency: 'VND',
  revenue_amount: '240000',
  fee_and_tax_amount: '-30500',
  shipping_cost_amount: '-8000',
  settlement_amount: '201500',
  sku_transactions: [{ sku_id: '77' }],
}

describe('what TikTok pays out', () => {
  test('[O5] is told of each order by itself, and nothing before it is settled', async () => {
    const { market, asking } = aTiktok({
      [at('1')]: ok(statement),
      [at('2')]: no(21008111, 'The order does not belong to the current seller.'),
      [at('3')]: ok({ ...statement, settlement_amount: 'much' }),
      // Sums of nothing are no payout.
      [at('4')]: ok({ ...statement, settlement_amount: '0', sku_transactions: [] }),
      [at('5')]: ok({ order_id: '5' }),
    })
    const each = await market.fulfilment.payouts(['1', '2', '3', '4', '5'], asking)
    expect(each.map(brief)).toEqual([
      {
        revenue_amount: 240_000,
        fee_and_tax_amount: -30_500,
        shipping_cost_amount: -8_000,
        settlement_amount: 201_500,
      },
      'person',
      'never',
      {},
      {},
    ])
    expect(each.map(({ isPaid }) => isPaid)).toEqual([true, undefined, undefined, false, false])
  })

  test('[O3] [O5] is asked for ten at a time, and no more where something stands in the way of all', async () => {
    let underWay = 0
    let most = 0
    const numbers = Array.from({ length: 25 }, (_, index) => String(index))
    const { market, asking, asked } = aTiktok(
      Object.fromEntries(
        numbers.map((number) => [
          at(number),
          async () => {
            underWay += 1
            most = Math.max(most, underWay)
            await new Promise((resolve) => setTimeout(resolve, 1))
            underWay -= 1
            return number === '12' ? no(105002) : ok(statement)
          },
        ]),
      ),
    )
    const each = await market.fulfilment.payouts(numbers, asking)
    expect([most, asked.length, each.map(({ number }) => number)]).toEqual([10, 20, numbers])
    expect(each.filter((one) => 'ok' in one).length).toBe(19)
    expect(each[24]).toMatchObject({ trouble: { accessOver: true, forAll: true, mayBeDone: false } })
  })
})
