import { personName, warehouseName } from '../../../domain/names.ts'
import { supplierTitle } from '../../../domain/supply/supplier-name.ts'
import type { Product } from '../../../domain/tables/products.ts'
import type { SupplyRequest } from '../../../domain/tables/supply.ts'
import { fold } from '../../../lib/fold.ts'
import type { Replica } from '../../replica.ts'
import { orderGoods } from '../orders/order-goods.ts'
import { damagesApart } from '../returns/damages.ts'

/** A supply order of a list, and what it is found by. */
export interface SupplyListed {
  order: SupplyRequest
  supplier: string
  warehouse: string
  /** Folded: code, supplier, number, goods. */
  search: string
}

/** Supply orders of the warehouses this person works in, the latest first. */
export async function supplyList({ db }: Replica): Promise<SupplyListed[]> {
  const [orders, warehouses] = await Promise.all([db.supplyRequests.toArray(), db.warehouses.toArray()])
  return orders
    .toSorted((one, other) => other.createdAt - one.createdAt || (one.code < other.code ? 1 : -1))
    .map((order) => {
      const { code, supplier, wid, items, note } = order
      const goods = items.flatMap(({ productCode, productTitle }) => [productCode, productTitle])
      return {
        order,
        supplier: supplierTitle(supplier.name),
        warehouse: warehouseName(
          warehouses.find((one) => one.wid === wid),
          wid,
        ),
        search: fold([code, supplier.name, supplier.phone, note, ...goods].join(' ')),
      }
    })
}

/** A supply order with the names of what it names. */
export interface SupplyDetail {
  order: SupplyRequest
  warehouse: string
  orderedBy: string | undefined
  settledBy: string | undefined
  /** As they are now, by the codes that the order says. */
  products: ReadonlyMap<string, Product>
  /** Broken units of it that lie here and wait for their supplier. */
  brokenApart: number
  /** Names of people, by user name. */
  people: ReadonlyMap<string, string>
  /** Labels of bins of its warehouse, by bid. */
  binNames: ReadonlyMap<string, string>
}

/** `null` when this device does not hold it. */
export async function supplyDetail(replica: Replica, code: string): Promise<SupplyDetail | null> {
  const { db } = replica
  const order = await db.supplyRequests.get(code)
  if (!order) return null
  const [warehouse, staff, products, bins, { units: brokenApart }] = await Promise.all([
    db.warehouses.get(order.wid),
    db.staff.toArray(),
    orderGoods(
      replica,
      order.items.map(({ productCode }) => productCode),
    ),
    db.bins.filter(({ parent }) => parent === order.wid).toArray(),
    order.items.some(({ broken }) => broken > 0) ? damagesApart(replica, code) : { units: 0 },
  ])
  const nameOf = (userName: string | undefined) =>
    userName === undefined
      ? undefined
      : personName(
          staff.find((person) => person.userName === userName),
          userName,
        )
  return {
    order,
    warehouse: warehouseName(warehouse, order.wid),
    orderedBy: nameOf(order.orderedBy ?? order.createdBy),
    settledBy: nameOf(order.settledBy),
    products,
    brokenApart,
    people: new Map(staff.map(({ userName, name }) => [userName, name])),
    binNames: new Map(bins.map(({ bid, name }) => [bid, name])),
  }
}

/** Supply orders by their codes, as tables and files read them. */
export async function supplyRows({ db }: Replica, codes: readonly string[]) {
  return db.supplyRequests.bulkGet([...codes])
}
