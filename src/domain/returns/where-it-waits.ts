import type { Reader } from '../command.ts'
import { parcelIdsOf } from '../parcels/parcel-ids.ts'
import { nameOf } from '../people/name-of.ts'
import type { Order } from '../tables/orders.ts'
import { formatMoment } from '../time.ts'

/** Where our books say that a packed order lies: in the bag of a handover, or where parcels wait for their courier. */
export function whereItWaits(read: Reader, order: Order): string {
  const parcels = read.many('parcels', parcelIdsOf(order))
  const bagged = parcels.find(
    ({ handover }) => handover && read.get('handovers', handover)?.state === 'draft',
  )
  if (bagged) {
    const { handover, handoverScan: scan } = bagged
    const by = scan ? `, ${nameOf(read, scan.by)} quét vào ${formatMoment(scan.at)}` : ''
    return `phiên bàn giao ${handover}${by}`
  }
  const packed = parcels.findLast(({ closedAt }) => closedAt !== undefined)
  const by = packed ? `, ${packed.packerName} đóng xong ${formatMoment(packed.closedAt ?? 0)}` : ''
  const warehouse = read.get('warehouses', order.wid)?.name
  return `khu chờ bàn giao${warehouse ? ` của ${warehouse}` : ''}${by}`
}
