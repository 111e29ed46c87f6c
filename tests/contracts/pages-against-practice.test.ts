import { describe, expect, test } from 'vitest'
import type { Asking } from '../../src/server/marketplaces/asking.ts'
import type { CallOutside } from '../../src/server/outside/call-outside.ts'
import { askToReturn as askShopee } from '../../src/stand-ins/shopee/returns.ts'
import { askToReturn as askTiktok } from '../../src/stand-ins/tiktok/returns.ts'
import { Dice } from '../torture/world/dice.ts'
import { aPracticeLazada, aPracticeShopee, aPracticeTiki, aPracticeTiktok, noon } from './practice-returns.ts'

/*
 * What changes while pages are read leaves its place, and what is behind it moves up. Nothing that stayed where it was may be missed by that.
 */

type Ask = (
  of: { since: number; until: number; page?: string },
  asking: Asking,
) => Promise<{ numbers: string[]; next?: string | undefined }>

interface Told {
  ask: Ask
  asking(): Asking
  time: { now: number }
  /** All that there are, in the order in which they were made. */
  all(): string[]
  /** It changes now. */
  change(number: string): void
}

const seconds = (at: number) => Math.floor(at / 1000)

function shopeeOrders(make: number, every: number): Told {
  const { world, market, asking, time, delivered } = aPracticeShopee()
  makeMany(time, { make, every }, delivered)
  return {
    ask: market.changed,
    asking,
    time,
    all: () => world.orders.all().map(({ order_sn }) => order_sn),
    change: (number) =>
      world.orders.put(number, { ...world.orders.get(number)!, update_time: seconds(time.now) }),
  }
}

function shopeeReturns(make: number, every: number): Told {
  const { world, market, asking, time, delivered } = aPracticeShopee()
  makeMany(time, { make, every }, () => askShopee(world, delivered()))
  return {
    ask: market.returns!.changed,
    asking,
    time,
    all: () => world.returns.all().map(({ return_sn }) => return_sn),
    change: (number) =>
      world.returns.put(number, { ...world.returns.get(number)!, update_time: seconds(time.now) }),
  }
}

function tiktokOrders(make: number, every: number): Told {
  const { world, market, asking, time, delivered } = aPracticeTiktok()
  makeMany(time, { make, every }, delivered)
  return {
    ask: market.changed,
    asking,
    time,
    all: () => world.orders.all().map(({ id }) => id),
    change: (number) =>
      world.orders.put(number, { ...world.orders.get(number)!, update_time: seconds(time.now) }),
  }
}

function tiktokReturns(make: number, every: number): Told {
  const { world, market, asking, time, delivered } = aPracticeTiktok()
  makeMany(time, { make, every }, () => askTiktok(world, delivered()))
  return {
    ask: market.returns!.changed,
    asking,
    time,
    all: () => world.returns.all().map(({ return_id }) => return_id),
    change: (number) =>
      world.returns.put(number, { ...world.returns.get(number)!, update_time: seconds(time.now) }),
  }
}

function lazadaOrders(make: number, every: number): Told {
  const { world, market, asking, time, delivered } = aPracticeLazada()
  makeMany(time, { make, every }, delivered)
  return {
    ask: market.changed,
    asking,
    time,
    all: () => world.orders.all().map(({ order_id }) => String(order_id)),
    change: (number) =>
      world.orders.put(number, { ...world.orders.get(number)!, updated_at: seconds(time.now) }),
  }
}

function tikiOrders(make: number, every: number): Told {
  const { world, market, asking, time, made } = aPracticeTiki()
  makeMany(time, { make, every }, made)
  return {
    ask: market.changed,
    asking,
    time,
    all: () => world.orders.all().map(({ code }) => code),
    change: (number) =>
      world.orders.put(number, { ...world.orders.get(number)!, updated_at: seconds(time.now) }),
  }
}

/** One after the other, or so many in each second. */
function makeMany(
  time: { now: number },
  { make, every }: { make: number; every: number },
  one: () => unknown,
) {
  for (let made = 0; made < make; made += 1) {
    if (made > 0 && made % every === 0) time.now += 1_000
    one()
  }
}

const lists = [
  ['orders of Shopee', shopeeOrders],
  ['returns of Shopee', shopeeReturns],
  ['orders of TikTok Shop', tiktokOrders],
  ['returns of TikTok Shop', tiktokReturns],
  ['orders of Lazada', lazadaOrders],
  ['orders of Tiki', tikiOrders],
] as const

describe.each(lists)('%s', (_, open) => {
  test.each([
    ['one a second', 1],
    ['some in each second', 40],
    ['more than a page in each second', 130],
    ['all of one second', 10_000],
  ])('[O9] are all told though others change between two pages: %s', async (__, every) => {
    const told = open(330, every)
    const { time } = told
    const until = time.now
    time.now += 5_000
    const all = told.all()
    const stay = new Set(all)
    const dice = new Dice(every)
    let calls = 0
    const { call, ...asking } = told.asking()
    // After each call that was answered some change, wherever they stand; then the shop is quiet.
    const changing: CallOutside = async (request) => {
      const answer = await call(request)
      calls += 1
      time.now += 1_000
      for (let changed = 0; changed < 4 && calls < 20; changed += 1) {
        const number = dice.pick(all)
        told.change(number)
        stay.delete(number)
      }
      return answer
    }
    const seen = new Set<string>()
    let page: string | undefined
    do {
      const { numbers, next } = await told.ask(
        page === undefined ? { since: noon - 60_000, until } : { since: noon - 60_000, until, page },
        { ...asking, call: changing, now: time.now },
      )
      for (const number of numbers) seen.add(number)
      page = next
    } while (page !== undefined && calls < 200)
    expect(page).toBeUndefined()
    expect(stay.size).toBeGreaterThan(100)
    expect([...stay].filter((number) => !seen.has(number))).toEqual([])
    expect(calls).toBeLessThan(60)
  })

  test('[O9] thousands are told once each or little more often', async () => {
    const told = open(1_500, 3)
    const until = told.time.now
    const seen = new Set<string>()
    let page: string | undefined
    let count = 0
    do {
      const { numbers, next } = await told.ask(
        page === undefined ? { since: noon - 60_000, until } : { since: noon - 60_000, until, page },
        told.asking(),
      )
      for (const number of numbers) seen.add(number)
      count += numbers.length
      page = next
    } while (page !== undefined && count < 5_000)
    expect([page, seen.size]).toEqual([undefined, 1_500])
    expect(count).toBeLessThan(1_900)
  })
})
