import { useMemo } from 'react'
import { shopsOf } from '../../../domain/channels/shops/shops-of.ts'
import { orderRows } from '../../../replica/queries/orders/order-list.ts'
import { shipRequests } from '../../../replica/queries/shipping/ship-requests.ts'
import { company } from '../../../replica/queries/shop.ts'
import { noRequests } from '../../orders/ship/ship-words.ts'
import { useOwnChoice } from '../../session/own-choice.ts'
import { shipBatch } from '../../session/ship-batch.ts'
import { useLive } from '../../session/use-live.ts'
import { shopCalled } from '../shop-called.ts'
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
      const one = known.find((other) => other.channel === channel && other.shopId === shopId)
      return shopCalled(one ?? { channel, shopId, name: '' }, known)
    },
  }
}
