import type { Order } from '../../../domain/tables/orders.ts'
import type { Replica } from '../../replica.ts'

/** Another one each time that something was asked of the marketplace about an order, or came of it; an order that lies on no device has one for ever. */
export async function logKey({ db }: Replica, code: string): Promise<string> {
  const order = await db.orders.get(code)
  return order ? logKeyOf(order) : ''
}

export function logKeyOf({
  channelAt,
  requests = {},
  marketLabel,
  marketSlip,
}: Pick<Order, 'channelAt' | 'requests' | 'marketLabel' | 'marketSlip'>): string {
  const asked = Object.values(requests).map(({ id, state, text }) => [id, state, text])
  const papers = [marketLabel, marketSlip].map((paper) => [
    paper?.asked,
    paper?.state,
    paper?.text,
    paper?.at,
  ])
  return JSON.stringify([channelAt, asked, papers])
}
