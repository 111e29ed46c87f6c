import type { ReplicatedTable } from '../../../src/domain/tables.ts'
import type { Dispatched } from '../../../src/replica/dispatch.ts'
import { tellAfterMs } from '../../../src/sync/watchdog.ts'
import { morning } from '../../support/builders.ts'
import { isSame } from '../oracle/is-same.ts'
import { heldBy } from '../oracle/phones.ts'
import { type Sight, sightOf } from '../oracle/seen-by.ts'
import { hold } from './breach.ts'
import { Clock } from './clock.ts'
import { Phone, type Tab, workerIndex } from './device.ts'
import { Dice } from './dice.ts'
import { Ledger } from './ledger.ts'
import { Network } from './network.ts'
import { release } from './newer-app.ts'
import { poke, SimPokes } from './pokes.ts'
import { SimServer } from './server.ts'
import { company, type Person, people, staffOf, teams } from './shop.ts'
import { standStill } from './turns.ts'

const day = 86_400_000

/** A command that no server knows: the app is newer than the server. */
export const unheardOf = { path: '/api/order', method: 'foldParcel' }

/** Phones, a road and a server, all from one seed. */
export class World {
  readonly clock: Clock
  readonly dice: Dice
  readonly ledger = new Ledger()
  readonly server: SimServer
  readonly network: Network
  readonly phones: Phone[]
  readonly pokes: SimPokes
  /** Counts gestures and rows of steps, so that their ids differ. */
  count = 0
  /** What each person was allowed to see since the beginning. */
  readonly sights = new Map<string, Sight[]>()
  /** Queues that were exported to a file, with the phone they came from. */
  readonly files: string[] = []
  /** Versions that no command made. */
  readonly imports: number[] = []
  #poked = 0
  #takeBackRelease: (() => void) | undefined

  static async make(seed: number, phones: number): Promise<World> {
    const clock = new Clock(morning)
    const server = await SimServer.start(() => clock.now)
    const world = new World(seed, phones, clock, server)
    return world
  }

  private constructor(seed: number, phones: number, clock: Clock, server: SimServer) {
    this.clock = clock
    this.dice = new Dice(seed ^ 0x5bd1e995) // other luck than that of the plan
    this.server = server
    this.pokes = new SimPokes(
      () => server.store,
      () => clock.now,
    )
    this.network = new Network(server)
    const around = { clock, network: this.network, ledger: this.ledger, dice: this.dice }
    this.phones = teams.slice(0, phones).map((team, index) => new Phone(`phone ${index}`, team[0]!, around))
  }

  /** Everybody signs in and has the shop. */
  async begin(): Promise<void> {
    for (const person of people) this.sights.set(person, [sightOf(staffOf(person))])
    for (const phone of this.phones) {
      await phone.signIn(phone.person)
      phone.tabs[0]?.loop?.trigger()
      await this.still()
    }
  }

  /** Until nothing moves any more; who listens is told of every new version. */
  async still(): Promise<void> {
    await this.pokes.dialAll(this.phones)
    await this.#standStill()
    for (let version = this.server.version(); version !== this.#poked; version = this.server.version()) {
      this.#poked = version
      const saidTo = await this.pokes.tellAll(version)
      for (const phone of this.phones) poke(phone, saidTo)
      await this.#standStill()
    }
  }

