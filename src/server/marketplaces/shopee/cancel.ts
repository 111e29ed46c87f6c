import * as v from 'valibot'
import { cancelReasons } from '../../../domain/channels/requests/cancel-reasons.ts'
import { answerFor } from '../each.ts'
import type { Fulfilment } from '../fulfilment.ts'
import type { ShopeeClient } from './client.ts'
import { shopeePaths } from './paths.ts'

const Done = v.object({
  response: v.optional(v.object({ update_time: v.optional(v.pipe(v.number(), v.safeInteger())) })),
})

const reasons = cancelReasons.Shopee

/** An order is called off by the shop, or by its buyer with the shop's leave. */
export function shopeeCancel(
  client: ShopeeClient,
): Pick<Fulfilment, 'cancelReasons' | 'cancel' | 'answerBuyer'> {
  return {
    cancelReasons: reasons,

    cancel({ number, reason, items = [] }, asking) {
      const known = reasons.find(({ key }) => key === reason)
      if (!known) throw new RangeError(`Shopee takes no reason ${reason}.`)
      if (known.needsItems && items.length === 0) throw new RangeError(`${reason} names the items.`)
      const item_list = items.map(({ itemId, modelId }) => ({
        item_id: Number(itemId),
        model_id: Number(modelId),
      }))
      const body = {
        order_sn: number,
        cancel_reason: reason,
        item_list: known.needsItems ? item_list : undefined,
      }
      return answerFor({ number }, async () => {
        const told = await client.ask(shopeePaths.cancelOrder, Done, asking, { body })
        return { changedAt: changedAt(told, asking.now) }
      })
    },

    answerBuyer({ number, accepts }, asking) {
      const body = { order_sn: number, operation: accepts ? 'ACCEPT' : 'REJECT' }
      return answerFor({ number }, async () => {
        const told = await client.ask(shopeePaths.answerBuyer, Done, asking, { body })
        return { changedAt: changedAt(told, asking.now) }
      })
    },
  }
}

function changedAt({ response }: v.InferOutput<typeof Done>, now: number): number {
  return response?.update_time === undefined ? now : response.update_time * 1000
}
