import * as v from 'valibot'
import { accountOf, type Seller } from '../../domain/channels/market.ts'
import { marketShopOf } from '../../domain/channels/market-shop-of.ts'
import { shipChannelOrder } from '../../domain/channels/requests/ship-channel-order.ts'
import { type KnownShop, shopsOf } from '../../domain/channels/shops/shops-of.ts'
import { unlinkShop } from '../../domain/channels/shops/unlink-shop.ts'
import { type Actor, mayDo } from '../../domain/people/actor.ts'
import { inScope, scopeOf } from '../../domain/people/scope.ts'
import type { Company } from '../../domain/tables/company.ts'
import type { Order } from '../../domain/tables/orders.ts'
import { startOfDay } from '../../domain/time.ts'
import {
  type AccountHealth,
  type HealthAnswer,
  HealthQuestion,
  mostTold,
  mostTries,
  type OrderLogAnswer,
  OrderLogQuestion,
  type TriedOnce,
} from '../../protocol/queries/market-health.ts'
import { type Fields, parse } from '../http/body.ts'
import { notAllowed } from '../http/errors.ts'
import { readProblem } from '../outside/problem.ts'
import type { RoadTally } from '../outside/road-tally.ts'
import type { Tried } from '../store/outside.ts'
import type { Reading } from '../store/store.ts'
import { outsideDays } from '../upkeep.ts'
import type { KnownMarkets } from './get-shops.ts'

/** What a server knows of its road beside what stands in line. */
export interface RoadWatch {
  tally: Pick<RoadTally, 'calls' | 'hooks'>
  perMinute?: ((account: string) => number) | undefined
}

interface Around {
  now: number
  watch: RoadWatch
}

interface AroundMarkets extends Around {
  markets: Pick<KnownMarkets, 'markets' | 'facebook' | 'zalo'>
}

/** `/api/market getHealth {channel}`: how the road to each shop of a marketplace does, for who links shops. */
export async function getHealth(
  reading: Reading,
  actor: Actor,
  fields: Fields,
  around: AroundMarkets,
): Promise<HealthAnswer> {
  const { channel } = parse(HealthQuestion, fields)
  if (!mayDo(actor, unlinkShop.permission)) throw notAllowed()
  const accounts: AccountHealth[] = []
  for (const shop of (await linkedShops(reading, actor)).filter((one) => one.channel === channel))
    accounts.push(await healthOf(reading, shop, around))
  const isSetUp =
    channel === 'Facebook'
      ? around.markets.facebook !== undefined
      : channel === 'Zalo'
        ? around.markets.zalo !== undefined
        : channel === 'web_store' || around.markets.markets.includes(channel)
  return { accounts, hooks: isSetUp ? await around.watch.tally.hooks(reading.outside, channel) : undefined }
}

/** The shops that the company ever linked. */
export async function linkedShops(reading: Reading, { company }: Actor): Promise<KnownShop[]> {
  const [row] = await reading.rows([{ table: 'companies', key: company }])
  return row ? shopsOf(row as Company).filter(({ link }) => link !== undefined) : []
}

export async function healthOf(
  { outside }: Reading,
  { channel, shopId }: { channel: Seller; shopId: string },
  { now, watch }: Around,
): Promise<AccountHealth> {
  const account = accountOf({ channel, shopId })
  const today = startOfDay(now)
  const perMinute = watch.perMinute?.(account)
  const pace =
    perMinute === undefined ? undefined : { perMinute, lastMinute: await watch.tally.calls(outside, account) }
  const waitings = await outside.waitings(account, now, mostTold)
  const latest = await outside.tries({ account, failed: true, since: today, most: mostTold })
  return {
    channel,
    shopId,
    ...(await outside.factsOf(account)),
    pace,
    waitings: waitings.map(({ problem, ...work }) => ({
      ...work,
      problem: problem === undefined ? undefined : readProblem(problem),
    })),
    troubles: await outside.countTroubles(account, today),
    latest: latest.map(toldTry),
  }
}

/**
 * `/api/market getOrderLog {order}`: what was tried with its marketplace about one order, for who ships orders of marketplaces and sees this one. By the
 * marketplace's number whoever links shops may ask about one that never came in.
 */
export async function getOrderLog(
  reading: Reading,
  actor: Actor,
  fields: Fields,
  { now }: Pick<Around, 'now'>,
): Promise<OrderLogAnswer> {
  const { order: asked } = parse(OrderLogQuestion, fields)
  const mayLink = mayDo(actor, unlinkShop.permission)
  if (!mayLink && !mayDo(actor, shipChannelOrder.permission)) throw notAllowed()
  const [row, kept] = await reading.rows([
    { table: 'orders', key: asked },
    { table: 'companies', key: actor.company },
  ])
  const order = row as Order | undefined
  const shop = order && inScope(scopeOf(actor), 'orders', order) ? marketShopOf(order) : undefined
  const days = (kept as Company | undefined)?.settings.roadDays ?? outsideDays
  const about = shop ? { account: accountOf(shop), order: order?.subCode ?? '' } : { order: asked }
  // Of an order that is not theirs to see they are told nothing, not even that it is there.
  if (!shop && (order || !mayLink)) return { tries: [], days }
  const since = now - days * 86_400_000
  const tries = await reading.outside.tries({ ...about, since, most: mostTries })
  return { tries: tries.map(toldTry), days }
}

const Calls = v.fallback(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.array(
      v.object({
        asked: v.string(),
        status: v.optional(v.number()),
        ms: v.number(),
        answer: v.optional(v.string()),
      }),
    ),
  ),
  [],
)

/** As people are told it. */
export function toldTry({ account: _, problem, calls, ...tried }: Tried): TriedOnce {
  return {
    ...tried,
    problem: problem === undefined ? undefined : readProblem(problem),
    calls: v.parse(Calls, calls ?? '[]'),
  }
}
