import Dexie from 'dexie'
import { papers, printJobId } from '../../../domain/paper/paper-kinds.ts'
import { goodsOf } from '../../../domain/parcels/goods-of.ts'
import type { Company } from '../../../domain/tables/company.ts'
import type { Handover } from '../../../domain/tables/handovers.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { PaperKind, PrintJob } from '../../../domain/tables/papers.ts'
import type { Bin, Warehouse } from '../../../domain/tables/places.ts'
import type { Product } from '../../../domain/tables/products.ts'
import type { Slip } from '../../../domain/tables/slips.ts'
import type { SupplyRequest } from '../../../domain/tables/supply.ts'
import type { Replica } from '../../replica.ts'
import { withParcels } from '../handover/handover.ts'
import { company, myWarehouses, staffNames } from '../shop.ts'

/** Everything papers are drawn from, as this device holds it. */
export interface PaperRows {
  company: Company | undefined
  orders: Order[]
  products: Product[]
  bins: Bin[]
  handovers: Handover[]
  slips: Slip[]
  supplyOrders: SupplyRequest[]
  /** Of the lines of slips, by code. */
  goods: ReadonlyMap<string, Product>
  /** Labels of shelves by `wid/bid`, names of warehouses by `wid`. */
  binNames: ReadonlyMap<string, string>
  warehouses: ReadonlyMap<string, Warehouse>
  staff: ReadonlyMap<string, string>
  /** What is known of these papers, by the code. */
  jobs: ReadonlyMap<string, PrintJob>
  /** Codes that this device has no row for. */
  missing: string[]
}

/** The rows of some papers. @param wid where products are printed */
export async function paperRows(
  replica: Replica,
  paper: PaperKind,
  codes: readonly string[],
  wid: string,
): Promise<PaperRows> {
  const { db } = replica
  const isOrder = papers[paper].ofOrders
  const sessions = paper === 'handover-sheet' ? present(await db.handovers.bulkGet([...codes])) : []
  const handovers = await Promise.all(sessions.map((session) => withParcels(replica, session)))
  const orderCodes = isOrder
    ? codes
    : handovers.flatMap(({ parcels }) => parcels.flatMap((parcel) => parcel.orderCodes))
  const supplyOrders = paper === 'supply-order' ? present(await db.supplyRequests.bulkGet([...codes])) : []
  const slips =
    paper === 'stock-slip' || paper === 'slip-list' ? present(await db.slips.bulkGet([...codes])) : []
  const [orders, products, bins, shop, warehouses, staff] = await Promise.all([
    ordersWithParcelMates(replica, paper, orderCodes),
    paper === 'product-barcode' ? db.products.bulkGet([...codes]).then(present) : [],
    paper === 'shelf-tag' ? db.bins.bulkGet([...codes]).then(present) : [],
    company(replica),
    db.warehouses.toArray(),
    staffNames(replica),
  ])
  const lines = slips.flatMap(({ sourceWarehouse, items }) =>
    items.map(({ productCode, bin }) => ({ productCode, bin: `${sourceWarehouse}/${bin}` })),
  )
  const named = await db.bins.bulkGet([
    ...new Set([
      ...orders.flatMap((order) => goodsOf(order).map(({ bid }) => `${order.wid}/${bid}`)),
      ...lines.map(({ bin }) => bin),
    ]),
  ])
  const goods = present(await db.products.bulkGet([...new Set(lines.map(({ productCode }) => productCode))]))
  const known = new Set<string>([
    ...(isOrder ? orders.map(({ code }) => code) : []),
    ...products.map(({ code }) => code),
    ...bins.map(({ id }) => id),
    ...handovers.map(({ code }) => code),
    ...slips.map(({ code }) => code),
    ...supplyOrders.map(({ code }) => code),
  ])
  const jobs = present(
    await db.printJobs.bulkGet(
      [...new Set([...codes, ...(isOrder ? orders.map(({ code }) => code) : [])])].map((code) =>
        printJobId(paper, code, wid),
      ),
    ),
  )
  return {
    company: shop,
    orders,
    products,
    bins,
    handovers,
    slips,
    supplyOrders,
    staff,
    goods: new Map(goods.map((product) => [product.code, product])),
    binNames: new Map(present(named).map(({ id, name }) => [id, name])),
    warehouses: new Map(warehouses.map((warehouse) => [warehouse.wid, warehouse])),
    jobs: new Map(jobs.map((job) => [job.code, job])),
    missing: codes.filter((code) => !known.has(code)),
  }
}

