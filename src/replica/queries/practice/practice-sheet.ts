import { lineName } from '../../../domain/names.ts'
import { compareUrgency } from '../../../domain/orders/urgency.ts'
import { goodsOf } from '../../../domain/parcels/goods-of.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Product } from '../../../domain/tables/products.ts'
import type { Replica } from '../../replica.ts'
import { rowsInState } from '../rows-in-state.ts'

/** Orders to try scanning with: the goods' barcodes beside the label. */
export interface PracticeSheet {
  orders: { order: Order; goods: { name: string; amount: number; barcode: string }[] }[]
  /** A label for each way a parcel is stopped, where this device holds one. */
  stopped: { name: string; code: string }[]
  /** A product none of the orders needs. */
  foreign: { name: string; barcode: string } | undefined
}

const practiceOrders = 6

/** The most urgent orders with everything to be scanned for them, and codes that must be refused. */
export async function practiceSheet(replica: Replica): Promise<PracticeSheet> {
  const { db } = replica
  const waiting = (await rowsInState(replica, 'orders', 'CHỜ ĐÓNG GÓI').toArray()).sort(compareUrgency)
  const orders = waiting.filter((order) => order.delivery.id !== '').slice(0, practiceOrders)
  const products = new Map<string, Product>()
  for (const product of await db.products.bulkGet(
    orders.flatMap((order) => goodsOf(order).map(({ productCode }) => productCode)),
  )) {
    if (product) products.set(product.code, product)
  }
  const [cancelled, held, packed, foreign] = await Promise.all([
    rowsInState(replica, 'orders', 'HỦY').first(),
    rowsInState(replica, 'orders', 'HẸN GIAO').first(),
    rowsInState(replica, 'orders', 'CHỜ GỬI HÀNG').first(),
    db.products.filter(({ code, barcode }) => barcode !== '' && !products.has(code)).first(),
  ])
  const label = (name: string, order: Order | undefined) =>
    order ? [{ name, code: order.delivery.id || order.code }] : []
  return {
    orders: orders.map((order) => ({
      order,
      goods: goodsOf(order).map(({ productCode, name, variant, amount }) => ({
        name: lineName({ name, variant }),
        amount,
        barcode: products.get(productCode)?.barcode || productCode,
      })),
    })),
    stopped: [
      ...label('Đơn bị hủy', cancelled),
      ...label('Đơn hẹn giao', held),
      ...label('Trùng kiện (đã đóng xong)', packed),
    ],
    foreign: foreign && { name: lineName(foreign), barcode: foreign.barcode },
  }
}
