import type { FailureReason } from '../../domain/shipping/failure-reasons.ts'
import type { ShippingChoice } from '../../domain/tables/channel-requests.ts'
import type { Asking } from './asking.ts'
import type { Each } from './each.ts'

/** A parcel of an order. */
export interface Parcel {
  number: string
  /** The marketplace's own number of the parcel; empty of goods that get one only by being shipped. */
  parcel: string
  /** One of several of its order. */
  isSplit?: boolean
  /** The number on its label, where the marketplace tells it with the order: it is asked for no more. */
  tracking?: string
}

/** Parcels that are shipped by one call: of one carrier's service, from one place. */
export interface ParcelGroup {
  parcels: readonly Parcel[]
  serviceId?: string | undefined
  placeId?: string | undefined
}

/** When a carrier comes (FUL-180). */
export interface PickupSlot {
  id: string
  /** Ms since 1970. */
  date: number
  /** As the marketplace tells the hours, where it does. */
  text: string
  isAdvised: boolean
}

/** Where a carrier comes to (FUL-179). */
export interface PickupAddress {
  id: string
  address: string
  district: string
  city: string
  state: string
  /** `default_address`, `pickup_address`, `return_address`. */
  flags: string[]
  /** None where the carrier comes when it likes. */
  slots: PickupSlot[]
}

/** Where a marketplace fetches a shop's goods, as it names the place (FUL-114). */
export interface SellerInventory {
  id: string
  name: string
  address: { street: string; ward: string; district: string; region: string }
}

/** What a marketplace tells of places and times without an order in hand. */
export interface PickupPlans {
  /** For goods of these warehouses of the marketplace's. */
  inventories(warehouses: readonly string[], asking: Asking): Promise<SellerInventory[]>
  times(asking: Asking): Promise<PickupSlot[]>
}

export interface DropoffBranch {
  id: string
  address: string
  district: string
  city: string
  state: string
}

/** A carrier of the shop's own, as the marketplace names it. */
export interface ShippingProvider {
  id: string
  name: string
}

/** The ways in which a parcel may leave, and what each asks to be told. */
export interface ShippingWays {
  pickup?: { addresses: PickupAddress[] }
  dropoff?: { branches: DropoffBranch[]; needsSender: boolean; needsTracking: boolean }
  /** By a carrier of the shop's own, under its tracking number; one of these, where the marketplace wants to know which. */
  own?: { needsTracking: boolean; providers?: ShippingProvider[] }
}

export interface Shipped {
  /** It was arranged before this call: by one whose answer was lost, or at the marketplace itself. */
  wasAlready: boolean
}

/**
 * How far an order is with its marketplace: `open` nothing is arranged, `arranged` the carrier is to get it, `missed` the carrier came in
 * vain and it is to be arranged anew, `gone` the carrier has it or had it, `asked` the buyer wants it cancelled.
 */
export type Progress = 'open' | 'arranged' | 'missed' | 'gone' | 'asked' | 'cancelled'

/** What became of an order: asked after an answer was lost (O4). */
export interface Standing {
  progress: Progress
  /** Ms since 1970. */
  changedAt: number
  parcels: { parcel: string; isArranged: boolean }[]
}

/** A parcel whose label is asked for. */
export interface LabelFor extends Parcel {
  tracking: string
  /** One of the marketplace's own kinds of paper. */
  paper: string
}

/** What became of a parcel that the shop's own carrier took out; where it failed, by one of our codes (`failureReasons`). */
export interface OwnOutcome extends Parcel {
  delivered: boolean
  reason?: FailureReason
}

/** Parcels that a carrier of the shop's own brings, and that the marketplace wants to be told of. */
export interface OwnDelivery {
  /** Another tracking number, or another carrier, of one that is on its way; nothing where the marketplace takes no other. Told twice it is the same. */
  correct?(parcel: Parcel, to: { tracking: string; provider: string }, asking: Asking): Promise<Each<object>>
  /** Who may bring a parcel, arranged or not; nothing where the marketplace does not ask who. */
  providers?(parcel: Parcel, asking: Asking): Promise<Each<ShippingProvider[]>>
  tell(outcomes: readonly OwnOutcome[], asking: Asking): Promise<Each<object>[]>
}

/** Kinds of paper that there are for a parcel. */
export interface Papers {
  advised: string
  all: string[]
  /** The paper that lists what lies in the parcel and is no label, where there is one. */
  slip?: string
}

export interface LabelFile {
  type: 'pdf' | 'zip'
  bytes: Uint8Array
}

export interface CancelReason {
  key: string
  /** As a person reads it. */
  words: string
  needsItems: boolean
}

export interface CancelledItem {
  itemId: string
  modelId: string
}

/** VND. `isPaid` where the marketplace tells whether the money is out; else it is once the order is through. */
export type Payout = Each<Record<string, number>> & { isPaid?: boolean | undefined }

/**
 * Shipping, labels and cancellation at a marketplace. Where several are asked about each has its own answer, also when the call as a whole
 * came to nothing. More than `mostTogether` is a bug of ours and thrown.
 */
export interface Fulfilment {
  readonly mostTogether: number
  /** An order gets its parcels by being shipped: before, it is asked about as a parcel whose number is ''. */
  readonly packsByShipping?: boolean
  readonly plans?: PickupPlans
  ways(parcel: Parcel, asking: Asking): Promise<Each<ShippingWays>>
  /** The ways that are open to all of a group, and which parcels are no part of it. Throws `OutsideTrouble` where nothing is told. */
  waysTogether(group: ParcelGroup, asking: Asking): Promise<{ ways: ShippingWays; each: Each<object>[] }>
  /** Looks at what is open first: a slot that is gone meanwhile is told before anything is arranged. */
  ship(parcel: Parcel, choice: ShippingChoice, asking: Asking): Promise<Each<Shipped>>
  shipTogether(group: ParcelGroup, choice: ShippingChoice, asking: Asking): Promise<Each<Shipped>[]>
  trackingNumbers(parcels: readonly Parcel[], asking: Asking): Promise<Each<{ tracking: string }>[]>
  /** What became of orders. The marketplace may need seconds until it tells what it did. */
  stateOf(numbers: readonly string[], asking: Asking): Promise<Each<Standing>[]>
  papers(parcels: readonly Parcel[], asking: Asking): Promise<Each<Papers>[]>
  /** Has labels made; made twice they are the same. */
  makeLabels(labels: readonly LabelFor[], asking: Asking): Promise<Each<object>[]>
  /** Whether labels are there: `false` while the marketplace makes them. */
  labelsMade(labels: readonly LabelFor[], asking: Asking): Promise<Each<boolean>[]>
  /** All in one file, of one kind of paper; in which order is the marketplace's affair. Throws `OutsideTrouble`. */
  fetchLabels(labels: readonly LabelFor[], asking: Asking): Promise<LabelFile>
  readonly cancelReasons: readonly CancelReason[]
  cancel(
    of: { number: string; reason: string; items?: readonly CancelledItem[] },
    asking: Asking,
  ): Promise<Each<{ changedAt: number }>>
  /** Says yes or no to a buyer who wants an order cancelled. */
  answerBuyer(
    of: { number: string; accepts: boolean; reason?: string | undefined },
    asking: Asking,
  ): Promise<Each<{ changedAt: number }>>
  /** What the shop gets for orders, by the marketplace's own names of fees; nothing of one that is not reckoned yet. */
  payouts(numbers: readonly string[], asking: Asking): Promise<Payout[]>
  readonly ownDelivery?: OwnDelivery
}
