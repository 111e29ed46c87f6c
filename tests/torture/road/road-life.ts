import { cancelReasonsFor } from '../../../src/domain/channels/requests/cancel-reasons.ts'
import { itemsToCancel, lineOfItem } from '../../../src/domain/channels/requests/offers-cancel.ts'
import { rejection } from '../../../src/domain/channels/requests/reject-order.ts'
import { rejectReasonsFor } from '../../../src/domain/channels/requests/reject-reasons.ts'
import { disputeKeys } from '../../../src/domain/channels/returns/dispute-reasons.ts'
import { answeredStep } from '../../../src/domain/returns/asked.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { callFaults, calm, mayDie, strike } from './go-wrong.ts'
import type { RoadWorld } from './road-world.ts'
import type { SimMarket, SimReturns } from './sim-market.ts'
import { minute, second } from './sim-world.ts'

const bad = {
  call: {
    chance: 0.6,
    faults: [...callFaults, 'refresh-lost', 'item', 'order-changed', 'slot-gone'],
    mostAfter: 6,
  },
  lost: 0.5,
  hook: { chance: 0.4, times: [1, 4, 20] },
  over: 0.15,
} as const
const buyerActs = ['cancel', 'ask', 'withdraw', 'move', 'move'] as const
export const returnActs = ['askBack', 'askBack', 'askMoney', 'sendBack', 'sendBack', 'keep'] as const

/** A day on the road: orders arrive, people ask for things, and everything goes wrong that can. */
export async function live(world: RoadWorld, orders: number): Promise<void> {
  const { dice, markets } = world
  let arrived = 0
  const numbers = new Map<SimMarket, string[]>(markets.map((market) => [market, []]))
  while (arrived < orders) {
    const market = dice.pick(markets)
    const own = numbers.get(market)!
    for (let burst = dice.pick([1, 2, 5, 9]); burst > 0 && arrived < orders; burst -= 1) {
      own.push(market.arrive())
      arrived += 1
    }
    for (const one of markets) if (one === market || dice.chance(0.4)) goWrong(world, one)
    if (dice.chance(0.5)) await world.pass(dice.pick([1, 5, 20, 60]) * second)
    for (const number of some(world, own, 4)) {
      const act = dice.pick(buyerActs)
      market.acts[act](number)
      world.tell(`buyer ${act} ${number}`)
    }
    for (const number of some(world, own, 8)) await ask(world, number)
    for (const one of markets) if (one.returns) await comeBack(world, one, one.returns)
    await world.pass(dice.pick([1, 3, 10, 30, 60, 300, 1_800]) * second)
    if (dice.chance(0.4)) world.revive()
    if (dice.chance(0.03)) await withWrongClock(world, market)
    if (dice.chance(0.3))
      for (const one of markets) if ((await world.linkState(one)) === 'ended') await world.link(one)
  }
}

/** Buyers want something of what was delivered, and are answered. */
async function comeBack(world: RoadWorld, market: SimMarket, returns: SimReturns): Promise<void> {
  const { dice } = world
  const underWay = market.truths().filter(({ isArranged }) => isArranged)
  for (const { number } of some(world, underWay, 3))
    for (let step = 0; step < 2; step += 1) market.acts.move(number)
  for (const number of some(world, returns.delivered(), 4)) {
    const act = dice.pick(returnActs)
    returns.acts[act](number)
    world.tell(`buyer ${act} ${number}`)
  }
  for (const { order } of some(world, returns.truths(), 4)) {
    await answerReturn(world, order)
    // Now and then while the answer is on its way.
    if (dice.chance(0.3)) returns.acts[dice.pick(['sendBack', 'sendBack', 'keep'] as const)](order)
  }
}

/** Somebody of the shop says yes or no to whatever is asked about an order, as far as they know. */
export async function answerReturn(world: RoadWorld, order: string): Promise<void> {
  const { dice } = world
  for (const { id: returnId, asked = [] } of await world.returnsOf(order))
    for (const one of asked) {
      const { number, step } = one
      const accepts = dice.chance(0.5)
      const why = accepts ? undefined : { reason: dice.pick(disputeKeys), words: 'Hàng shop gửi đúng' }
      const params = { returnId, number, accepts, ...answeredStep(one), ...why }
      const said = await world.post('san', '/api/channel', { method: 'answerMarketReturn', ...params })
      world.tell(`reply ${number} ${step} ${accepts} ${said.status === 200 ? '' : said.body.code}`)
      const of = `${number}/${step}`
      if (said.status === 200)
        world.replies.set(of, [...(world.replies.get(of) ?? []), accepts ? 'yes' : 'no'])
    }
}

