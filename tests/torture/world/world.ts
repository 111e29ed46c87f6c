import type { Dispatched } from '../../../src/replica/dispatch.ts'
import { morning } from '../../support/builders.ts'
import { Clock } from './clock.ts'
import type { Tab } from './device.ts'
import { Phone } from './device.ts'
import { Dice } from './dice.ts'
import { Ledger } from './ledger.ts'
import { Network } from './network.ts'
import { SimServer } from './server.ts'
import { company, type Person, teams } from './shop.ts'
import { standStill } from './turns.ts'

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
  /** Counts gestures and rows of steps, so that their ids differ. */
  count = 0

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
    this.network = new Network(server)
    const around = { clock, network: this.network, ledger: this.ledger, dice: this.dice }
    this.phones = teams.slice(0, phones).map((team, index) => new Phone(`phone ${index}`, team[0]!, around))
  }

  /** Everybody signs in and has the shop. */
  async begin(): Promise<void> {
    for (const phone of this.phones) {
      await phone.signIn(phone.person)
      phone.tabs[0]?.loop?.trigger()
      await this.still()
    }
  }

  still(): Promise<void> {
    return standStill(() => this.network.moving > 0)
  }

  pass(ms: number): Promise<void> {
    return this.clock.pass(ms, () => this.still())
  }

  /** Asks the server directly, as somebody at a computer of the office. */
  async call(person: Person, path: string, method: string, params: object): Promise<number> {
    const signedIn = await this.server.ask(
      'POST',
      '/api/verify',
      JSON.stringify({ username: person, password: person }),
    )
    const { token } = JSON.parse(signedIn.body) as { token: string }
    const body = JSON.stringify({ method, params, token })
    const reply = await this.server.ask('POST', path, body)
    this.network.onExchange({ path, body, reply })
    return reply.status
  }

  /** Rows that come from elsewhere, such as an import: written and versioned like any other. */
  async importBin(key: string, isThere: boolean): Promise<object | undefined> {
    this.count += 1
    const row = isThere ? { id: key, parent: 'import', bid: key, name: `Kệ ${this.count}` } : undefined
    await this.server.store.write(company, async (writing) => {
      await writing.putRows(await writing.advance(), [{ table: 'bins', key, row }])
    })
    return row
  }

  /** Deletions up to now are forgotten: every device that stands behind has to start over. */
  async raiseFloor(): Promise<void> {
    const version = this.server.version()
    await this.server.store.write(company, (writing) => writing.forgetDeleted(version))
  }

  async expire(person: Person): Promise<void> {
    await this.server.store.accounts.closeSessionsOf(person)
  }

  /** The road is good, everybody is there and signs in where asked; nothing is in the way any more. */
  async heal(): Promise<void> {
    this.server.failWrites = 0
    for (const phone of this.phones) {
      phone.offline = false
      phone.script.length = 0
      for (const tab of phone.tabs) {
        if (!tab) continue
        tab.grip.fullIn = tab.grip.killIn = tab.killAtStep = undefined
      }
    }
    while (this.network.parked.length > 0) {
      await this.network.release(0)
      await this.still()
    }
    for (const phone of this.phones) {
      const wanted = phone.person
      if (!(await phone.tab(0))) await phone.signIn(wanted)
      for (let round = 0; round < 4; round += 1) {
        phone.tabs[0]?.loop?.trigger()
        await this.still()
        await this.pass(5_000)
        const away = await this.#needed(phone)
        if (away.length === 0) break
        for (const person of away) await phone.signIn(person)
        if (phone.person !== wanted) await phone.signIn(wanted)
      }
    }
  }

  /** People whose work, or whose own phone, waits for their signing in. */
  async #needed(phone: Phone): Promise<Person[]> {
    const tab = await phone.tab(0)
    const db = tab?.replica?.db
    if (!db) return [phone.person]
    const waiting = new Set((await db.pendingActions.toArray()).map(({ deviceId }) => deviceId))
    const lanes = (await db.lanes.toArray()).filter(
      ({ deviceId, needsAuth, token }) =>
        (needsAuth || token === '') && (waiting.has(deviceId) || deviceId === tab.replica?.session.deviceId),
    )
    return lanes.map(({ user }) => user as Person)
  }

  /** A minute without any fault, with everybody looking at their phones (L1). */
  async quietMinute(): Promise<void> {
    for (let second = 0; second < 60; second += 10) {
      if (second % 20 === 0) {
        for (const phone of this.phones) phone.tabs[0]?.loop?.trigger()
        await this.still()
      }
      await this.pass(10_000)
    }
  }

  async end(): Promise<void> {
    for (const phone of this.phones) for (const tab of phone.tabs) tab?.kill()
    await this.still()
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
