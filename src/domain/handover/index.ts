import { completeHandover } from './complete-handover.ts'
import { correctHandover } from './correct-handover.ts'
import { dropHandover } from './drop-handover.ts'
import { openHandover } from './open-handover.ts'
import { restoreHandover } from './restore-handover.ts'
import { scanParcel } from './scan-parcel.ts'
import { takeOutParcel } from './take-out-parcel.ts'

/** How packed parcels leave with a carrier. */
export const handoverCommands = [
  openHandover,
  scanParcel,
  takeOutParcel,
  completeHandover,
  dropHandover,
  restoreHandover,
  correctHandover,
]
