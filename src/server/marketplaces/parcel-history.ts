import type { Asking } from './asking.ts'
import type { Each } from './each.ts'
import type { Parcel } from './fulfilment.ts'

/** A step of a parcel's way, as its carrier told the marketplace. */
export interface ParcelStep {
  /** Ms since 1970. */
  at: number
  text: string
}

/** The newest step first. */
export interface ParcelWay {
  tracking: string
  steps: ParcelStep[]
}

/** Where parcels of one order are. */
export interface ParcelHistory {
  historyOf(number: string, parcels: readonly Parcel[], asking: Asking): Promise<Each<ParcelWay>[]>
}
