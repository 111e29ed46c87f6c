/** What a shop asks a marketplace to do with one of its orders, and what came of it: kept on the order's row. */

/** What was chosen, as the marketplace called it then: a day or two later it names neither place nor time any more. */
export interface PickupNames {
  /** Where. */
  place?: string
  /** When: the day (ms since 1970), and its hours as the marketplace tells them. */
  date?: number
  hours?: string
}

/** How a person wants parcels to leave. Without an address or a slot the one that the marketplace advises is taken, else the first. */
export type ShippingChoice =
  | { way: 'pickup'; addressId?: string; slotId?: string; named?: PickupNames }
  | { way: 'dropoff'; branchId?: string; senderName?: string; tracking?: string }
  | { way: 'own'; tracking?: string; provider?: string }

/** A line of an order that is left out or called off, as the marketplace names it. */
export interface ChannelLine {
  itemId: string
  modelId: string
}

/** Asked once by somebody; the marketplace is told by the server, and what it answers is written here. */
export interface ChannelRequest {
  /** The command that asked: what a later one asks takes its place. */
  id: string
  by: string
  /** Ms since 1970. */
  at: number
  /** `waiting` until the marketplace answered: it may be without a network for hours. */
  state: 'waiting' | 'done' | 'failed'
  /** What stands in the way and what to do; of one that waits, why it waits. */
  text?: string
  /** The marketplace's own words, shown below ours. */
  said?: string
  /** Ms since 1970. */
  endedAt?: number
  /** It was refused for good, as the marketplace had the order then: the instant of its word (ms since 1970). One that told of something newer may be asked again. */
  finalAt?: number
  /** It was asked before and came to nothing, as far as we heard: the marketplace is asked first what became of that (O4). */
  again?: true
}

/** The last of each kind. */
export interface ChannelRequests {
  ship?: ChannelRequest & { choice: ShippingChoice }
  cancel?: ChannelRequest & { reason: string; lines?: ChannelLine[] }
  /** What is answered to a buyer who wants to cancel. */
  answer?: ChannelRequest & {
    accepts: boolean
    /** Since when the buyer asked who is answered (`cancelAsked.at`). */
    asked?: number
    /** Why not, by the marketplace's own key, where it takes one. */
    reason?: string
  }
  /** Another number, or another carrier, of a parcel that the shop brings itself. */
  correct?: ChannelRequest & { tracking: string; provider: string }
  /** What became of a parcel that the shop brought itself; of one that could not be delivered, why, by one of `failureReasons`. */
  deliver?: ChannelRequest & { delivered: boolean; reason?: number }
}
