import { binName } from '../../../domain/names.ts'
import { parcelIdsOf } from '../../../domain/parcels/parcel-ids.ts'
import type { Tag } from '../../../domain/tables/customers.ts'
import type { Order, OrderItem } from '../../../domain/tables/orders.ts'
import type { Parcel } from '../../../domain/tables/parcels.ts'
import type { Bin, Warehouse } from '../../../domain/tables/places.ts'
import type { Product } from '../../../domain/tables/products.ts'
import type { ShippingCare } from '../../../domain/tables/shipping-care.ts'
import type { Slip } from '../../../domain/tables/slips.ts'
import type { Replica } from '../../replica.ts'

export interface OrderLine {
  item: OrderItem
  /** Where it lies, as the shelf is labelled. */
  binName: string
  /** total − book − wait in the order's warehouse; `undefined` when the product is not on this device. */
  ready: number | undefined
}

export interface OrderDetail {
  order: Order
  lines: OrderLine[]
  warehouse: Warehouse | undefined
  parcels: Parcel[]
  tags: Tag[]
  slips: Slip[]
  care: ShippingCare | undefined
  names: ReadonlyMap<string, string>
}

/** Everything the device holds about an order; `null` when it does not hold it. */
export async function orderDetail({ db }: Replica, code: string): Promise<OrderDetail | null> {
  const order = await db.orders.get(code)
  if (!order) return null
  const [products, bins, warehouse, parcels, tags, slips, care, staff] = await Promise.all([
    db.products.bulkGet(order.swItems.map((item) => item.productCode)),
    db.bins.bulkGet(order.swItems.map((item) => `${order.wid}/${item.bid}`)),
    db.warehouses.get(order.wid),
    db.parcels.bulkGet(parcelIdsOf(order)),
    db.tags.bulkGet(order.tags),
    db.slips.bulkGet(order.slipCodes),
    db.shippingCare.get(code),
    db.staff.toArray(),
  ])
  return {
    order,
    lines: order.swItems.map((item, index) => toLine(item, products[index], bins[index], order.wid)),
    warehouse,
    parcels: parcels.filter((parcel) => parcel !== undefined),
    tags: tags.filter((tag) => tag !== undefined),
    slips: slips.filter((slip) => slip !== undefined),
    care,
    names: new Map(staff.map(({ userName, name }) => [userName, name])),
  }
}

function toLine(item: OrderItem, product: Product | undefined, bin: Bin | undefined, wid: string): OrderLine {
  return { item, binName: binName(bin, item.bid), ready: product ? readyToSell(product, wid) : undefined }
}

/** total − book − wait over the bins of one warehouse (decisions 9). */
export function readyToSell(product: Product, wid: string): number {
  return product.warehouses
    .filter((place) => place.wid === wid)
    .reduce((sum, { total, book, wait }) => sum + total - book - wait, 0)
}
