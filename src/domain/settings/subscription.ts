/** A plan without a limit, which a shop of one's own server always has. */
export const unlimited = 'UNLIMITED'

/** What a host of many shops sold to one of them. */
export interface Billing {
  plan: string
  /** Orders a month; without a limit when absent. */
  orders?: number | undefined
  /** Paid up to this instant (ms since 1970); without an end when absent. */
  endsAt?: number | undefined
}

/** Orders that a shop made in this month and in the one before. */
export interface Usage {
  current: number
  last: number
}

export interface SubscriptionFlags {
  /** BIL-001, FUL-343, FUL-344: nothing was paid, or not for now. */
  inactive: boolean
  /** BIL-002, BIL-003, FUL-345, FUL-346: both months are more than 30 per cent over what the plan allows. */
  exceededOrderLimit: boolean
}

/** Over the limit by so many tenths is borne. */
const borneTenths = 13

/** What a subscription says of a shop; `undefined`: there is none. */
export function subscriptionFlags(
  billing: Billing | undefined,
  { current, last }: Usage,
  now: number,
): SubscriptionFlags {
  if (!billing) return { inactive: true, exceededOrderLimit: false }
  const { plan, orders, endsAt } = billing
  const isOver = (made: number) => orders !== undefined && made * 10 > orders * borneTenths
  return {
    inactive: endsAt !== undefined && now >= endsAt,
    exceededOrderLimit: plan !== unlimited && isOver(current) && isOver(last),
  }
}
