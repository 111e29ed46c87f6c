import { binName } from '../../../domain/names.ts'
import { type Goods, goodsOf } from '../../../domain/parcels/goods-of.ts'
import { type RebackState, rebackStateOf } from '../../../domain/returns/reback-state.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Parcel } from '../../../domain/tables/parcels.ts'
import type { ReturnedOrder } from '../../../domain/tables/returns.ts'
import { must } from '../../../lib/must.ts'
import type { Replica } from '../../replica.ts'
import { rowsInState } from '../rows-in-state.ts'

export interface RebackRow {
  returned: ReturnedOrder
  order: Order | undefined
  state: RebackState
}

/** /returnorder and /rebackorder: what carriers brought back, and what buyers sent back; the newest first. */
export async function rebackRows(
  { db }: Replica,
  kind: 'failed-delivery' | 'buyer-return',
): Promise<RebackRow[]> {
  const shown: readonly ReturnedOrder['kind'][] =
    kind === 'failed-delivery' ? [kind, 'partial-delivery'] : [kind]
  const rows = (await db.returns.toArray()).filter(
    (row) => shown.includes(row.kind) && row.state !== 'dropped',
  )
  const sorted = rows.toSorted((one, other) => other.updatedAt - one.updatedAt)
  const orders = await db.orders.bulkGet(sorted.map(({ orderCode }) => orderCode))
  return sorted.map((returned, index) => {
    return { returned, order: orders[index], state: rebackStateOf(returned) }
  })
}

export interface CancelledRow {
  order: Order
  /** Goods that hands had taken from their shelves, and where each belongs; empty when nothing was taken. */
  goods: (Goods & { binName: string })[]
  /** Who put them back; nothing while they wait. */
  putBack: ReturnedOrder | undefined
  why: string
}

/** /cancelorder: those whose goods wait to be put back first, then the newest. */
export async function cancelledRows({ db }: Replica): Promise<CancelledRow[]> {
  const orders = await rowsInState({ db }, 'orders', 'HỦY').reverse().toArray()
  const codes = orders.map(({ code }) => code)
  const [parcels, returns] = await Promise.all([
    db.parcels.where('orderCodes').anyOf(codes).toArray(),
    db.returns.where('orderCode').anyOf(codes).toArray(),
  ])
  const putBack = new Map(
    returns
      .filter(({ kind, state }) => kind === 'cancelled' && state === 'done')
      .map((returned) => [returned.orderCode, returned]),
  )
  const taken = orders.map((order) =>
    takenGoods(
      order,
      parcels.filter(({ orderCodes }) => orderCodes.includes(order.code)),
    ),
  )
  const places = orders.flatMap(({ wid }, index) => (taken[index] ?? []).map(({ bid }) => `${wid}/${bid}`))
  const bins = await db.bins.bulkGet([...new Set(places)])
  const named = new Map(bins.flatMap((bin) => (bin ? [[bin.id, bin] as const] : [])))
  const rows = orders.map((order, index): CancelledRow => {
    const goods = must(taken[index], 'the goods of an order').map((one) => ({
      ...one,
      binName: binName(named.get(`${order.wid}/${one.bid}`), one.bid),
    }))
    const why = order.historyState.findLast(({ state }) => state === 'HỦY')?.note ?? ''
    return { order, goods, putBack: putBack.get(order.code), why }
  })
  return rows.toSorted((one, other) => Number(waits(other)) - Number(waits(one)))
}

/** Whether goods of the order still wait for a hand that puts them back. */
export function waits({ goods, putBack }: CancelledRow): boolean {
  return goods.length > 0 && !putBack
}

/** A packed parcel holds everything, a half-packed one what was scanned. */
function takenGoods(order: Order, parcels: readonly Parcel[]): Goods[] {
  const goods = goodsOf(order)
  if (order.slipCodes.length > 0) return goods
  const lines = parcels.flatMap((parcel) => parcel.lines)
  return goods.flatMap((one) => {
    const packed = lines
      .filter(({ productCode }) => productCode === one.productCode)
      .reduce((sum, line) => sum + line.packed, 0)
    const amount = Math.min(packed, one.amount)
    return amount > 0 ? [{ ...one, amount }] : []
  })
}
