import { askEveryMs } from '../../../src/domain/channels/shops/asking.ts'
import { Breach, hold } from '../world/breach.ts'
import { holdChance } from './hold-chance.ts'
import { checkReplies } from './return-laws.ts'
import { checkDone, checkLabels, checkSame, checkSecrets, checkWishes } from './road-laws.ts'
import { answerReturn, asked, choiceFor, live, returnActs, settle } from './road-life.ts'
import { RoadWorld } from './road-world.ts'
import type { SimMarket } from './sim-market.ts'
import { second } from './sim-world.ts'

/** A law that did not hold, and how it came to that. */
export interface RoadFinding {
  rule: string
  story: string
}

/** Lives through one world; what does not hold in it is told. @param counts what happened, over all worlds */
export async function tortureRoad(
  seed: number,
  orders: number,
  counts: Record<string, number>,
): Promise<RoadFinding | undefined> {
  const world = await RoadWorld.make(seed)
  const letGo = holdChance(world.dice)
  try {
    await live(world, orders)
    checkDone(world)
    await settle(world)
    await askAgain(world)
    await settle(world)
    checkDone(world)
    await checkSame(world)
    await checkWishes(world)
    await checkReplies(world)
    await checkLabels(world)
    await renewTwice(world)
    await byWebhooks(world)
    await withoutWebhooks(world)
    await checkSecrets(world)
    world.counts['calls'] = world.calls
    for (const [kind, times] of Object.entries(world.counts)) counts[kind] = (counts[kind] ?? 0) + times
    return undefined
  } catch (error) {
    const rule = error instanceof Breach ? error.rule : 'bug'
    const what = error instanceof Error ? (error.stack ?? error.message) : String(error)
    const last = world.story.slice(-400).join('\n')
    return { rule, story: `seed ${seed}, ${orders} orders\n${last}\n${what}` }
  } finally {
    letGo()
    await world.end()
  }
}

/** What happens in a world until all of it is settled. */
export async function liveOnce(seed: number, orders: number): Promise<readonly string[]> {
  const world = await RoadWorld.make(seed)
  const letGo = holdChance(world.dice)
  try {
    await live(world, orders)
    await settle(world)
    return [...world.story, `${world.calls} calls`]
  } finally {
    letGo()
    await world.end()
  }
}

/** Whoever reads why something failed does it again: now nothing stands in the way. */
async function askAgain(world: RoadWorld): Promise<void> {
  const { body } = await world.post('chu', '/api/market', { method: 'getShops' })
  const shops = body.shops as { failures: { line: string; number: number; kind: string }[] }[]
  // An order that could not be read, and is named on the page of its shop, is read once more.
  for (const { line, number, kind } of shops.flatMap(({ failures }) => failures))
    if (line === 'inbox' || kind.startsWith('read-'))
      await world.post('chu', '/api/market', { method: 'tryAgain', line, number })
  for (const { truths, returns } of world.markets) {
    for (const { number } of truths()) {
      const order = await world.order(number)
      if (order?.requests?.ship?.state === 'failed')
        await asked(world, number, 'ship', 'shipChannelOrder', {
          choice: choiceFor(world, order),
        })
      if (order?.marketLabel?.state === 'failed')
        await world.post('kho', '/api/channel', { method: 'fetchLabelAgain', code: number })
    }
    for (const { order } of returns?.truths() ?? []) await answerReturn(world, order)
  }
}

/** Each pair that comes is the one that the next is asked for with (O7): at Shopee a token works once. */
async function renewTwice(world: RoadWorld): Promise<void> {
  for (let times = 0; times < 2; times += 1) {
    for (const market of world.markets) market.expireAccess()
    await world.pass(askEveryMs)
    await world.pass(15 * second)
  }
  for (const market of world.markets) {
    const state = await world.linkState(market)
    hold('O7', state === 'linked', () => `the leave of ${market.channel} is ${state}, and nothing went wrong`)
  }
}

/** Everybody is told at once: nothing waits for the poll. That a buyer took their wish back Lazada tells nobody. */
async function byWebhooks(world: RoadWorld): Promise<void> {
  const telling = world.markets.filter(({ tells }) => tells)
  changeSome(world, telling, ['cancel', 'ask', 'move'])
  await world.pass(second)
  await checkSame(world, telling)
}

/** From now on nobody is told of anything: with the next poll all is the same again (O9). */
async function withoutWebhooks(world: RoadWorld): Promise<void> {
  for (const { faults } of world.markets) faults.set('hook-lost')
  await world.pass(second)
  changeSome(world, world.markets, ['cancel', 'ask', 'withdraw', 'move'])
  // One that never tells anything is asked every minute.
  const silent = world.markets.filter(({ tells }) => !tells)
  const askedSooner = 60 * second
  await world.pass(askedSooner)
  await checkSame(world, silent)
  await world.pass(askEveryMs - askedSooner)
  await checkSame(world)
}

function changeSome(
  { dice }: RoadWorld,
  markets: readonly SimMarket[],
  acts: readonly (keyof SimMarket['acts'])[],
): void {
  for (const market of markets) {
    const { returns } = market
    for (const number of returns?.delivered() ?? [])
      if (dice.chance(0.3)) returns?.acts[dice.pick(returnActs)](number)
    for (const { number } of market.truths()) if (dice.chance(0.2)) market.acts[dice.pick(acts)](number)
    for (let more = dice.below(6); more > 0; more -= 1) market.arrive()
  }
}
