import { goodsOf } from '../../domain/parcels/goods-of.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { codesToPack } from '../../replica/queries/packing/orders-by-bench.ts'
import {
  type LaneOrder,
  laneBook,
  laneOrders,
  pickersOfOpenWaves,
} from '../../replica/queries/picking/single-lane.ts'
import type { Replica } from '../../replica/replica.ts'
import { watchKeys } from '../../replica/search/changed-keys.ts'

export interface LaneReach {
  wid: string
  /** Only orders of this wave. */
  wave?: string | undefined
}

export type LaneBook = ReturnType<typeof createLaneBook>

/**
 * Which order a scan of a product packs. Kept in memory: of thousands of waiting orders only those that came or were written since are
 * read. It may be a moment behind; the rule looks at the row itself and says no, and then the next one is tried.
 */
export function createLaneBook(replica: Replica, { wid, wave }: LaneReach) {
  const known = new Map<string, Order>()
  const me = replica.session.user.userName
  /** Undefined until all were read once. */
  let byProduct: ReadonlyMap<string, LaneOrder[]> | undefined
  /** Since they were read. */
  let written: Set<string> | 'many' = new Set()
  const isInReach = (order: Order) => order.wid === wid && (wave === undefined || order.wave === wave)
  const isBehind = () => !byProduct || written === 'many' || [...written].some((code) => known.has(code))
  const inLane = (productCode: string) =>
    (byProduct?.get(productCode) ?? []).filter(({ order }) => known.has(order.code))

  /** Brings it up to the orders that wait now. Answers how many of them are for the lane. */
  async function refresh(): Promise<number> {
    const stale = written
    written = new Set()
    const codes = await codesToPack(replica)
    const waiting = new Set(codes)
    for (const code of known.keys()) if (!waiting.has(code)) known.delete(code)
    const fresh = await laneOrders(
      replica,
      codes.filter((code) => stale === 'many' || stale.has(code) || !known.has(code)),
    )
    for (const order of fresh) known.set(order.code, order)
    const pickers = await pickersOfOpenWaves(replica)
    const isOthers = (order: Order) => {
      const names = order.wave === undefined ? undefined : pickers.get(order.wave)
      return names !== undefined && !names.includes(me)
    }
    byProduct = laneBook([...known.values()].filter(isInReach), isOthers)
    return [...byProduct.values()].reduce((sum, orders) => sum + orders.length, 0)
  }

  return {
    refresh,
    /** Hears of every order that anybody writes, until the returned function is called. */
    watch(): () => void {
      return watchKeys(replica, 'orders', (keys) => {
        if (keys === 'many') written = 'many'
        else if (written !== 'many') for (const key of keys) written.add(key)
      })
    },
    /** How many orders outside the lane want the product too. */
    othersFor(productCode: string): number {
      const single = new Set(inLane(productCode).map(({ order }) => order.code))
      const asks = (order: Order) => goodsOf(order).some((goods) => goods.productCode === productCode)
      return [...known.values()].filter((order) => isInReach(order) && !single.has(order.code) && asks(order))
        .length
    },
    /** What the lane waits for, the most urgent first. */
    products: (): string[] => [...(byProduct?.keys() ?? [])].filter((code) => inLane(code).length > 0),
    /** Orders for a scan of the product, the next one first, as their rows are now. */
    async ordersFor(productCode: string): Promise<readonly LaneOrder[]> {
      if (isBehind()) await refresh()
      return inLane(productCode)
    },
    /** The order is packed: it need not be read again to know that. */
    strike(code: string): void {
      known.delete(code)
    },
  }
}