/** A label is that of a parcel: orders that the channel gave the same waybill come along, whoever asked for one of them. */
async function ordersWithParcelMates(
  { db }: Replica,
  paper: PaperKind,
  codes: readonly string[],
): Promise<Order[]> {
  const asked = present(await db.orders.bulkGet([...codes]))
  if (paper !== 'order-label') return asked
  const waybills = new Map(asked.map((order) => [order.delivery.id, order]))
  waybills.delete('')
  const known = new Set(codes)
  const mates = await db.orders
    .where('delivery.id')
    .anyOf([...waybills.keys()])
    .filter(({ code, state, wid, delivery }) => {
      const mate = waybills.get(delivery.id)
      const isTogether = mate?.wid === wid && mate.delivery.logistic === delivery.logistic
      return isTogether && !known.has(code) && state !== 'HỦY'
    })
    .toArray()
  return [...asked, ...mates]
}

/** Papers that were asked for together. */
export interface PrintBatch {
  batch: string
  paper: PaperKind
  jobs: PrintJob[]
}

export interface PrintQueue {
  /** The oldest first. */
  waiting: PrintBatch[]
  /** The last one first. */
  printed: PrintJob[]
  staff: ReadonlyMap<string, string>
  warehouses: ReadonlyMap<string, Warehouse>
}

/** Fewer than a morning's labels would hide what one looks for; more are found at their orders. */
const printedShown = 200

/** What waits for a printer in a person's warehouses, and what came out lately. @param wid only there, when given */
export async function printQueue(replica: Replica, wid?: string): Promise<PrintQueue> {
  const { db } = replica
  const inState = (state: PrintJob['state']) =>
    db.printJobs.where('[state+updatedAt]').between([state, Dexie.minKey], [state, Dexie.maxKey])
  const isHere = (job: PrintJob) => wid === undefined || job.wid === wid
  const [waiting, printed, staff, warehouses] = await Promise.all([
    inState('waiting').filter(isHere).toArray(),
    inState('printed').reverse().filter(isHere).limit(printedShown).toArray(),
    staffNames(replica),
    myWarehouses(replica),
  ])
  const batches = new Map<string, PrintBatch>()
  for (const job of waiting.sort((one, other) => one.askedAt - other.askedAt)) {
    const key = `${job.paper} ${job.batch}`
    const batch = batches.get(key) ?? { batch: job.batch, paper: job.paper, jobs: [] }
    batch.jobs.push(job)
    batches.set(key, batch)
  }
  return {
    waiting: [...batches.values()],
    printed: printed.toReversed().sort((one, other) => (other.printedAt ?? 0) - (one.printedAt ?? 0)),
    staff,
    warehouses: new Map(warehouses.map((warehouse) => [warehouse.wid, warehouse])),
  }
}

/** How many papers wait for a printer. */
export function papersWaiting({ db }: Replica): Promise<number> {
  return db.printJobs
    .where('[state+updatedAt]')
    .between(['waiting', Dexie.minKey], ['waiting', Dexie.maxKey])
    .count()
}

/** What waits of one entry of the queue, in its order. */
export async function waitingOfBatch({ db }: Replica, paper: PaperKind, batch: string): Promise<PrintJob[]> {
  const jobs = await db.printJobs.where('batch').equals(batch).toArray()
  return jobs.filter((job) => job.paper === paper && job.state === 'waiting')
}

/** When an order's papers were printed and by whom; only those that ever were or wait. */
export async function papersOfOrder(
  replica: Replica,
  code: string,
): Promise<{ jobs: PrintJob[]; staff: ReadonlyMap<string, string> }> {
  const found = await replica.db.printJobs.where('code').equals(code).toArray()
  const jobs = found.filter(
    ({ paper, state, times }) => papers[paper].ofOrders && (times > 0 || state === 'waiting'),
  )
  return { jobs, staff: await staffNames(replica) }
}

function present<R>(rows: readonly (R | undefined)[]): R[] {
  return rows.filter((row) => row !== undefined)
}