  #standStill(): Promise<void> {
    return standStill(() => this.network.moving > 0)
  }

  pass(ms: number): Promise<void> {
    return this.clock.pass(ms, () => this.still())
  }

  /** Somebody signs in at a computer of the office. */
  async tokenOf(person: Person): Promise<string> {
    const signedIn = await this.server.ask(
      'POST',
      '/api/verify',
      JSON.stringify({ username: person, password: person }),
    )
    return (JSON.parse(signedIn.body) as { token: string }).token
  }

  /** Asks the server directly, as somebody at a computer of the office. */
  async call(person: Person, path: string, method: string, params: object): Promise<number> {
    const token = await this.tokenOf(person)
    const body = JSON.stringify({ method, params, token })
    const reply = await this.server.ask('POST', path, body)
    this.network.onExchange({ path, body, reply })
    return reply.status
  }

  /** A row that comes from elsewhere, such as an import or an administrator: written and versioned like any other. */
  async write(
    table: ReplicatedTable,
    key: string,
    change: (row: object | undefined) => object | undefined,
  ): Promise<object | undefined> {
    return this.server.store.write(company, async (writing) => {
      const [before] = await writing.rows([{ table, key }])
      const row = change(before)
      if (isSame(row, before)) return row
      const version = await writing.advance()
      await writing.putRows(version, [{ table, key, row }])
      this.imports.push(version)
      return row
    })
  }

  /** Deletions up to now are forgotten: every device that stands behind has to start over. */
  async raiseFloor(): Promise<void> {
    const version = this.server.version()
    await this.server.store.write(company, (writing) => writing.forgetDeleted(version))
  }

  async expire(person: Person): Promise<void> {
    await this.server.store.accounts.closeSessionsOf({ userName: person, company })
  }

  /** The road is good, everybody is there and signs in where asked; nothing is in the way any more. */
  async heal(): Promise<void> {
    this.server.failWrites = 0
    for (const phone of this.phones) {
      phone.offline = false
      phone.script.length = phone.aimed.length = phone.pokes.length = 0
      for (const tab of phone.tabs) {
        if (!tab) continue
        tab.grip.fullIn = tab.grip.killIn = tab.killAtStep = undefined
        if (!tab.frozen) tab.freezeAtStep = undefined
      }
    }
    while (this.network.parked.length > 0) {
      await this.network.release(0)
      await this.still()
    }
    for (const phone of this.phones) {
      await this.#goOnBesideFrozen(phone)
      for (const tab of phone.tabs) tab?.thaw()
      const wanted = phone.person
      if (!(await phone.tab(0))) await phone.signIn(wanted)
      for (let round = 0; round < 4; round += 1) {
        await this.#everyoneSyncs(phone)
        await this.pass(5_000)
        const away = await this.#needed(phone)
        if (away.length === 0) break
        for (const person of away) await phone.signIn(person)
        if (phone.person !== wanted) await phone.signIn(wanted)
      }
    }
  }

  /** The page somebody looks at, and the worker, which also sends what waits in other replicas of the phone. */
  async #everyoneSyncs(phone: Phone): Promise<void> {
    ;(await phone.tab(0))?.trigger()
    await this.still()
    ;(await phone.tab(workerIndex))?.trigger()
    await this.still()
  }

  /** L1: a frozen executor keeps whatever lock it holds, and the others must not wait for it longer than the watchdog does. */
  async #goOnBesideFrozen(phone: Phone): Promise<void> {
    if (!phone.tabs.some((tab) => tab?.frozen)) return
    const other = await phone.tab(phone.tabs.findIndex((tab) => !tab?.frozen))
    // Without a session there is nothing to go on with.
    if (!other || (other.worker && (await other.device.store.currentSession()) === undefined)) return
    const before = other.runs
    other.trigger()
    await this.still()
    for (let waited = 0; waited < tellAfterMs && other.runs === before && !other.dead; waited += 10_000) {
      await this.pass(10_000)
    }
    hold('L1', other.runs > before || other.dead, () => `${phone.name} waits for a frozen executor`)
  }

  /** People whose work, or whose own phone, waits for their signing in; who was given more beside a colleague sees it from then on (`leadLane`). */
  async #needed(phone: Phone): Promise<Person[]> {
    const tab = await phone.tab(0)
    const own = tab?.replica?.session.deviceId
    if (own === undefined) return [phone.person]
    const away = heldBy(phone).flatMap(({ lanes, pending }) =>
      lanes.filter(
        ({ deviceId, needsAuth, token, outgrown }) =>
          (outgrown && deviceId === own) ||
          ((needsAuth || token === '') &&
            (deviceId === own || pending.some((action) => action.deviceId === deviceId))),
      ),
    )
    return [...new Set(away.map(({ user }) => user as Person))]
  }

  /** A minute without any fault, with everybody looking at their phones (L1). */
  async quietMinute(): Promise<void> {
    for (let second = 0; second < 60; second += 10) {
      if (second % 20 === 0) {
        for (const phone of this.phones) await this.#everyoneSyncs(phone)
      }
      await this.pass(10_000)
    }
  }

  /** Everything is closed for a while: nobody's clock rings, and nobody does anything. */
  async sleep(ms: number): Promise<void> {
    for (const phone of this.phones) phone.closeAll()
    await this.#standStill()
    this.clock.now += ms
  }

  /**
   * Rows that were damaged are found by the daily comparison, if the shop holds still for it: those of the replica in use. One that its person
   * left is compared when somebody works in it again.
   */
  async aDayLater(): Promise<void> {
    const hurt = this.phones.filter(({ damaged }) => damaged.size > 0)
    if (hurt.length === 0) return
    await this.sleep(day)
    await this.quietMinute()
    for (const phone of hurt) {
      const inUse = (await phone.tab(0))?.replica?.database
      if (inUse !== undefined) phone.damaged.delete(inUse)
    }
  }

  /** From now on server and phones are of a newer release. */
  releaseApp(): void {
    this.#takeBackRelease ??= release()
  }

  async end(): Promise<void> {
    this.#takeBackRelease?.()
    this.pokes.stop()
    for (const phone of this.phones) phone.closeAll()
    await this.#standStill()
    await this.server.stop()
  }
}

/** What a gesture came to; `died`: the tab was killed under it. */
export type Outcome = Dispatched | { ok: false; thrown: unknown } | { ok: false; died: true }

export async function outcomeOf(tab: Tab, work: Promise<Dispatched>): Promise<Outcome> {
  try {
    return (await tab.alive(work)) ?? { ok: false, died: true }
  } catch (thrown) {
    return tab.dead ? { ok: false, died: true } : { ok: false, thrown }
  }
}
