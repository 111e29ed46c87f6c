/** Work outside that a rule may ask for, by what it does there. */
export type EffectKind =
  /** A new pair of tokens, ahead of time (O7). */
  | 'refresh-tokens'
  /** What changed at a marketplace since it was last asked (O9). */
  | 'poll-orders'
  /** What buyers send back, since it was last asked (O9). */
  | 'poll-returns'
  /** One return as it is now, which could not be taken with others. */
  | 'read-return'
  /** One order as it is now, which could not be taken with others. */
  | 'read-order'
  /** A parcel is arranged to leave. */
  | 'ship-order'
  /** The number that a carrier gave a parcel, which comes some time after it was arranged. */
  | 'fetch-waybill'
  /** An order is called off by the shop. */
  | 'cancel-order'
  /** A buyer who wants to cancel has their answer. */
  | 'answer-buyer'
  /** A parcel that the shop brings itself goes under another number. */
  | 'correct-tracking'
  /** What became of a parcel that the shop brought itself. */
  | 'tell-delivery'
  /** What the shop gets for an order that its buyer has. */
  | 'fetch-payout'
  /** A buyer who wants money back has the shop's answer. */
  | 'answer-return'
  /** The label that a marketplace, or a carrier, draws for a parcel comes into the house. */
  | 'fetch-label'
  /** What a shop sells, since it was last asked, or all of it. */
  | 'poll-items'
  /** How many of a listing buyers may buy. */
  | 'tell-stock'
  /** The same of one that is sold out: before all others, since buyers buy what is not there. */
  | 'tell-sold-out'
  /** The stock of all listings of a shop is gone through, and told where it follows ours. */
  | 'sweep-stock'
  /** A flash sale of the shop's own becomes what is wanted of it. */
  | 'settle-flash-sale'
  /** What a listing costs there. */
  | 'tell-price'
  /** The prices of all listings of a shop are gone through. */
  | 'sweep-prices'
  /** What the seller calls variations of an item. */
  | 'tell-skus'
  /** After how many days an item is sent. */
  | 'tell-pre-order'
  /** A draft of a listing becomes one. */
  | 'post-copy'
  /** Orders that wait for a listing to be linked are gone through. */
  | 'map-orders'
  /** A web store hears what became of its order. */
  | 'tell-store-order'
  /** A product that was made of a listing gets its picture. */
  | 'take-picture'
  /** Tokens of a shop that was unlinked are dropped. */
  | 'forget-shop'
  /** A customer is told of their order by Zalo. */
  | 'send-zalo'
  /** A buyer who wrote to the shop's Facebook Page is answered. */
  | 'send-page-message'
  /** An order is billed: its invoice gets a number. */
  | 'issue-invoice'
  /** An invoice is called off at its provider. */
  | 'cancel-invoice'
  /** A buyer gets an invoice by e-mail. */
  | 'send-invoice'
  /** A carrier is asked to bring a parcel. */
  | 'carry-parcel'
  /** A carrier is asked to give a parcel up. */
  | 'end-carriage'
  /** A carrier is asked to bring a parcel back, or to try it once more. */
  | 'redirect-parcel'
  /** How the parcels stand that a carrier has. */
  | 'track-parcels'
  /** How one of them stands, now. */
  | 'read-parcel'
  /** A device is told of something while the app is closed. */
  | 'push-alert'

/**
 * A call to others that a change asks for, as data: it is written in the transaction of its command and made after the commit (O1). One
 * that was asked for under the same key before is the same and not asked for again.
 */
export interface Effect {
  /** `Shopee/88210045`: see `channels/market.ts`. */
  account: string
  /** What of the account it is about: `order/2411ABC`. Of one subject one at a time, in order (O3). */
  subject: string
  kind: EffectKind
  key: string
  /** As JSON can say it. */
  params: object
  /** Not before this instant (ms since 1970); at once where absent. */
  dueAt?: number
  /**
   * Whoever makes it looks at the rows as they are then: where one of its subject and with its parameters waits in line already that nobody has in hand, that one
   * says as much. It goes by the kind that comes first in line, and no later than this.
   */
  looksThen?: true
}
