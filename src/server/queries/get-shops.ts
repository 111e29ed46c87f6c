import { fetchItems } from '../../domain/channels/items/fetch-items.ts'
import { accountOf, type Market, shopOfAccount } from '../../domain/channels/market.ts'
import { shipChannelOrder } from '../../domain/channels/requests/ship-channel-order.ts'
import { shopsOf } from '../../domain/channels/shops/shops-of.ts'
import { unlinkShop } from '../../domain/channels/shops/unlink-shop.ts'
import { type Actor, mayDo } from '../../domain/people/actor.ts'
import type { Company } from '../../domain/tables/company.ts'
import type { ShopRoad } from '../../domain/tables/shop-roads.ts'
import {
  type FailedWork,
  mostFailuresTold,
  type ShopStanding,
  type ShopsAnswer,
} from '../../protocol/queries/shops.ts'
import type { Fields } from '../http/body.ts'
import { notAllowed } from '../http/errors.ts'
import { readProblem } from '../outside/problem.ts'
import type { AccountStanding, OutsideReading } from '../store/outside.ts'
import type { Reading } from '../store/store.ts'

/** The marketplaces that this server has keys of, and those of them that are played. */
export interface KnownMarkets {
  markets: readonly Market[]
  practice: readonly Market[]
  practiceStore?: string | undefined
  /** Whose keys of Zalo it has; nobody's where it has none. */
  zalo?: 'real' | 'practice' | undefined
  /** The same of Facebook. */
  facebook?: 'real' | 'practice' | undefined
}

export function knownMarkets(
  setup:
    | {
        markets: Partial<Record<Market, unknown>>
        practice?: readonly Market[] | undefined
        practiceStore?: string | undefined
        zalo?: { isPractice: boolean } | undefined
        facebook?: { isPractice: boolean } | undefined
      }
    | undefined,
): KnownMarkets {
  const markets = Object.keys(setup?.markets ?? {}) as Market[]
  const zalo = setup?.zalo && (setup.zalo.isPractice ? 'practice' : 'real')
  const facebook = setup?.facebook && (setup.facebook.isPractice ? 'practice' : 'real')
  return { markets, practice: setup?.practice ?? [], practiceStore: setup?.practiceStore, zalo, facebook }
}

/** `/api/market getShops`: how the road to every shop stands that was ever linked, for who links them; who ships orders is told which marketplaces are played. */
export async function getShops(
  reading: Reading,
  actor: Actor,
  _: Fields,
  { now, markets: known }: { now: number; markets: KnownMarkets },
): Promise<ShopsAnswer> {
  if (!mayDo(actor, unlinkShop.permission)) {
    // Whoever ships a marketplace's orders, or sees what is sold there, is told which of them are played (decisions 12), and nothing of the road.
    if (!mayDo(actor, shipChannelOrder.permission) && !mayDo(actor, fetchItems.permission)) throw notAllowed()
    return { markets: [...known.markets], practice: [...known.practice], shops: [] }
  }
  const [row] = await reading.rows([{ table: 'companies', key: actor.company }])
  const accounts = row ? shopsOf(row as Company).flatMap((shop) => (shop.link ? [accountOf(shop)] : [])) : []
  const roads = await reading.rows(accounts.map((key) => ({ table: 'shopRoads', key })))
  const standings = new Map(
    (await reading.outside.standings(now)).map((standing) => [standing.account, standing]),
  )
  const shops: ShopStanding[] = []
  for (const [index, account] of accounts.entries())
    shops.push(
      await standingOf(reading.outside, account, {
        road: roads[index] as ShopRoad | undefined,
        standing: standings.get(account),
      }),
    )
  const { practiceStore } = known
  return { markets: [...known.markets], practice: [...known.practice], practiceStore, shops }
}

async function standingOf(
  outside: OutsideReading,
  account: string,
  { road, standing }: { road: ShopRoad | undefined; standing: AccountStanding | undefined },
): Promise<ShopStanding> {
  const { channel, shopId } = shopOfAccount(account) ?? { channel: '', shopId: account }
  const { askedUntil, answeredAt, changedAt } = road ?? {}
  const { waiting = 0, dueSince, failed = 0 } = standing ?? {}
  const failures = failed > 0 ? await outside.failures(account, mostFailuresTold) : []
  return {
    channel,
    shopId,
    askedUntil,
    answeredAt,
    changedAt,
    waiting,
    dueSince,
    failed,
    failures: failures.map(
      ({ problem, endedAt, ...entry }): FailedWork => ({ ...entry, at: endedAt, ...readProblem(problem) }),
    ),
  }
}
