import { IDBKeyRange } from 'fake-indexeddb'
import type { Session } from '../../../src/replica/device-store.ts'
import type { Environment, Keepsake } from '../../../src/replica/environment.ts'
import { closeReplica, type Replica } from '../../../src/replica/replica.ts'
import { createDevice, type Device } from '../../../src/sync/device.ts'
import type { SyncLoop } from '../../../src/sync/sync-loop.ts'
import type { Clock } from './clock.ts'
import type { Dice } from './dice.ts'
import { commandsIn, cursorsIn, databasesOf, factoryFor, Grip, newDisk, rowsIn } from './disk.ts'
import type { Ledger } from './ledger.ts'
import { SimLocks } from './locks.ts'
import type { Fate, Line, Network } from './network.ts'
import type { Person } from './shop.ts'

export interface Surroundings {
  clock: Clock
  network: Network
  ledger: Ledger
  dice: Dice
}

/** A phone: one disk, one clock of its own, one or two tabs. */
export class Phone {
  readonly name: string
  disk = newDisk()
  /** How often the browser cleared it. */
  evictions = 0
  choked = 0
  /** Durable writes to rows that screens show. */
  rowsWritten = 0
  /** Its clock is wrong by this much. */
  skewMs = 0
  offline = false
  person: Person
  readonly script: Fate[] = []
  readonly tabs: (Tab | undefined)[] = [undefined, undefined]
  readonly locks: SimLocks | undefined
  readonly around: Surroundings
  /** Set once a cursor was moved back, be it for a moment only. */
  wentBack: string | undefined
  readonly #cursors = new Map<string, number>()
  readonly #notes = new Map<string, string>()

  constructor(name: string, person: Person, around: Surroundings) {
    this.name = name
    this.person = person
    this.around = around
    this.locks = around.dice.chance(0.5) ? new SimLocks() : undefined
  }

  get databases(): string[] {
    return databasesOf(this.disk)
  }

  followCursor(database: string, to: number | 'anew'): void {
    const last = this.#cursors.get(database) ?? 0
    if (to !== 'anew' && to < last) this.wentBack = `${database} went back from ${last} to ${to}`
    this.#cursors.set(database, to === 'anew' ? 0 : to)
  }

  /** The browser throws the databases away; text outside them stays. */
  evict(): void {
    for (const tab of this.tabs) tab?.kill()
    this.disk = newDisk()
    this.#cursors.clear()
    this.evictions += 1
  }

  /** What lives outside IndexedDB. */
  keepsakeFor(tab: { dead: boolean }): Keepsake {
    const notes = this.#notes
    return {
      getItem: (key) => notes.get(key) ?? null,
      setItem: (key, value) => void (tab.dead || notes.set(key, value)),
      removeItem: (key) => void (tab.dead || notes.delete(key)),
      key: (index) => [...notes.keys()][index] ?? null,
      get length() {
        return notes.size
      },
    }
  }

  /** An open tab, a new one if the last was closed or died; nothing while nobody is signed in. */
  async tab(index: number): Promise<Tab | undefined> {
    const known = this.tabs[index]
    if (known && !known.dead) return known
    const tab = new Tab(this)
    this.tabs[index] = tab
    const session = await tab.alive(tab.device.store.currentSession())
    if (session && (await tab.alive(tab.open(session)))) return tab
    tab.kill()
    return undefined
  }

  /** Signs somebody in; like a page that loads anew, other tabs close. */
  async signIn(person: Person): Promise<boolean> {
    for (const tab of this.tabs) tab?.kill()
    const tab = new Tab(this)
    this.tabs.fill(undefined)
    this.tabs[0] = tab
    // Nobody stands before a sign-in for longer than it takes.
    const patient = this.script.filter((fate) => fate !== 'hold' && fate !== 'late')
    this.script.splice(0, Number.POSITIVE_INFINITY, ...patient)
    const verified = await tab.alive(tab.device.signIn(person, person))
    if (!verified?.ok) {
      tab.kill()
      return false
    }
    this.person = person
    return (await tab.alive(tab.open(verified.session))) === true
  }

  async signOut(): Promise<void> {
    const tab = await this.tab(0)
    // On a full disk the person stays signed in.
    if (tab) await tab.alive(tab.device.store.endSession()).catch(() => undefined)
    for (const open of this.tabs) open?.kill()
  }
}

/** One page, or worker, of a phone: its own connection and its own sync loop over the phone's one disk. */
export class Tab implements Line {
  readonly phone: Phone
  readonly grip = new Grip()
  readonly device: Device
  replica: Replica | undefined
  loop: SyncLoop | undefined
  /** Killed at the n-th next named step of the sync. */
  killAtStep: number | undefined
  /** The steps gone through, the newest last. */
  readonly steps: string[] = []
  readonly #died: Promise<undefined>
  #tellDeath: () => void = () => undefined

  constructor(phone: Phone) {
    this.phone = phone
    const { clock, network, ledger, dice } = phone.around
    this.#died = new Promise((resolve) => {
      this.#tellDeath = () => resolve(undefined)
    })
    this.grip.onDeath = () => this.kill()
    this.grip.onCommitted = (writes) => {
      for (const command of commandsIn(writes)) ledger.note(phone.name, command)
      phone.rowsWritten += rowsIn(writes)
      for (const { database, to } of cursorsIn(writes)) phone.followCursor(database, to)
    }
    const environment: Partial<Environment> = {
      now: () => clock.now + phone.skewMs,
      wait: (ms, signal) => clock.wait(ms, signal),
      random: () => dice.next(),
      locks: phone.locks?.forTab(this),
      keepsake: phone.keepsakeFor(this),
      step: (name) => this.#step(name),
    }
    this.device = createDevice({
      indexedDB: factoryFor(phone.disk, this.grip),
      IDBKeyRange,
      fetch: (path, init) => network.fetch(this, path, init),
      ...environment,
    })
  }

  get dead(): boolean {
    return this.grip.dead
  }

  get offline(): boolean {
    return this.phone.offline
  }

  get script(): Fate[] {
    return this.phone.script
  }

  get choked(): number {
    return this.phone.choked
  }

  set choked(times: number) {
    this.phone.choked = times
  }

  async open(session: Session): Promise<true> {
    this.replica = await this.device.open(session)
    this.loop = this.device.loop(this.replica)
    return true
  }

  /** What is being waited for, or nothing when the tab dies meanwhile. */
  alive<R>(work: Promise<R>): Promise<R | undefined> {
    return Promise.race([work, this.#died])
  }

  /** The page is gone from one moment to the next. */
  kill(): void {
    if (!this.grip.dead) this.grip.kill()
    this.phone.locks?.release(this)
    this.#tellDeath()
    if (this.replica) closeReplica(this.replica)
    this.device.store.close()
  }

  async #step(name: string): Promise<void> {
    this.steps.push(name)
    if (this.killAtStep !== undefined) this.killAtStep -= 1
    if (this.killAtStep === 0) this.kill()
    if (this.dead) await new Promise(() => undefined)
  }
}
