import * as v from 'valibot'
import { defineCommand, isRefusal, type Refusal, update } from '../../command.ts'
import { nameOf } from '../../people/name-of.ts'
import { refuse } from '../../refuse.ts'
import type { Order } from '../../tables/orders.ts'
import { formatMoment } from '../../time.ts'
import { isOwnDelivery, isUnderWay, takesNumbers } from '../own-delivery.ts'
import { OrderCode } from '../params.ts'
import { whyRefusedForGood } from './refused-for-good.ts'
import { callFor, orderAsked, whyUnlinked, withRequest } from './request-of.ts'

const Word = v.pipe(v.string(), v.trim(), v.maxLength(64))

/** A parcel that the shop brings itself goes under another number, or with another carrier, than its marketplace was told. The order has the number once the marketplace took it. */
export const correctTracking = defineCommand({
  path: '/api/channel',
  method: 'correctTracking',
  params: v.object({ code: OrderCode, tracking: Word, provider: Word }),
  permission: ['orders_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { code, tracking, provider }, circumstances) {
    const asked = orderAsked(read, code, circumstances)
    if (isRefusal(asked)) return asked
    const { order, shop } = asked
    const why =
      whyNotCorrected(order, (userName) => nameOf(read, userName)) ??
      whyUnlinked(read, { code, ...shop }, circumstances)
    if (why) return why
    if (tracking === '') return refuse('tracking-missing', {})
    if (provider === '') return refuse('provider-missing', {})
    return [update('orders', order, withRequest(order, 'correct', { tracking, provider }, circumstances))]
  },

  effects: (read, { code }, { id }) => callFor(read, code, 'correct', id),

  say: ({ code }) => ({ what: 'Sửa mã vận đơn trên sàn', about: code }),
  cause: ({ code }) => code,
})

/** Why nothing is to be corrected (any more): who is at it already is named (decisions 14). */
export function whyNotCorrected(
  order: Order,
  personOf = (userName: string): string => userName,
): Refusal | undefined {
  const { code, channel, requests } = order
  if (!isOwnDelivery(order)) return refuse('not-own-delivery', { code, channel })
  if (!takesNumbers(order)) return refuse('market-takes-no-number', { code, channel })
  const { correct } = requests ?? {}
  if (correct?.state === 'waiting')
    return refuse('tracking-corrects-already', {
      code,
      who: personOf(correct.by),
      when: formatMoment(correct.at),
    })
  if (!isUnderWay(order)) return refuse('delivery-not-under-way', { code, channel })
  return whyRefusedForGood(order, correct)
}
