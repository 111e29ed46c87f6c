import type { CallLog } from '../market/call-log.ts'
import type { Faults } from '../market/faults.ts'
import type { Hooks } from '../market/hooks.ts'
import type { KeptFile, KeptRows } from '../market/kept-file.ts'
import type { MayCall } from '../market/rate-limit.ts'
import type { GhnPlaces } from './wires/ghn-places.ts'

/** How a parcel stands, in words of ours; each carrier's wire has its own for them. */
export const parcelStates = [
  'created',
  'picking',
  'picked',
  'transporting',
  'delivering',
  'delivered',
  'failed',
  'returning',
  'returned',
  'lost',
  'cancelled',
] as const

export type ParcelState = (typeof parcelStates)[number]

/** A parcel that a carrier took on. Money is VND, weight kg. */
export interface PracticeParcel {
  /** As its address names the carrier: `ghn`. */
  carrier: string
  waybill: string
  /** The shop's own name of it. */
  ref: string
  /** Whose token asked for it. */
  account: string
  state: ParcelState
  /** Who sends it, as the shop told. */
  from?: string
  to: { name: string; phone: string; place: string }
  cod: number
  value: number
  weight: number
  fee: number
  /** The room that it takes (cm³), of a carrier that reckons by it. */
  room?: number
  /** What was measured anew, or is to be collected anew, since it moved last. */
  anew?: 'weight' | 'cod'
  note: string
  /** How it gets to the carrier, in the carrier's own words. */
  pick?: string
  /** Whether the buyer may look first, as the shop told it. */
  inspection?: string
  /** What was collected at the door of a buyer who took some of it (VND). */
  collected?: number
  /** Ms since 1970. */
  at: number
  history: { state: ParcelState; at: number }[]
}

/** Everything that the practice carriers are made of. */
export interface CarrierWorld {
  kept: KeptFile
  parcels: KeptRows<PracticeParcel>
  /** Where a carrier tells of changes, as a person typed it at the page. */
  addresses: KeptRows<{ address: string }>
  counts: KeptRows<{ count: number }>
  faults: Faults
  calls: CallLog
  hooks: Hooks
  ghnPlaces: GhnPlaces
  /** Whoever is to hear of a parcel is told. */
  tell(parcel: PracticeParcel): void
  mayCall: MayCall
  /** Ms since 1970. */
  clock(): number
}

/** One call to one carrier. */
export interface CarrierCall {
  world: CarrierWorld
  carrier: string
  method: string
  /** Below the carrier's own address: `/v2/shipping-order/create`. */
  path: string
  query: URLSearchParams
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** As it came. */
  body: string
  /** The same as JSON; `{}` where it is none. */
  json: Readonly<Record<string, unknown>>
}

/** What a carrier answers, and its own word for what it did not like. */
export interface CarrierReply {
  status?: number
  json?: unknown
  pdf?: Uint8Array
  /** Where a page for browsers comes instead. */
  page?: string
  error?: string
}

/** How one carrier speaks. */
export interface CarrierWire {
  name: string
  /** Whose keys these are; nothing where they are none. Keys that begin with `sai` never are. */
  accountOf(call: CarrierCall): string | undefined
  refusedKeys(): CarrierReply
  tooMany(): CarrierReply
  broken(): CarrierReply
  /** Nothing where it has no such call. */
  answer(call: CarrierCall, account: string): CarrierReply | undefined
  /** What it tells of a parcel that changed. */
  hook(parcel: PracticeParcel): { body: string; type: string } | undefined
}
