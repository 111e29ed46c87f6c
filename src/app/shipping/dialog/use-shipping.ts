import { useMemo } from 'react'
import { shopsOf } from '../../../domain/channels/shops/shops-of.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import { orderRows } from '../../../replica/queries/orders/order-list.ts'
import { shipRequests } from '../../../replica/queries/shipping/ship-requests.ts'
import { company } from '../../../replica/queries/shop.ts'
import { noRequests } from '../../orders/ship/ship-words.ts'
import { useOwnChoice } from '../../session/own-choice.ts'
import { shipBatch } from '../../session/ship-batch.ts'
import { useLive } from '../../session/use-live.ts'
import { groupByShop, type ShipGroup } from './ship-groups.ts'

/** The orders that the person is having shipped, by their shops, as their rows stand now. `groups` is absent until they are read. */
export function useShipping() {
  const [batch, keep] = useOwnChoice(shipBatch)
  const { codes } = batch
  const name = codes.join(' ')
  const rows = useLive((replica) => orderRows(replica, codes), [name])
  const requests = useLive(shipRequests, []) ?? noRequests
  const shop = useLive(company, [])
  const groups = useMemo(
    () =>
      rows &&
      groupByShop(
        rows.filter((row) => row !== undefined),
        requests,
      ),
    [rows, requests],
  )
  const known = shop ? shopsOf(shop) : []
  return {
    batch,
    keep,
    groups,
    requests,
    nameOf({ shop: { channel, shopId } }: Pick<ShipGroup, 'shop'>): string {
      const name = known.find((one) => one.channel === channel && one.shopId === shopId)?.name || shopId
      const isAlike = known.some((one) => one.name === name && one.channel !== channel)
      return isAlike ? `${name} · ${channelName(channel)}` : name
    },
  }
}
