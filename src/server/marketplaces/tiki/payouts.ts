import * as v from 'valibot'
import { Money, Text } from '../../../domain/channels/tiki/tiki-fields.ts'
import { tikiOrderStates } from '../../../domain/channels/tiki/tiki-order.ts'
import { answerSideBySide } from '../each.ts'
import type { Fulfilment } from '../fulfilment.ts'
import type { TikiClient } from './client.ts'
import { pathOf, tikiPaths } from './paths.ts'

const Statement = v.object({
  status: v.picklist(tikiOrderStates),
  invoice: v.optional(
    v.object({ total_seller_fee: v.optional(Money), total_seller_income: v.optional(Money) }),
    {},
  ),
  items: v.optional(
    v.array(
      v.object({
        invoice: v.optional(
          v.object({
            fees: v.optional(
              v.array(v.object({ fee_type_key: Text, final_amount: v.optional(Money, 0) })),
              [],
            ),
          }),
          {},
        ),
      }),
    ),
    [],
  ),
})

/** Before an order is through it is reckoned, and not paid out. */
const through: readonly string[] = ['successful_delivery', 'delivered', 'complete', 'closed']

/** What the shop gets for orders, in VND; what it costs the shop is below zero. Tiki tells it with the order itself, and its fees where they are asked for. */
export function tikiPayouts(client: TikiClient): Pick<Fulfilment, 'payouts'> {
  return {
    payouts: (numbers, asking) =>
      answerSideBySide(
        numbers.map((number) => ({ number })),
        async ({ number }) => {
          const { status, invoice, items } = await client.ask(
            pathOf(tikiPaths.order, number),
            Statement,
            asking,
            { query: { include: 'item.fees' } },
          )
          if (!through.includes(status)) return {}
          const sums: Record<string, number> = {}
          for (const [name, vnd] of Object.entries(invoice)) if (vnd !== undefined) sums[name] = vnd
          for (const { fee_type_key: key, final_amount: vnd } of items.flatMap(
            (item) => item.invoice.fees ?? [],
          ))
            sums[key] = (sums[key] ?? 0) + vnd
          return sums
        },
      ),
  }
}
