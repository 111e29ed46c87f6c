import { closeParcel } from './close-parcel.ts'
import { giveBackOrder } from './give-back-order.ts'
import { joinParcels } from './join-parcels.ts'
import { openOrder } from './open-order.ts'
import { reopenParcel } from './reopen-parcel.ts'
import { reportShortage } from './report-shortage.ts'
import { scanItem } from './scan-item.ts'
import { startNextParcel } from './start-next-parcel.ts'
import { undoScan } from './undo-scan.ts'
import { withdrawShortage } from './withdraw-shortage.ts'

/** What happens at the packing bench. */
export const packingCommands = [
  openOrder,
  giveBackOrder,
  scanItem,
  undoScan,
  reportShortage,
  withdrawShortage,
  startNextParcel,
  joinParcels,
  closeParcel,
  reopenParcel,
]
