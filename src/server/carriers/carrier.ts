import type { ParcelToCarry, Post } from '../../domain/carriers/parcel-to-carry.ts'
import type { Redirection } from '../../domain/carriers/redirections.ts'
import type { PickShift, PickStation } from '../../domain/providers/pick-ways.ts'
import type { Each } from '../marketplaces/each.ts'
import type { KeyedAsking, KeyedProvider } from '../outside/providers/keyed-provider.ts'

/** What bringing a parcel costs by one service. */
export interface Quote {
  /** The carrier's own name of the service; empty where there is one. */
  service: string
  /** As people call it. */
  name: string
  /** All of it (VND). */
  fee: number
  /** In words, where the carrier says it: "2–3 ngày". */
  time?: string | undefined
}

/** A parcel that a carrier took on. */
export interface Taken {
  waybill: string
  /** What it costs (VND), where the carrier says it. */
  fee?: number | undefined
  /** What sorting machines go by, for the label. */
  sortCode?: string | undefined
  /** When it is to be there (ms since 1970). */
  dueAt?: number | undefined
}

/** What a carrier says of a parcel now. */
export interface Standing {
  /** In the carrier's own word or number. */
  status: string
  /** When that was said (ms since 1970), where the carrier tells it. */
  at?: number | undefined
  /** Why, in the carrier's words. */
  note: string
  /** What is to be collected, and what it weighs by the carrier's scales, or is reckoned at for its fee (kg), where told. */
  cod?: number | undefined
  weight?: number | undefined
  fee?: number | undefined
  /** The buyer took some of it; what comes back goes under a waybill of its own, where there is one. */
  isPartial?: boolean | undefined
  backWaybill?: string | undefined
}

/** A carrier, as the road knows it. Every call throws `OutsideTrouble` where it comes to nothing as a whole. */
export interface Carrier extends KeyedProvider {
  /** What bringing it costs, by each service that takes it. */
  quotes(parcel: ParcelToCarry, asking: KeyedAsking): Promise<Quote[]>
  /** The post offices to which the shop may bring parcels, near its pickup, where one has to be named (`pickWays`). */
  pickStations?(pickup: Post, asking: KeyedAsking): Promise<PickStation[]>
  create(parcel: ParcelToCarry, asking: KeyedAsking): Promise<Taken>
  /** When it may be asked to come, the next one first, where it tells that (`pickWays`). */
  pickShifts?(asking: KeyedAsking): Promise<PickShift[]>
  /** The parcel that the carrier took on under a name of ours; nothing where there is none. Nothing to ask with where the carrier does not tell. */
  find?(ref: string, asking: KeyedAsking): Promise<Taken | undefined>
  /** @param ref our own name of it, which some want beside the waybill */
  cancel(waybill: string, asking: KeyedAsking, ref: string): Promise<void>
  /** Brings a parcel back, or tries it once more, where the carrier has a call for that; done already it is done. */
  redirect?(waybill: string, to: Redirection, asking: KeyedAsking): Promise<void>
  /** How parcels stand now; those that it does not know are left out. */
  standings(waybills: readonly string[], asking: KeyedAsking): Promise<Each<Standing>[]>
  readonly mostStandings: number
  /** Its label as PDF, where it gives one (`domain/providers/carrier-labels.ts`). */
  label?(of: { waybill: string; ref: string }, asking: KeyedAsking): Promise<Uint8Array>
  /** Which parcel a message is about, by our own name of it or by the waybill: what it says is asked for (O9). Throws where it is no message. */
  readHook(body: Buffer, contentType: string): CarrierWord | undefined
}

/** A message of a carrier's. */
export interface CarrierWord {
  waybill?: string
  ref?: string
  /** The same message again has the same one. */
  key: string
  /** What it says of the parcel, where the carrier's documents know of no call that tells it: that is believed where the carrier does not answer when it is asked. */
  standing?: Standing
}
