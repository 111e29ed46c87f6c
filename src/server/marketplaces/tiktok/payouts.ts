import * as v from 'valibot'
import { answerSideBySide } from '../each.ts'
import type { Fulfilment, Payout } from '../fulfilment.ts'
import type { TiktokClient } from './client.ts'
import { pathOf, tiktokPaths } from './paths.ts'

const Money = v.optional(
  v.union([
    v.pipe(v.number(), v.finite()),
    v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number)),
  ]),
)

/** What is kept of a settlement, in VND; what it costs the shop is below zero. Nothing is told before it is settled. */
const Statement = v.object({
  currency: v.optional(v.literal('VND')),
  revenue_amount: Money,
  fee_and_tax_amount: Money,
  shipping_cost_amount: Money,
  settlement_amount: Money,
  sku_transactions: v.optional(v.array(v.unknown())),
})

/** What TikTok pays out for orders, each asked about by itself. */
export function tiktokPayouts(client: TiktokClient): Pick<Fulfilment, 'payouts'> {
  return {
    async payouts(numbers, asking) {
      const settled = await answerSideBySide(
        numbers.map((number) => ({ number })),
        async ({ number }) => {
          const told = await client.ask(pathOf(tiktokPaths.payout, number), Statement, asking)
          const { currency: _, sku_transactions: settled, ...sums } = told
          // Sums of nothing are told as 0 before it is settled.
          if (settled?.length === 0) return {}
          return Object.fromEntries(
            Object.entries(sums).flatMap(([fee, vnd]) => (vnd === undefined ? [] : [[fee, vnd]])),
          )
        },
      )
      // What is told is settled, and goes out with the statement of its day.
      return settled.map(
        (each): Payout => ('ok' in each ? { ...each, isPaid: Object.keys(each.ok).length > 0 } : each),
      )
    },
  }
}
