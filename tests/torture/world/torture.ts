import { checkMapShop, checkRebase, checkSameAsServer } from '../oracle/at-rest.ts'
import { checkFloor } from '../oracle/floor.ts'
import { checkAllSettled, checkLedger } from '../oracle/ledger.ts'
import { MapShop } from '../oracle/map-shop.ts'
import { checkMarket } from '../oracle/market.ts'
import {
  type Around,
  checkCompared,
  checkCursor,
  checkNumbers,
  checkParcels,
  checkQuiet,
  checkView,
  type Held,
  heldBy,
} from '../oracle/phones.ts'
import { checkOnce, checkOrder } from '../oracle/server.ts'
import { viewServer } from '../oracle/server-view.ts'
import { WireTap } from '../oracle/wire.ts'
import { Breach, hold } from './breach.ts'
import type { Coverage } from './coverage.ts'
import type { Phone } from './device.ts'
import { Office } from './office.ts'
import { perform } from './perform.ts'
import type { Person } from './shop.ts'
import type { Kind, Plan, Step } from './steps.ts'
import { World } from './world.ts'

export interface Finding {
  rule: string
  what: string
  plan: Plan
  /** The step after which it showed; none: at rest. */
  at: Step | undefined
}

/** Steps in which nobody does anything on a phone. */
const quietKinds: readonly Kind[] = ['sync', 'release', 'pass']

/** Lets a plan happen in a world of its own, looking at everything after every step. Answers what did not hold. */
export async function torture(plan: Plan, coverage?: Coverage): Promise<Finding | undefined> {
  const world = await World.make(plan.seed, plan.phones)
  let at: Step | undefined
  const forgotten: unknown[] = []
  const note = (reason: unknown) => forgotten.push(reason)
  process.on('unhandledRejection', note)
  try {
    const run = new Run(world)
    await world.begin()
    await run.check()
    for (const step of plan.steps) {
      at = step
      await perform(world, step, run.office)
      await world.still()
      if (forgotten.length > 0) throw forgotten[0]
      await run.check(quietKinds.includes(step.do))
    }
    at = undefined
    await run.office.everybodyBack()
    await world.heal()
    await run.check()
    await run.office.endJobs()
    await run.check()
    await world.quietMinute()
    await run.check()
    await world.aDayLater()
    await run.check()
    await run.checkAtRest()
    return undefined
  } catch (thrown) {
    const rule = thrown instanceof Breach ? thrown.rule : 'bug'
    const what = thrown instanceof Breach ? thrown.message : String((thrown as Error)?.stack ?? thrown)
    return { rule, what, plan, at }
  } finally {
    coverage?.add(world.ledger, viewServer(world.server))
    process.off('unhandledRejection', note)
    await world.end()
  }
}

class Run {
  readonly office: Office
  readonly #shop: MapShop
  readonly #world: World
  #before = new Map<string, Held>()
  readonly #written = new Map<string, number>()
  #heard: unknown

  constructor(world: World) {
    this.#world = world
    const shop = new MapShop(world.server)
    this.#shop = shop
    const tap = new WireTap(world.server, shop, world.ledger, () => world.clock.now)
    this.office = new Office({ world, shop, tap })
    world.network.onExchange = (exchange) => {
      try {
        tap.hear(exchange)
      } catch (thrown) {
        this.#heard ??= thrown // thrown here it would only look like a broken line
      }
    }
  }

  /** What holds at any time. */
  async check(isQuiet = false): Promise<void> {
    if (this.#heard) throw this.#heard
    const world = this.#world
    const server = viewServer(world.server)
    checkOrder(server)
    checkOnce(server, world.ledger)
    checkFloor(server, world.ledger)
    checkMarket(server, this.office.market)
    const now = new Map<string, Held>()
    for (const phone of world.phones) {
      hold('S9', phone.wentBack === undefined, () => `${phone.name}: ${phone.wentBack}`)
      const held = heldBy(phone)
      for (const one of held) {
        const name = `${phone.name} ${phone.evictions} ${one.database}`
        const total = phone.rowsWritten.get(one.database) ?? 0
        const written = total - (this.#written.get(name) ?? 0)
        this.#written.set(name, total)
        now.set(name, one)
        checkNumbers(phone, one)
        checkView(phone, one)
        checkCursor(phone, one, server, this.#before.get(name), this.#around(phone, one))
        checkParcels(phone, one)
        checkCompared(phone, one)
        if (isQuiet)
          checkQuiet(phone, one, this.#before.get(name), written, { imports: world.imports, server })
      }
      checkLedger(phone, world.ledger.of(phone.name), held, server)
    }
    this.#before = now
  }

  /** People of a database may have been allowed different things since it was filled. */
  #around(phone: Phone, { database, lanes }: Held): Around {
    const { sights, clock } = this.#world
    const people = [...new Set(lanes.map(({ user }) => user as Person))]
    return {
      sights: people.flatMap((person) => sights.get(person)!),
      damaged: phone.damaged.get(database) ?? new Set(),
      now: clock.now,
    }
  }

  /** What holds once everything is well again. */
  async checkAtRest(): Promise<void> {
    const server = viewServer(this.#world.server)
    checkMapShop(this.#shop, server)
    for (const phone of this.#world.phones) {
      const held = heldBy(phone)
      const inUse = (await phone.tab(0))?.replica?.database
      checkAllSettled(phone, held, inUse)
      for (const one of held) if (one.database === inUse) checkSameAsServer(phone, one, server)
      await checkRebase(phone)
    }
  }
}
