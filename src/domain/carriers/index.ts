import { askCarrier } from './ask-carrier.ts'
import { endCarriage } from './end-carriage.ts'
import { reportCarriage } from './report-carriage.ts'
import { reportTracking } from './report-tracking.ts'
import { takeStanding } from './take-standing.ts'

/** Parcels that carriers are asked to bring. */
export const carrierCommands = [askCarrier, endCarriage, reportCarriage, takeStanding, reportTracking]
