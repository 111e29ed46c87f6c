import { binName, personName, warehouseName } from '../../../domain/names.ts'
import type { Product } from '../../../domain/tables/products.ts'
import type { Transfer } from '../../../domain/tables/transfers.ts'
import type { Replica } from '../../replica.ts'

/** Transfers from or to a warehouse of this person, the latest first. */
export async function transferList({ db, session }: Replica, state?: Transfer['state']): Promise<Transfer[]> {
  const mine = session.user.warehouses
  const all = await db.transfers.orderBy('createdAt').reverse().toArray()
  return all.filter(
    ({ state: own, sourceWarehouse, toWarehouse }) =>
      (!state || own === state) && (!mine || mine.includes(sourceWarehouse) || mine.includes(toWarehouse)),
  )
}

/** A transfer with the names of what it names. */
export interface TransferDetail {
  transfer: Transfer
  source: string
  to: string
  writtenBy: string
  sentBy: string | undefined
  settledBy: string | undefined
  products: ReadonlyMap<string, Product>
  /** Labels of bins, by id. */
  binNames: ReadonlyMap<string, string>
}

/** `null` when this device does not hold it. */
export async function transferDetail(replica: Replica, code: string): Promise<TransferDetail | null> {
  const transfer = await replica.db.transfers.get(code)
  return transfer ? namedTransfer(replica, transfer) : null
}

/** A transfer, wherever it came from, with the names that this device knows. */
export async function namedTransfer({ db }: Replica, transfer: Transfer): Promise<TransferDetail> {
  const { sourceWarehouse, toWarehouse, items, arrived, userId, sentBy, settledBy } = transfer
  const ids = [
    ...items.map(({ bin }) => `${sourceWarehouse}/${bin}`),
    ...arrived.map(({ bin }) => `${toWarehouse}/${bin}`),
  ]
  const [source, to, staff, products, bins] = await Promise.all([
    db.warehouses.get(sourceWarehouse),
    db.warehouses.get(toWarehouse),
    db.staff.toArray(),
    db.products.bulkGet(items.map(({ productCode }) => productCode)),
    db.bins.bulkGet(ids),
  ])
  const nameOf = (userName: string) =>
    personName(
      staff.find((person) => person.userName === userName),
      userName,
    )
  return {
    transfer,
    source: warehouseName(source, sourceWarehouse),
    to: warehouseName(to, toWarehouse),
    writtenBy: nameOf(userId),
    sentBy: sentBy === undefined ? undefined : nameOf(sentBy),
    settledBy: settledBy === undefined ? undefined : nameOf(settledBy),
    products: new Map(products.flatMap((product) => (product ? [[product.code, product]] : []))),
    binNames: new Map(ids.map((id, index) => [id, binName(bins[index], id.slice(id.indexOf('/') + 1))])),
  }
}
