import * as v from 'valibot'
import { deepEqual } from '../../../lib/deep-equal.ts'
import {
  type Circumstances,
  defineCommand,
  isRefusal,
  type Reader,
  type Refusal,
  update,
} from '../../command.ts'
import { nameOf } from '../../people/name-of.ts'
import { refuse } from '../../refuse.ts'
import type { ChannelRequest, ChannelRequests } from '../../tables/channel-requests.ts'
import type { Order, OrderState } from '../../tables/orders.ts'
import { formatMoment } from '../../time.ts'
import type { MarketShop } from '../market.ts'
import { OrderCode } from '../params.ts'
import { blockOf } from '../with-block.ts'
import { cancelReasonsFor } from './cancel-reasons.ts'
import { ChannelLineParams } from './params.ts'
import { whyRefusedForGood } from './refused-for-good.ts'
import { mayBeRejected, rejection } from './reject-order.ts'
import { callFor, orderAsked, whyUnlinked, withRequest } from './request-of.ts'

const Params = v.object({
  code: OrderCode,
  /** One of its marketplace's own: `cancel-reasons.ts`. */
  reason: v.pipe(v.string(), v.nonEmpty(), v.maxLength(120)),
  /** What of it is out of stock, where the reason names goods. */
  lines: v.optional(v.pipe(v.array(ChannelLineParams), v.maxLength(500))),
})

/**
 * The shop wants an order called off, and its marketplace is told. The order itself moves when the marketplace says so (decisions 33); hands that have it stop at once. A parcel that was to
 * leave does not leave.
 */
export const cancelChannelOrder = defineCommand({
  path: '/api/channel',
  method: 'cancelChannelOrder',
  params: Params,
  permission: ['orders_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, params, circumstances) {
    const asked = orderAsked(read, params.code, circumstances)
    if (isRefusal(asked)) return asked
    const { order, shop } = asked
    const why =
      whyNotCancelled(read, order) ??
      whyAgreed(read, order, params, circumstances) ??
      whyNotFor(order, shop, params) ??
      whyUnlinked(read, { ...shop, code: order.code }, circumstances)
    if (why) return why
    const { reason, lines } = params
    const next = withRequest(order, 'cancel', lines ? { reason, lines } : { reason }, circumstances)
    const requests = withoutShipping(next.requests, circumstances.at)
    return [update('orders', order, { ...next, requests })]
  },

  effects: (read, { code }, { id }) => callFor(read, code, 'cancel', id),

  say: ({ code }) => ({ what: 'Yêu cầu sàn hủy đơn', about: code }),
  cause: ({ code }) => code,
})

/** STA-035; 2026-11-26: TikTok's reasons for orders that are not paid yet say that it takes them in CHỜ XÁC NHẬN too (OPN-012). */
export function cancellableStates({ channel }: Pick<Order, 'channel'>): readonly OrderState[] {
  const paid: readonly OrderState[] = ['MỚI', 'CHỜ ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI']
  return channel === 'Tiktok' ? ['CHỜ XÁC NHẬN', ...paid] : paid
}

/** Why an order is not called off by the shop (any more), for whatever reason. */
export function whyNotCancelled(read: Reader, order: Order): Refusal | undefined {
  const { code, channel, state, requests, cancelAsked } = order
  const { cancel } = requests ?? {}
  const isRejected = mayBeRejected(order)
  if (channel === 'Tiki' && !isRejected) return refuse('market-takes-no-cancel', { code, channel })
  if (cancel?.state === 'waiting') return cancelsAlready(read, code, cancel)
  if (!isRejected && !cancellableStates(order).includes(state))
    return refuse('order-not-to-cancel', { code, state })
  return cancelAsked ? refuse('buyer-asks-already', { code }) : whyRefusedForGood(order, cancel)
}

/** A marketplace that agreed tells of it soon after: asked meanwhile, it would be asked for what is done (O4). */
const untilHeardMs = 30 * 60_000

function whyAgreed(
  read: Reader,
  { code, requests }: Order,
  { lines }: v.InferOutput<typeof Params>,
  { at }: Circumstances,
): Refusal | undefined {
  const { cancel } = requests ?? {}
  if (cancel?.state !== 'done' || at - (cancel.endedAt ?? cancel.at) >= untilHeardMs) return undefined
  return deepEqual(cancel.lines, lines) ? cancelsAlready(read, code, cancel) : undefined
}

function cancelsAlready(read: Reader, code: string, { by, at }: ChannelRequest): Refusal {
  return refuse('order-cancels-already', { code, who: nameOf(read, by), when: formatMoment(at) })
}

function whyNotFor(
  order: Order,
  { channel }: MarketShop,
  { reason, lines = [] }: v.InferOutput<typeof Params>,
): Refusal | undefined {
  const reasons = channel === 'Tiki' ? [rejection] : cancelReasonsFor(order)
  const known = reasons.find(({ key }) => key === reason)
  if (!known) return refuse('cancel-reason-unknown', { code: order.code })
  if (known.needsItems && lines.length === 0) return refuse('cancel-without-items', { code: order.code })
  const items = blockOf(order, channel)?.items ?? []
  const isOfOrder = ({ itemId, modelId }: (typeof lines)[number]) =>
    items.some((item) => item.item_id === itemId && (item.model_id ?? '0') === modelId)
  return lines.every(isOfOrder) ? undefined : refuse('cancel-line-unknown', { code: order.code })
}

function withoutShipping(requests: ChannelRequests = {}, at: number): ChannelRequests {
  const { ship } = requests
  if (ship?.state !== 'waiting') return requests
  return {
    ...requests,
    ship: { ...ship, state: 'failed', text: 'Shop đã yêu cầu hủy đơn nên không đi đơn nữa.', endedAt: at },
  }
}
