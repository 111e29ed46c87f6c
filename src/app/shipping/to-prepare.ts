import { useMemo, useSyncExternalStore } from 'react'
import { accountOf, markets } from '../../domain/channels/market.ts'
import { type KnownShop, shopsOf } from '../../domain/channels/shops/shops-of.ts'
import type { Company } from '../../domain/tables/company.ts'
import { company } from '../../replica/queries/shop.ts'
import { type OrderFacts, orderBook } from '../../replica/search/order-book.ts'
import { useReplica } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'

/** The shops that are linked, also where their marketplace wants to be asked for its leave again. */
export function linkedShops(row: Company): KnownShop[] {
  return shopsOf(row).filter(({ link }) => link !== undefined && link.state !== 'off')
}

/** An order of a linked shop that has to leave, or one that was asked about and somebody has to see to. @param linked their accounts */
export function isToPrepare(
  { ship, channel, shop }: Pick<OrderFacts, 'ship' | 'channel' | 'shop'>,
  linked: ReadonlySet<string>,
): boolean {
  if (ship === '' || ship === 'done') return false
  if (ship === 'waiting' || ship === 'failed') return true
  const market = markets.find((one) => one === channel)
  return market !== undefined && linked.has(accountOf({ channel: market, shopId: shop }))
}

/** How many orders wait to be prepared; nothing before every order of the device was read. */
export function useToPrepare(): number | undefined {
  const book = orderBook(useReplica())
  const snapshot = useSyncExternalStore(book.subscribe, () => book.snapshot)
  const shop = useLive(company, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: entries change in place, and the snapshot is new then
  return useMemo(() => {
    const { ready, entries } = book.snapshot
    if (!ready || !shop) return undefined
    const linked = new Set(linkedShops(shop).map(accountOf))
    return entries.reduce((count, entry) => count + Number(isToPrepare(entry, linked)), 0)
  }, [book, snapshot, shop])
}
