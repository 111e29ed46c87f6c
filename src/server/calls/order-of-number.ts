import { isOfShopee } from '../../domain/orders/channels.ts'
import type { Channel, Order } from '../../domain/tables/orders.ts'
import type { Reading } from '../store/store.ts'

/** The order that a marketplace numbers so: of two marketplaces that have the same number one has its own code here (decisions 23). */
export async function orderOfNumber(
  reading: Pick<Reading, 'rows'>,
  channel: Channel,
  number: string,
): Promise<Order | undefined> {
  const keys = [number, `${number}~${channel}`]
  const rows = await reading.rows(keys.map((key) => ({ table: 'orders' as const, key })))
  const isOf = (order: Order) =>
    order.subCode === number && (channel === 'Shopee' ? isOfShopee(order.channel) : order.channel === channel)
  return (rows as (Order | undefined)[]).find((order) => order && isOf(order))
}
