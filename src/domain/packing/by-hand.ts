import { called } from '../catalogue/codes-of.ts'
import type { HandTodo, HandWork, Reader } from '../command.ts'
import { goodsByHand, parcelByHand } from '../hand-work.ts'
import { goodsOf } from '../parcels/goods-of.ts'
import { orderCodeOf } from '../parcels/parcel-ids.ts'
import type { RefusalCode } from '../refusals.ts'

const bench = 'bàn đóng gói'

interface InParcel {
  parcelId: string
  productCode: string
  quantity: number
}

/** Units that lie in the box and are not of it: back to the shelf the order takes them from. */
export function unitsOutOfParcel(read: Reader, { parcelId, ...units }: InParcel): HandWork {
  return goodsByHand(read, 'Trả về kệ', { ...units, ...shelfOf(read, parcelId, units.productCode) })
}

/** A scan that hands took back while the books still hold it: the units are still of the parcel. */
export function unitsIntoParcel(
  read: Reader,
  { parcelId, gesture }: { parcelId: string; gesture: string },
): readonly HandWork[] {
  const scan = read.get('parcels', parcelId)?.scans.find((one) => one.gesture === gesture)
  if (!scan) return []
  const goods = goodsByHand(read, 'Đặt lại vào kiện', scan)
  return [{ ...goods, where: `kiện của đơn ${orderCodeOf(parcelId)}` }]
}

/** A box whose closing, opening or splitting the books do not hold. */
export function boxAtBench(read: Reader, todo: HandTodo, parcelId: string): readonly HandWork[] {
  return [parcelByHand(read, todo, parcelId, bench)]
}

/** Everything that goes into the parcels of an order of one item, by its shelves. */
export function goodsOfOrder(read: Reader, todo: HandTodo, code: string): HandWork[] {
  const order = read.get('orders', code)
  if (!order) return []
  return goodsOf(order).map(({ productCode, bid, amount }) =>
    goodsByHand(read, todo, { productCode, bid, wid: order.wid, quantity: amount }),
  )
}

/** A closed box that was opened by hand and is closed by the books; one that may not leave stays open and apart. */
export function boxOpened(read: Reader, why: RefusalCode | undefined, parcelId: string): readonly HandWork[] {
  if (why === 'parcel-not-closed') return []
  const stays = why === 'order-cancelled' || why === 'order-held'
  return boxAtBench(read, stays ? 'Để riêng, báo bàn' : 'Đóng kiện lại', parcelId)
}

function shelfOf(read: Reader, parcelId: string, productCode: string): { wid?: string; bid?: string } {
  const parcel = read.get('parcels', parcelId)
  const order = read.get('orders', orderCodeOf(parcelId))
  const lines = [...(parcel?.lines ?? []), ...(order ? goodsOf(order) : [])]
  const [line] = called(read, productCode, lines, (one) => one.productCode)
  return { wid: parcel?.wid ?? order?.wid, bid: line?.bid }
}
