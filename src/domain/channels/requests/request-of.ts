import type { Circumstances, Reader, Refusal } from '../../command.ts'
import type { Effect, EffectKind } from '../../effect.ts'
import { handlingOf } from '../../orders/channels.ts'
import { mayDo } from '../../people/actor.ts'
import { refuse } from '../../refuse.ts'
import type { ChannelRequest, ChannelRequests } from '../../tables/channel-requests.ts'
import type { Order } from '../../tables/orders.ts'
import { accountOf, type MarketShop } from '../market.ts'
import { marketShopOf } from '../market-shop-of.ts'
import { shopAtHand } from '../shops/shop-at-hand.ts'

export type RequestKind = keyof ChannelRequests

/** Which call each kind of request is. */
export const callOfRequest = {
  ship: 'ship-order',
  cancel: 'cancel-order',
  answer: 'answer-buyer',
  correct: 'correct-tracking',
  deliver: 'tell-delivery',
} as const satisfies Record<RequestKind, EffectKind>

/** A marketplace's order that this person may ask its marketplace about; or why not. */
export function orderAsked(
  read: Reader,
  code: string,
  { user }: Pick<Circumstances, 'user'>,
): { order: Order; shop: MarketShop } | Refusal {
  const order = read.get('orders', code)
  if (!order) return refuse('order-not-found', { code })
  const { channel } = order
  if (!mayDo(user, handlingOf(channel))) return refuse('order-not-allowed', { code, channel })
  const shop = marketShopOf(order)
  return shop ? { order, shop } : refuse('order-of-no-market', { code })
}

/** Why nothing is asked of the marketplace about an order: the shop gave up the link. */
export function whyUnlinked(
  read: Reader,
  { code, ...shop }: MarketShop & { code: string },
  { user }: Pick<Circumstances, 'user'>,
): Refusal | undefined {
  if (shopAtHand(read, user, shop)?.link.state !== 'off') return undefined
  return refuse('order-of-unlinked-shop', { code, channel: shop.channel })
}

/** The order with a request that waits for its marketplace, in the place of an earlier one of its kind. */
export function withRequest<K extends RequestKind>(
  order: Order,
  kind: K,
  what: Omit<NonNullable<ChannelRequests[K]>, keyof ChannelRequest>,
  { id, at, user }: Circumstances,
): Order {
  const request: ChannelRequest = { ...what, id, by: user.userName, at, state: 'waiting' }
  const before = order.requests?.[kind]?.state
  if (before === 'failed' || (kind === 'cancel' && before === 'done')) request.again = true
  return { ...order, requests: { ...order.requests, [kind]: request }, updatedAt: at }
}

/** The call that carries a request out; the same one however often it is asked for. */
export function callFor(read: Reader, code: string, kind: RequestKind, id: string): Effect[] {
  const order = read.get('orders', code)
  const shop = order && marketShopOf(order)
  if (!order || !shop || order.requests?.[kind]?.id !== id) return []
  const account = accountOf(shop)
  return [
    {
      account,
      subject: `order/${order.subCode}`,
      kind: callOfRequest[kind],
      key: `${account}/${kind}/${id}`,
      params: { code, id },
    },
  ]
}
