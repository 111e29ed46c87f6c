import * as v from 'valibot'
import { type Circumstances, defineCommand, isRefusal, type Refusal, update } from '../../command.ts'
import { nameOf } from '../../people/name-of.ts'
import { refuse } from '../../refuse.ts'
import type { ChannelRequests } from '../../tables/channel-requests.ts'
import type { Order } from '../../tables/orders.ts'
import { formatMoment } from '../../time.ts'
import { isOwnDelivery, isUnderWay } from '../own-delivery.ts'
import { OrderCode } from '../params.ts'
import { whyRefusedForGood } from './refused-for-good.ts'
import { callFor, orderAsked, whyUnlinked, withRequest } from './request-of.ts'

type Outcome = Pick<NonNullable<ChannelRequests['deliver']>, 'delivered' | 'reason'>

/**
 * The marketplace is told (once more) how the shop's own delivery of an order ended: by what the shipper said, or by the state that the desk gave it. What a shipper says at the door is told by
 * that itself (`reportDelivery`).
 */
export const tellDelivery = defineCommand({
  path: '/api/channel',
  method: 'tellDelivery',
  params: v.object({ code: OrderCode }),
  permission: ['orders_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { code }, circumstances) {
    const asked = orderAsked(read, code, circumstances)
    if (isRefusal(asked)) return asked
    const { order, shop } = asked
    const why =
      whyNotTold(order, (userName) => nameOf(read, userName)) ??
      whyUnlinked(read, { code, ...shop }, circumstances)
    if (why) return why
    const outcome = outcomeOf(order)
    if (!outcome) return refuse('delivery-not-ended', { code })
    return [update('orders', order, withOutcome(order, outcome, circumstances))]
  },

  effects: (read, { code }, { id }) => callFor(read, code, 'deliver', id),

  say: ({ code }) => ({ what: 'Báo sàn kết quả giao', about: code }),
  cause: ({ code }) => code,
})

/** The order, of which its marketplace is told by this command how its delivery ended. */
export function withOutcome(
  order: Order,
  { delivered, reason }: Outcome,
  circumstances: Circumstances,
): Order {
  const told: Outcome = delivered || reason === undefined ? { delivered } : { delivered, reason }
  return withRequest(order, 'deliver', told, circumstances)
}

/** Whether there is something that its marketplace was not told, or did not take. */
export function isToTell(order: Order): boolean {
  return whyNotTold(order) === undefined && outcomeOf(order) !== undefined
}

function whyNotTold(order: Order, personOf = (userName: string): string => userName): Refusal | undefined {
  const { code, channel, requests } = order
  if (!isOwnDelivery(order)) return refuse('not-own-delivery', { code, channel })
  const { deliver } = requests ?? {}
  if (deliver && deliver.state !== 'failed')
    return refuse('delivery-told-already', {
      code,
      who: personOf(deliver.by),
      when: formatMoment(deliver.at),
      became: deliver.state,
    })
  if (!isUnderWay(order)) return refuse('delivery-not-under-way', { code, channel })
  return whyRefusedForGood(order, deliver)
}

/** How it ended by our books; of a parcel that comes back the reason that was said last, where one was. */
function outcomeOf({ state, requests }: Order): Outcome | undefined {
  if (state === 'THÀNH CÔNG') return { delivered: true }
  if (state !== 'THẤT THU' && state !== 'ĐÃ HOÀN') return undefined
  const reason = requests?.deliver?.reason
  return reason === undefined ? { delivered: false } : { delivered: false, reason }
}
