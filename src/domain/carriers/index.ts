import { askCarrier } from './ask-carrier.ts'
import { askStanding } from './ask-standing.ts'
import { editClaim } from './edit-claim.ts'
import { endCarriage } from './end-carriage.ts'
import { moveClaim } from './move-claim.ts'
import { noteWaybill } from './note-waybill.ts'
import { openClaim } from './open-claim.ts'
import { redirectParcel } from './redirect-parcel.ts'
import { reportCarriage } from './report-carriage.ts'
import { reportRedirect } from './report-redirect.ts'
import { reportTracking } from './report-tracking.ts'
import { takeStanding } from './take-standing.ts'
import { tellPartialDelivery } from './tell-partial-delivery.ts'

/** Parcels that carriers are asked to bring. */
export const carrierCommands = [
  askCarrier,
  askStanding,
  endCarriage,
  noteWaybill,
  reportCarriage,
  takeStanding,
  reportTracking,
  tellPartialDelivery,
  redirectParcel,
  reportRedirect,
  openClaim,
  editClaim,
  moveClaim,
]
