import { goodsOf } from '../../domain/orders/goods-of.ts'
import type { Order } from '../../domain/tables.ts'
import {
  type LaneOrder,
  laneBook,
  laneOrders,
  pickersOfOpenWaves,
  waitingCodes,
} from '../../replica/queries/single-lane.ts'
import type { Replica } from '../../replica/replica.ts'

export interface LaneReach {
  wid: string
  /** Only orders of this wave. */
  wave?: string | undefined
}

export type LaneBook = ReturnType<typeof createLaneBook>

/**
 * Which order a scan of a product packs. Kept in memory: of thousands of waiting orders only those that came since are read. It may
 * be a moment behind; the rule looks at the row itself and says no, and then the next one is tried.
 */
export function createLaneBook(replica: Replica, { wid, wave }: LaneReach) {
  const known = new Map<string, Order>()
  const me = replica.session.user.userName
  let byProduct: ReadonlyMap<string, LaneOrder[]> = new Map()
  const isInReach = (order: Order) => order.wid === wid && (wave === undefined || order.wave === wave)

  return {
    /** Brings it up to the orders that wait now. Answers how many of them are for the lane. */
    async refresh(): Promise<number> {
      const codes = await waitingCodes(replica)
      const waiting = new Set(codes)
      for (const code of known.keys()) if (!waiting.has(code)) known.delete(code)
      const fresh = await laneOrders(
        replica,
        codes.filter((code) => !known.has(code)),
      )
      for (const order of fresh) known.set(order.code, order)
      const pickers = await pickersOfOpenWaves(replica)
      const isOthers = (order: Order) => {
        const names = order.wave === undefined ? undefined : pickers.get(order.wave)
        return names !== undefined && !names.includes(me)
      }
      byProduct = laneBook([...known.values()].filter(isInReach), isOthers)
      return [...byProduct.values()].reduce((sum, orders) => sum + orders.length, 0)
    },
    /** How many orders outside the lane want the product too. */
    othersFor(productCode: string): number {
      const asks = (order: Order) => goodsOf(order).some((goods) => goods.productCode === productCode)
      return [...known.values()].filter((order) => isInReach(order) && asks(order)).length
    },
    ordersFor: (productCode: string): readonly LaneOrder[] => byProduct.get(productCode) ?? [],
  }
}
