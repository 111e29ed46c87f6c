import type { MarketShop } from '../../domain/channels/market.ts'
import type { ReturnWord } from '../../domain/channels/returns/return-word.ts'
import { takeMarketReturn } from '../../domain/channels/returns/take-market-return.ts'
import { slices } from '../../lib/slices.ts'
import type { Asking } from '../marketplaces/asking.ts'
import type { Each } from '../marketplaces/each.ts'
import type { Marketplace } from '../marketplaces/marketplace.ts'
import { OutsideTrouble } from './call-outside.ts'
import type { Give } from './run-as.ts'
import { readTold, takeTold } from './take-told.ts'

/** Returns as their marketplace tells them, and the orders that they are of. */
export interface ToldReturns {
  returns: Each<ReturnWord>[]
  orders: Awaited<ReturnType<typeof readTold>>
}

/** Returns as they are now, with their orders: one that nobody here knows comes in before it comes back. Throws what stands in the way of all of them. */
export async function readReturns(
  market: Marketplace,
  numbers: readonly string[],
  asking: Asking,
): Promise<ToldReturns> {
  const returns: Each<ReturnWord>[] = []
  if (!market.returns) return { returns, orders: [] }
  for (const part of slices(numbers, market.returns.mostReturns)) {
    const told = await market.returns.told(part, asking)
    for (const each of told)
      if ('trouble' in each && ['again', 'grant'].includes(each.trouble.kind)) throw each.trouble
    returns.push(...told)
  }
  const orders = [...new Set(returns.flatMap((each) => ('ok' in each ? [each.ok.order] : [])))]
  return { returns, orders: await readTold(market, orders, asking, { withWaybills: false }) }
}

/** Brings returns into the books, each by a command of its own, after their orders. Answers what stands in the way of those that were refused, by their numbers (O5). */
export async function takeReturns(
  give: Give,
  shop: MarketShop,
  { returns, orders }: ToldReturns,
): Promise<Map<string, OutsideTrouble>> {
  const troubles = new Map<string, OutsideTrouble>()
  const { troubles: ofOrders } = await takeTold(give, shop, orders)
  for (const each of returns) {
    if ('trouble' in each) {
      troubles.set(each.number, each.trouble)
      continue
    }
    const { applied, error } = await give(takeMarketReturn, each.ok)
    if (!applied)
      troubles.set(
        each.number,
        ofOrders.get(each.ok.order) ?? new OutsideTrouble('person', error?.text ?? notTaken),
      )
  }
  return troubles
}

const notTaken =
  'Không ghi được yêu cầu trả hàng này vào sổ. Thử lại; nếu vẫn lỗi thì báo người quản trị máy chủ.'
