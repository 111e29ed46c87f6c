import pkg from '../../../package.json' with { type: 'json' }
import { accountOf } from '../../domain/channels/market.ts'
import { unlinkShop } from '../../domain/channels/shops/unlink-shop.ts'
import { type Actor, mayDo } from '../../domain/people/actor.ts'
import type { SupportFileAnswer } from '../../protocol/queries/market-health.ts'
import { mostFailuresTold } from '../../protocol/queries/shops.ts'
import type { Fields } from '../http/body.ts'
import { notAllowed } from '../http/errors.ts'
import { readProblem } from '../outside/problem.ts'
import type { Reading } from '../store/store.ts'
import type { KnownMarkets } from './get-shops.ts'
import { healthOf, linkedShops, type RoadWatch } from './market-health.ts'

interface Around {
  now: number
  markets: KnownMarkets
  watch: RoadWatch
}

/**
 * `/api/market getSupportFile`: how the road to marketplaces stands, as one file for whoever helps: versions, states, counts, what failed and why. Without
 * secrets, names of people and buyers' data.
 */
export async function getSupportFile(
  reading: Reading,
  actor: Actor,
  _: Fields,
  around: Around,
): Promise<SupportFileAnswer> {
  if (!mayDo(actor, unlinkShop.permission)) throw notAllowed()
  const { now, markets, watch } = around
  const standings = new Map(
    (await reading.outside.standings(now)).map((standing) => [standing.account, standing]),
  )
  const accounts = []
  for (const shop of await linkedShops(reading, actor)) {
    const account = accountOf(shop)
    const [road] = await reading.rows([{ table: 'shopRoads', key: account }])
    const failures = await reading.outside.failures(account, mostFailuresTold)
    const { state, at, endsAt, trouble } = shop.link ?? {}
    accounts.push({
      ...(await healthOf(reading, shop, around)),
      link: { state, at, endsAt, trouble },
      road,
      standing: standings.get(account),
      failures: failures.map(({ problem, ...entry }) => ({ ...entry, ...readProblem(problem) })),
    })
  }
  const file = {
    madeAt: new Date(now).toISOString(),
    server: {
      version: pkg.version,
      node: process.version,
      platform: process.platform,
      uptimeS: Math.round(process.uptime()),
    },
    markets: await Promise.all(
      markets.markets.map(async (channel) => ({
        channel,
        isPractice: markets.practice.includes(channel),
        hooks: await watch.tally.hooks(reading.outside, channel),
      })),
    ),
    accounts,
  }
  const day = new Date(now).toISOString().slice(0, 10)
  return { name: `khotay-ho-tro-${day}.json`, text: JSON.stringify(file, null, 2) }
}