function some<T>(world: RoadWorld, list: readonly T[], most: number): T[] {
  const { dice } = world
  // Mostly what came lately.
  const late = list.slice(-24)
  return Array.from({ length: dice.below(most + 1) }, () => dice.pick(dice.chance(0.8) ? late : list)).filter(
    Boolean,
  )
}

export function goWrong(world: RoadWorld, market: Omit<SimMarket, 'acts'>): void {
  const { dice } = world
  strike(world, { name: market.channel, faults: market.faults, acting: market.acting }, bad)
  if (dice.chance(0.06)) {
    // Now and then the new pair is lost on its way.
    if (dice.chance(0.4)) market.faults.set('refresh-lost', { times: 1 })
    market.expireAccess()
    world.tell(`fault ${market.channel} access over`)
  }
  mayDie(world, dice.pick(world.processes), 0.25)
}

/** A marketplace whose clock is fast for a while: nothing else happens until it is right again, for an earlier word would be older than one that it said then. */
async function withWrongClock(world: RoadWorld, { faults, channel }: SimMarket): Promise<void> {
  world.tell(`fault ${channel} clock-off`)
  faults.set('clock-off')
  for (let round = 0; round < 4; round += 1) await world.pass(20 * second)
  faults.clear('clock-off')
  await world.pass(11 * minute)
}

/** Somebody of the shop asks for something about an order; what is refused at once was never asked for. */
export async function ask(world: RoadWorld, number: string): Promise<void> {
  const { dice } = world
  const order = await world.order(number)
  if (!order) return
  const [kind, method, params] = dice.chance(order.cancelAsked ? 0.6 : 0)
    ? (['answer', 'answerBuyerCancel', answerFor(world, order)] as const)
    : dice.chance(0.2)
      ? (['cancel', 'cancelChannelOrder', reasonFor(world, order)] as const)
      : (['ship', 'shipChannelOrder', { choice: choiceFor(world, order) }] as const)
  await asked(world, number, kind, method, params)
}

/** How an order is to leave; one that the shop brings itself has no other way. */
export function choiceFor({ dice }: RoadWorld, { channel, delivery_option }: Order): object {
  if (delivery_option === 'SEND_BY_SELLER') return { way: 'own' }
  return { way: channel === 'Shopee' && dice.chance(0.3) ? 'dropoff' : 'pickup' }
}

export async function asked(
  world: RoadWorld,
  number: string,
  kind: 'ship' | 'cancel' | 'answer',
  method: string,
  params: object,
): Promise<boolean> {
  const said = await world.post('san', '/api/channel', { method, code: number, ...params })
  world.tell(`${kind} ${number} ${said.status} ${said.status === 200 ? '' : said.body.code}`)
  if (said.status !== 200) return false
  world.wishes.set(number, { ...world.wishes.get(number), [kind]: true })
  return true
}

function answerFor(world: RoadWorld, order: Order): object {
  const [reason] = rejectReasonsFor(order)
  const accepts = world.dice.chance(0.5)
  return { accepts, reason: accepts ? undefined : reason?.key }
}

function reasonFor(world: RoadWorld, order: Order): object {
  if (order.channel === 'Tiki') return { reason: rejection.key }
  const reasons = cancelReasonsFor(order)
  const reason = reasons.length > 0 ? world.dice.pick(reasons) : undefined
  const lines = reason?.needsItems ? itemsToCancel(order).map(lineOfItem) : undefined
  return { reason: reason?.key ?? 'none', lines }
}

/** Nothing goes wrong any more, everybody is there, and whatever waits comes to its end. */
export async function settle(world: RoadWorld): Promise<void> {
  await calm(world, world.markets)
  // What a marketplace agreed to call off is off half an hour later at the latest.
  await world.pass(2 * minute)
  for (const market of world.markets)
    if ((await world.linkState(market)) === 'ended') await world.link(market)
  // As long as the longest wait of what somebody asked for, and of a label.
  for (let round = 0; round < 14; round += 1) await world.pass(minute)
}
