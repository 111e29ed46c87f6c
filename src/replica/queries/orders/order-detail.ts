import { binName } from '../../../domain/names.ts'
import { parcelIdsOf } from '../../../domain/parcels/parcel-ids.ts'
import { stockOf } from '../../../domain/stock/stock-of.ts'
import type { Tag } from '../../../domain/tables/customers.ts'
import type { Order, OrderItem } from '../../../domain/tables/orders.ts'
import type { Parcel } from '../../../domain/tables/parcels.ts'
import type { Warehouse } from '../../../domain/tables/places.ts'
import type { Product } from '../../../domain/tables/products.ts'

import type { ShippingCare } from '../../../domain/tables/shipping-care.ts'
import type { Slip } from '../../../domain/tables/slips.ts'
import type { Replica } from '../../replica.ts'
import { orderGoods } from './order-goods.ts'
import { unsentRequests } from './unsent-requests.ts'

export interface OrderLine {
  item: OrderItem
  /** Where it lies, as the shelf is labelled. */
  binName: string
  /** What the order's warehouse can still sell of it; `undefined` when a product of it is not on this device. */
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
  /** Ids of what was asked of its marketplace and is not at the server yet. */
  unsent: ReadonlySet<string>
}

/** Everything the device holds about an order; `null` when it does not hold it. */
export async function orderDetail(replica: Replica, code: string): Promise<OrderDetail | null> {
  const { db } = replica
  const order = await db.orders.get(code)
  if (!order) return null
  const [known, bins, warehouse, parcels, tags, slips, care, staff, unsent] = await Promise.all([
    orderGoods(replica, [...new Set(order.swItems.flatMap(productCodesOf))]),
    db.bins.bulkGet(order.swItems.map((item) => `${order.wid}/${item.bid}`)),
    db.warehouses.get(order.wid),
    db.parcels.bulkGet(parcelIdsOf(order)),
    db.tags.bulkGet(order.tags),
    db.slips.bulkGet(order.slipCodes),
    db.shippingCare.get(code),
    db.staff.toArray(),
    unsentRequests(replica, [order]),
  ])
  return {
    order,
    lines: order.swItems.map((item, index) => ({
      item,
      binName: binName(bins[index], item.bid),
      ready: readyForLine(item, known, order.wid),
    })),
    warehouse,
    parcels: parcels.filter((parcel) => parcel !== undefined),
    tags: tags.filter((tag) => tag !== undefined),
    slips: slips.filter((slip) => slip !== undefined),
    care,
    names: new Map(staff.map(({ userName, name }) => [userName, name])),
    unsent,
  }
}

/** How many more of a line its warehouse can sell: of a combo by the components the order names. Nothing while one of them is not known. */
function readyForLine(
  { productCode, KhoTay }: OrderItem,
  known: ReadonlyMap<string, Product>,
  wid: string,
): number | undefined {
  const product = KhoTay?.length ? { warehouses: [], KhoTay } : known.get(productCode)
  return (
    product &&
    stockOf(
      product,
      (code) => known.get(code),
      (one) => one === wid,
    )?.ready
  )
}

/** The products whose stock decides how many of a line there are. */
function productCodesOf({ productCode, KhoTay }: OrderItem): string[] {
  return KhoTay?.length ? KhoTay.map(({ code }) => code) : [productCode]
}
