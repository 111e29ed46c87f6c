import * as v from 'valibot'
import { Id, Money, Text } from '../../../domain/channels/lazada/lazada-fields.ts'
import type { OutsideTrouble } from '../../outside/call-outside.ts'
import { answerInTurn } from '../each.ts'
import type { Fulfilment, Payout } from '../fulfilment.ts'
import { type LazadaClient, misfit } from './client.ts'
import { bookedMs, lazadaPaths, mostEntries } from './paths.ts'

const Entry = v.object({
  fee_name: v.optional(Text, ''),
  transaction_type: v.optional(Text, ''),
  amount: Money,
  /** The order that it is of. */
  order_no: v.optional(Id),
  paid_status: v.optional(Text),
})
const Entries = v.object({ data: v.optional(v.array(Entry), []) })

/** What Lazada booked for orders, each asked about by itself: fees by their names, what is taken below zero. */
export function lazadaPayouts(client: LazadaClient): Pick<Fulfilment, 'payouts'> {
  return {
    async payouts(numbers, asking) {
      const booked = await answerInTurn(
        numbers.map((number) => ({ number })),
        async ({ number }) => {
          const entries: v.InferOutput<typeof Entry>[] = []
          for (let isMore = true; isMore; ) {
            const { data } = await client.ask(lazadaPaths.booked, Entries, asking, {
              trade_order_id: number,
              start_time: dayOf(asking.now - bookedMs),
              end_time: dayOf(asking.now),
              offset: entries.length,
              limit: mostEntries,
            })
            // A filter that was not understood tells of all orders.
            if (data.some(({ order_no = number }) => order_no !== number)) throw ofOthers(number, data)
            entries.push(...data)
            isMore = data.length >= mostEntries
          }
          return entries
        },
      )
      return booked.map((each): Payout => {
        if (!('ok' in each)) return each
        return { ...each, ok: feesOf(each.ok), isPaid: isPaid(each.ok) }
      })
    },
  }
}

/** Nothing where Lazada does not tell it of each. */
function isPaid(entries: readonly v.InferOutput<typeof Entry>[]): boolean | undefined {
  if (entries.length === 0 || entries.some(({ paid_status }) => !paid_status)) return undefined
  return entries.every(({ paid_status }) => paid_status?.trim().toLowerCase() === 'paid')
}

/** `laz_bonus_co_fee` (FUL-143): its name in small letters. */
function feesOf(entries: readonly v.InferOutput<typeof Entry>[]): Record<string, number> {
  const fees: Record<string, number> = {}
  for (const { fee_name, transaction_type, amount } of entries) {
    const name = (fee_name || transaction_type)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, 120)
    if (name !== '') fees[name] = (fees[name] ?? 0) + amount
  }
  return fees
}

function ofOthers(number: string, entries: readonly object[]): OutsideTrouble {
  const bytes = Buffer.from(JSON.stringify(entries))
  return misfit(lazadaPaths.booked, `${number}: order_no: as asked`, { bytes })
}

/** A day in Vietnam. */
function dayOf(at: number): string {
  return new Date(at + 7 * 3_600_000).toISOString().slice(0, 10)
}
