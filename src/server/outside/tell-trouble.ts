import type { MarketShop } from '../../domain/channels/market.ts'
import { reportTrouble } from '../../domain/channels/shops/report-trouble.ts'
import type { OutsideTrouble } from './call-outside.ts'
import type { Give } from './run-as.ts'

/** What stands in the way of all of a shop is said on every screen concerned (O7); the rest belongs to its own order. */
export async function tellTrouble(give: Give, shop: MarketShop, trouble: OutsideTrouble): Promise<undefined> {
  const { kind, message, said, forAll, accessOver } = trouble
  if (!forAll) return undefined
  await give(reportTrouble, {
    ...shop,
    trouble: { text: message, said },
    hasEnded: kind === 'grant',
    renews: accessOver,
  })
  return undefined
}
