import { moneyLimit } from '../../money/money.ts'
import type { ChannelPricing } from '../../tables/company.ts'

/** What prices are rounded up to: whole multiples, or an ending that buyers read as less. */
export const roundings = [
  { step: 1, ending: 0 },
  { step: 100, ending: 0 },
  { step: 500, ending: 0 },
  { step: 1_000, ending: 0 },
  { step: 5_000, ending: 0 },
  { step: 10_000, ending: 0 },
  { step: 1_000, ending: 900 },
  { step: 10_000, ending: 9_000 },
  { step: 100_000, ending: 99_000 },
] as const

/** A shop's rule may ask for no more than this (per cent). */
export const mostPercent = 1_000
export const mostFee = 90

/** What a listing costs by a rule (VND). */
export interface ReckonedPrice {
  price: number
  /** It would cost less, were it not for what the goods cost us. */
  isHeld: boolean
}

/**
 * The least price of the rule's rounding of which, after the marketplace's fee, as much arrives as our price with what is put on top, and no less than
 * the cost with its least margin. Reckoned in whole numbers, so that 100.000 stays 100.000.
 * @param base ours for all that lies in the box (VND, of two decimals) @param cost 0 where it is not known
 */
export function reckonPrice(
  { base, cost }: { base: number; cost: number },
  { percent, plus, fee, step, ending, margin }: ChannelPricing,
): ReckonedPrice | undefined {
  const arrives = hundredths(100 - fee)
  const wanted = hundredths(base) * hundredths(100 + percent) + hundredths(plus) * 10_000n
  if (wanted <= 0n) return undefined
  const least = cost > 0 ? hundredths(cost) * hundredths(100 + margin) : 0n
  const rounded = (money: bigint) => roundUp(above(money, arrives * 100n), { step, ending })
  const free = rounded(wanted)
  const price = rounded(wanted > least ? wanted : least)
  return price > moneyLimit ? undefined : { price, isHeld: price > free }
}

function hundredths(amount: number): bigint {
  return BigInt(Math.round(amount * 100))
}

/** The least whole number that is no smaller than the quotient; both are above 0. */
function above(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}

function roundUp(price: bigint, { step, ending }: Pick<ChannelPricing, 'step' | 'ending'>): number {
  const [by, end] = [BigInt(step), BigInt(ending)]
  const steps = price > end ? above(price - end, by) : 0n
  return Number(steps * by + end)
}
