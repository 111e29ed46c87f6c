import type { Change, Circumstances, Reader } from '../../command.ts'
import type { Effect } from '../../effect.ts'
import type { Order } from '../../tables/orders.ts'
import { accountOf } from '../market.ts'
import { sellerShopOf } from '../market-shop-of.ts'
import { shopIn } from '../shops/shops-of.ts'

/*
 * Which web stores are to be told what became of their orders, out of what a command changed, whichever command it was: packed, handed over, delivered, cancelled. So no rule can forget it.
 */

export function storeOrderCalls(
  read: Reader,
  changes: readonly Change[],
  { id, user }: Pick<Circumstances, 'id' | 'user'>,
): Effect[] {
  const ofOrders = changes.filter(({ table }) => table === 'orders') as Change<'orders'>[]
  const moved = ofOrders.flatMap(({ before, after }) => (isNews(before, after) ? [after] : []))
  const company = moved.length > 0 ? read.get('companies', user.company) : undefined
  return moved.flatMap((order): Effect[] => {
    const shop = sellerShopOf(order)
    const known = company && shop && shopIn(company, shop)
    if (!shop || !known?.link || known.link.state === 'off' || known.store?.url === undefined) return []
    const account = accountOf(shop)
    return [
      {
        account,
        subject: `order/${order.subCode}`,
        kind: 'tell-store-order',
        key: `${account}/order/${order.code}/${id}`,
        params: { code: order.code },
        looksThen: true,
      },
    ]
  })
}

/** What the store said itself it is not told again: that an order came, and that it was called off there. */
function isNews(before: Order | undefined, after: Order | undefined): after is Order {
  if (!before || !after || after.channel !== 'web_store') return false
  const isMoved = before.state !== after.state || before.delivery.id !== after.delivery.id
  const isEcho = after.channelAt !== before.channelAt
  return isMoved && !isEcho
}
