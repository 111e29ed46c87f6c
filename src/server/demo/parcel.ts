import { isClosed } from '../../domain/orders/states.ts'
import type { Goods } from '../../domain/parcels/goods-of.ts'
import { parcelIdOf } from '../../domain/parcels/parcel-ids.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { Parcel, ParcelLine, ParcelScan } from '../../domain/tables/parcels.ts'
import { nameOf } from './shop-front.ts'

/**
 * The parcel of an order that is or was on the bench lately: open and half packed, closed, or dropped with its
 * cancelled order. Parcels that arrived long ago are not kept.
 */
export function makeParcel(
  order: Order,
  goods: readonly Goods[],
  bench?: { packed: number; short: number },
): Parcel | undefined {
  const opened = order.historyState.findLast((entry) => entry.state === 'ĐANG ĐÓNG GÓI')
  const closed = order.historyState.findLast((entry) => entry.state === 'CHỜ GỬI HÀNG')
  const gone = isClosed(order.state) && order.state !== 'HỦY'
  if (!opened || gone || order.state === 'THẤT THU' || order.state === 'KIỂM KÊ') return undefined

  const need = goods.reduce((sum, line) => sum + line.amount, 0)
  const scans = scansOf(goods, closed ? need : (bench?.packed ?? 0), opened)
  const lines = goods.map(({ amount, ...line }): ParcelLine => {
    const packed = scans.filter((scan) => scan.productCode === line.productCode).length
    return { ...line, need: amount, packed, short: 0 }
  })
  const missing = closed ? undefined : lines.find((line) => line.packed < line.need)
  const short = missing ? Math.min(bench?.short ?? 0, missing.need - missing.packed) : 0
  return {
    id: parcelIdOf(order.code),
    orderCodes: [order.code],
    wid: order.wid,
    state: order.state === 'HỦY' ? 'dropped' : closed ? 'closed' : 'open',
    lines: lines.map((line) => (line === missing ? { ...line, short } : line)),
    scans,
    shortages:
      missing && short > 0
        ? [
            {
              id: `${order.code}-thieu`,
              productCode: missing.productCode,
              quantity: short,
              reason: 'missing',
              note: '',
              at: opened.updatedAt + 60_000,
              by: opened.userId,
            },
          ]
        : [],
    openedAt: opened.updatedAt,
    packer: opened.userId,
    packerName: nameOf(opened.userId),
    closedAt: closed?.updatedAt,
    updatedAt: order.updatedAt,
  }
}

/** One gesture a unit, in the order of the lines, a few seconds apart. */
function scansOf(
  goods: readonly Goods[],
  count: number,
  opened: { updatedAt: number; userId: string },
): ParcelScan[] {
  const units = goods.flatMap((line) => Array.from({ length: line.amount }, () => line.productCode))
  return units.slice(0, count).map((productCode, index) => ({
    gesture: `demo-${opened.updatedAt}-${index + 1}`,
    productCode,
    quantity: 1,
    at: opened.updatedAt + (index + 1) * 4000,
    by: opened.userId,
  }))
}
