import type { MarketShop } from '../../domain/channels/market.ts'
import { takeChannelOrder } from '../../domain/channels/take-channel-order.ts'
import type { Asking } from '../marketplaces/asking.ts'
import type { Each } from '../marketplaces/each.ts'
import type { Marketplace } from '../marketplaces/marketplace.ts'
import { OutsideTrouble } from './call-outside.ts'
import type { Give } from './run-as.ts'

type Told = Each<Parameters<typeof takeChannelOrder.decide>[1]['told']>

/** Orders as they are now at their marketplace, however many (O9). Throws what stands in the way of all of them. */
export async function readTold(
  market: Marketplace,
  numbers: readonly string[],
  asking: Asking,
): Promise<Told[]> {
  const told: Told[] = []
  for (let from = 0; from < numbers.length; from += market.mostOrders)
    told.push(...(await market.orders(numbers.slice(from, from + market.mostOrders), asking)))
  // What passes by itself is of the road, not of an order: all of it is asked for again.
  for (const each of told)
    if ('trouble' in each && ['again', 'grant'].includes(each.trouble.kind)) throw each.trouble
  return told
}

interface Taken {
  /** So many came to something. */
  changed: number
  /** What stands in the way of the others, by their numbers. */
  troubles: Map<string, OutsideTrouble>
}

/** Brings orders into the books, each by a command of its own: one that is refused is named and holds up no other (O5). */
export async function takeTold(give: Give, { shopId }: MarketShop, all: readonly Told[]): Promise<Taken> {
  const troubles = new Map<string, OutsideTrouble>()
  let changed = 0
  for (const each of all) {
    if ('trouble' in each) {
      troubles.set(each.number, each.trouble)
      continue
    }
    const { applied, error } = await give(takeChannelOrder, { shopId, told: each.ok })
    if (applied) changed += 1
    else troubles.set(each.number, new OutsideTrouble('person', error?.text ?? notTaken))
  }
  return { changed, troubles }
}

const notTaken = 'Không ghi được đơn này vào sổ. Thử lại; nếu vẫn lỗi thì báo người quản trị máy chủ.'
