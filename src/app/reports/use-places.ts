import { shopsOf } from '../../domain/channels/shops/shops-of.ts'
import { shopName, warehouseName } from '../../domain/names.ts'
import { channelName } from '../../domain/orders/channel-name.ts'
import type { Channel } from '../../domain/tables/orders.ts'
import { allWarehouses, company } from '../../replica/queries/shop.ts'
import { useLive } from '../session/use-live.ts'

/** Where orders are sold and sent from, as people call it. */
export interface Places {
  shops: readonly { value: string; label: string }[]
  warehouses: readonly { value: string; label: string }[]
  nameOfShop(channel: Channel, shop: string): string
  nameOfWarehouse(wid: string): string
}

const own: readonly Channel[] = ['KhoTay', 'STORE']

/** `undefined` until they were read once. */
export function usePlaces(): Places | undefined {
  const row = useLive(company, [])
  const warehouses = useLive(allWarehouses, [])
  if (!row || !warehouses) return undefined
  const shops = shopsOf(row)
  const nameOfShop = (channel: Channel, shop: string) =>
    shop === ''
      ? channelName(channel)
      : `${channelName(channel)} · ${shopName(
          shops.find((one) => one.channel === channel && one.shopId === shop),
          shop,
        )}`
  const nameOfWarehouse = (wid: string) =>
    warehouseName(
      warehouses.find((one) => one.wid === wid),
      wid,
    )
  const channels = [...new Set(shops.map(({ channel }) => channel))]
  return {
    nameOfShop,
    nameOfWarehouse,
    shops: [
      ...own.map((channel) => ({ value: channel, label: channelName(channel) })),
      ...channels.map((channel) => ({ value: channel, label: `${channelName(channel)} (tất cả)` })),
      ...shops.map(({ channel, shopId }) => ({
        value: `${channel}/${shopId}`,
        label: nameOfShop(channel, shopId),
      })),
    ],
    warehouses: warehouses.map(({ wid }) => ({ value: wid, label: nameOfWarehouse(wid) })),
  }
}
