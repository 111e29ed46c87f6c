import { labelInForce } from '../../../domain/channels/labels/label-of.ts'
import { marketShopOf } from '../../../domain/channels/market-shop-of.ts'
import { printJobId } from '../../../domain/paper/paper-kinds.ts'
import type { LabelFile, PaperRole } from '../../../domain/tables/market-labels.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { PrintJob } from '../../../domain/tables/papers.ts'
import { labelsHere } from '../../kept-labels.ts'
import type { Replica } from '../../replica.ts'

/** What this device knows of the label that an order's marketplace wants on its parcel, or of its list of the goods. */
export interface OrderWithLabel {
  order: Order
  of: PaperRole
  /** The label that belongs on the parcel now; nothing while there is none. */
  file: LabelFile | undefined
  /** Its bytes lie on this device. */
  isHere: boolean
  /** Whether and when it came out of a printer. */
  job: PrintJob | undefined
}

/** Orders of marketplaces with their labels, in the order of the codes; the shop's own and those that are not here are left out. */
export async function marketLabels(
  replica: Replica,
  codes: readonly string[],
  of: PaperRole = 'label',
): Promise<OrderWithLabel[]> {
  const { db } = replica
  const rows = await db.orders.bulkGet([...codes])
  const orders = rows.filter((order) => order !== undefined && marketShopOf(order) !== undefined) as Order[]
  const [here, jobs] = await Promise.all([
    labelsHere(replica, orders, of),
    db.printJobs.bulkGet(orders.map(({ code, wid }) => printJobId('market-label', code, wid))),
  ])
  return orders.map((order, index) => ({
    order,
    of,
    file: labelInForce(order, of),
    isHere: here.has(order.code),
    // Of lists of goods nobody keeps whether they came out: a second one harms no parcel.
    job: of === 'label' ? jobs[index] : undefined,
  }))
}

/** The waybill on the paper that came out, where it is not the parcel's any more. */
export function staleWaybill({ order, job }: Pick<OrderWithLabel, 'order' | 'job'>): string | undefined {
  const { waybill, times = 0 } = job ?? {}
  return times > 0 && waybill && waybill !== order.delivery.id ? waybill : undefined
}
