import type { SellerShop } from '../../domain/channels/market.ts'
import { reportTrouble } from '../../domain/channels/shops/report-trouble.ts'
import type { OutsideTrouble } from './call-outside.ts'
import type { Give } from './run-as.ts'

/** What stands in the way of all of a shop is said on every screen concerned (O7); the rest belongs to its own order. `askedAt`: when the call began that met it (ms). */
export async function tellTrouble(
  give: Give,
  shop: SellerShop,
  trouble: OutsideTrouble,
  askedAt?: number,
): Promise<undefined> {
  const { kind, message, said, forAll, accessOver } = trouble
  if (!forAll) return undefined
  await give(reportTrouble, {
    ...shop,
    trouble: { text: message, said },
    hasEnded: kind === 'grant',
    renews: accessOver,
    askedAt,
  })
  return undefined
}

/**
 * The same of what is asked for aside (returns): that the shop is away, or its leave is over, is heard where it is asked for orders, and what it does not let us ask here is no matter of its
 * orders. An access that is not taken any more is renewed all the same.
 */
export async function tellTroubleAside(
  give: Give,
  shop: SellerShop,
  trouble: OutsideTrouble,
  askedAt?: number,
): Promise<undefined> {
  return trouble.accessOver ? tellTrouble(give, shop, trouble, askedAt) : undefined
}
