import { type LabelGiver, labelGiverOf } from '../../../domain/channels/labels/label-giver.ts'
import { labelInForce } from '../../../domain/channels/labels/label-of.ts'
import { printJobId } from '../../../domain/paper/paper-kinds.ts'
import { wantsCarrierLabel } from '../../../domain/providers/carrier-labels.ts'
import type { LabelFile, PaperRole } from '../../../domain/tables/market-labels.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { PrintJob } from '../../../domain/tables/papers.ts'
import { labelsHere } from '../../kept-labels.ts'
import type { Replica } from '../../replica.ts'
import { company } from '../shop.ts'

/** What this device knows of the label that an order's marketplace, or its carrier, draws for its parcel, or of a marketplace's list of the goods. */
export interface OrderWithLabel {
  order: Order
  giver: LabelGiver
  /** It goes on the parcel, as the shop has set it: of a carrier that is a choice. */
  isUsual: boolean
  of: PaperRole
  /** The label that belongs on the parcel now; nothing while there is none. */
  file: LabelFile | undefined
  /** Its bytes lie on this device. */
  isHere: boolean
  /** Whether and when it came out of a printer. */
  job: PrintJob | undefined
}

/** Orders with the labels that others draw for them, in the order of the codes; those that nobody else draws a label for, and those that are not here, are left out. */
export async function marketLabels(
  replica: Replica,
  codes: readonly string[],
  of: PaperRole = 'label',
): Promise<OrderWithLabel[]> {
  const { db } = replica
  const [rows, shop] = await Promise.all([db.orders.bulkGet([...codes]), company(replica)])
  const given = rows.flatMap((order) => {
    const giver = order && labelGiverOf(order)
    return giver ? [{ order, giver }] : []
  })
  const orders = given.map(({ order }) => order)
  const [here, jobs] = await Promise.all([
    labelsHere(replica, orders, of),
    db.printJobs.bulkGet(
      given.map(({ order: { code, wid }, giver }) =>
        printJobId(giver.by === 'carrier' ? 'order-label' : 'market-label', code, wid),
      ),
    ),
  ])
  return given.map(({ order, giver }, index) => ({
    order,
    giver,
    isUsual: giver.by === 'market' || wantsCarrierLabel(order, shop),
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

/** Of these, the codes of orders whose parcels get their carrier's label, as the shop has set it. */
export async function carrierLabelled(replica: Replica, codes: readonly string[]): Promise<string[]> {
  const [rows, shop] = await Promise.all([replica.db.orders.bulkGet([...codes]), company(replica)])
  return rows.flatMap((order) => (order && wantsCarrierLabel(order, shop) ? [order.code] : []))
}
