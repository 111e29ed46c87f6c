import type { Reader } from '../command.ts'
import { isOfShopee } from '../orders/channels.ts'
import type { Order } from '../tables/orders.ts'
import type { ChannelWord } from './channel-word.ts'
import { shopFieldOf } from './market.ts'

/** Where a marketplace's order stands, or will stand. */
export interface OrderPlace {
  code: string
  order?: Order
}

type Named = Pick<ChannelWord, 'channel' | 'shopId' | 'number'>

/**
 * The order that a marketplace means by its number. Of two marketplaces that have the same one the later order is called `{number}~{channel}` (decisions 23). Nothing where both names are
 * taken by others.
 */
export function orderOfWord(read: Reader, word: Named): OrderPlace | undefined {
  const codes = [word.number, `${word.number}~${word.channel}`]
  const known = read.many('orders', codes)
  const own = known.find((order) => isOf(order, word))
  if (own) return { code: own.code, order: own }
  const code = codes.find((one) => !known.some((order) => order.code === one))
  return code === undefined ? undefined : { code }
}

function isOf(order: Order, { channel, shopId, number }: Named): boolean {
  const isOfChannel = channel === 'Shopee' ? isOfShopee(order.channel) : order.channel === channel
  return isOfChannel && order.subCode === number && order[shopFieldOf[channel]] === shopId
}
