import Dexie from 'dexie'
import { binName } from '../../../domain/names.ts'
import { compareUrgency } from '../../../domain/orders/urgency.ts'
import { goodsOf, unitCount } from '../../../domain/parcels/goods-of.ts'
import { openReturnStates } from '../../../domain/returns/states.ts'
import { isEnded } from '../../../domain/stock-take/states.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { partsOf, startOfDay } from '../../../domain/time.ts'
import type { Replica } from '../../replica.ts'
import { ordersByBench } from '../packing/orders-by-bench.ts'

export interface UrgentOrder {
  code: string
  channel: Order['channel']
  waybill: string
  carrier: string
  units: number
  /** Where its goods lie. */
  wid: string
  binName: string
  shipBy: number | undefined
}

export interface Today {
  toPack: number
  /** To hand over before noon, or within two hours in the afternoon. */
  urgent: number
  /** The clock time `urgent` counts to. */
  urgentBy: number
  /** Returns on their way, at the door or on the bench. */
  comingBack: number
  /** Waves that are being picked. */
  waves: number
  /** Stock-takes that are not finished. */
  counting: number
  mostUrgent: UrgentOrder[]
}

const urgentMs = 2 * 3_600_000
const shown = 8

/** What waits for hands now. */
export async function today(replica: Replica, now: number): Promise<Today> {
  const { db } = replica
  const [{ waiting, atWork }, comingBack, counting, waves] = await Promise.all([
    ordersByBench(replica),
    returnsOpen(replica),
    db.stockTakes.filter((stockTake) => !isEnded(stockTake)).count(),
    db.waves.filter(({ state }) => state === 'open').count(),
  ])
  const urgentBy = urgentUntil(now)
  const first = [...atWork, ...waiting].toSorted(compareUrgency).slice(0, shown)
  return {
    toPack: waiting.length,
    urgent: waiting.filter(({ shipBy }) => shipBy !== undefined && shipBy <= urgentBy).length,
    urgentBy,
    comingBack,
    counting,
    waves,
    mostUrgent: await withBins(replica, first),
  }
}

async function returnsOpen({ db }: Replica): Promise<number> {
  const counts = await Promise.all(
    openReturnStates.map((state) =>
      db.returns.where('[state+updatedAt]').between([state, Dexie.minKey], [state, Dexie.maxKey]).count(),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Noon in the morning; two hours from now later in the day. */
export function urgentUntil(now: number): number {
  const noon = startOfDay(now) + 12 * 3_600_000
  return partsOf(now).hour < 10 ? noon : Math.max(noon, now + urgentMs)
}

async function withBins({ db }: Replica, orders: readonly Order[]): Promise<UrgentOrder[]> {
  const places = orders.map((order) => `${order.wid}/${goodsOf(order)[0]?.bid ?? ''}`)
  const bins = await db.bins.bulkGet(places)
  return orders.map((order, index) => ({
    code: order.code,
    channel: order.channel,
    waybill: order.delivery.id,
    carrier: order.delivery.logistic,
    units: unitCount(order),
    wid: order.wid,
    binName: binName(bins[index], goodsOf(order)[0]?.bid ?? ''),
    shipBy: order.shipBy,
  }))
}
