import { IDBKeyRange } from 'fake-indexeddb'
import type { Session } from '../../../src/replica/device-rows.ts'
import type { Environment, Keepsake } from '../../../src/replica/environment.ts'
import { deleteOldReplicas } from '../../../src/replica/old-replicas.ts'
import { closeReplica, type Replica } from '../../../src/replica/replica.ts'
import { createDevice, type Device } from '../../../src/sync/device.ts'
import { sendSheets } from '../../../src/sync/send-sheets.ts'
import { listenForPokes } from '../../../src/sync/socket.ts'
import type { SyncLoop } from '../../../src/sync/sync-loop.ts'
import { makeWorkerSync, type WorkerSync } from '../../../src/sync/worker-sync.ts'
import type { Clock } from './clock.ts'
import type { Dice } from './dice.ts'
import { commandsIn, cursorsIn, databasesOf, factoryFor, Grip, newDisk, rowsIn } from './disk.ts'
import type { Ledger } from './ledger.ts'
import { SimLocks } from './locks.ts'
import type { Fate, Line, Network, Road } from './network.ts'
import { type PokeFate, SimSocket } from './pokes.ts'
import type { ServerReply } from './server.ts'
import type { Person } from './shop.ts'

export interface Surroundings {
  clock: Clock
  network: Network
  ledger: Ledger
  dice: Dice
}

/** The third executor of a phone, beside two tabs. */
export const workerIndex = 2

/** A phone: one disk, one clock of its own, one or two tabs and a worker. */
export class Phone {
  readonly name: string
  disk = newDisk()
  /** How often the browser cleared it. */
  evictions = 0
  choked = 0
  /** Durable writes to rows that screens show, by database. */
  readonly rowsWritten = new Map<string, number>()
  /** Its clock is wrong by this much. */
  skewMs = 0
  offline = false
  person: Person
  readonly script: Fate[] = []
  readonly aimed: { on: Road; fate: Fate }[] = []
  readonly heard = new Map<string, ServerReply>()
  /** Whether its pages have a line for pokes. */
  listens = false
  /** Fates of the next pokes. */
  readonly pokes: PokeFate[] = []
  /** Rows of each database that were changed outside the app and are not repaired yet. */
  readonly damaged = new Map<string, Set<string>>()
  wasDamaged = false
  readonly sendsSmall: boolean
  readonly tabs: (Tab | undefined)[] = [undefined, undefined, undefined]
  readonly locks: SimLocks | undefined
  readonly around: Surroundings
  /** Set once a cursor was moved back, be it for a moment only. */
  wentBack: string | undefined
  readonly #cursors = new Map<string, number>()
  readonly #notes = new Map<string, string>()

  constructor(
    name: string,
    person: Person,
    around: Surroundings,
    locks = around.dice.chance(0.5) ? new SimLocks() : undefined,
  ) {
    this.name = name
    this.person = person
    this.around = around
    this.locks = locks
    this.sendsSmall = name.charCodeAt(name.length - 1) % 2 === 0
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
    this.closeAll()
    this.disk = newDisk()
    this.damaged.clear()
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
    const tab = new Tab(this, index === workerIndex)
    this.tabs[index] = tab
    if (tab.worker) return tab
    const session = await tab.alive(tab.device.store.currentSession())
    if (session && (await tab.alive(tab.open(session)))) return tab
    tab.kill()
    return undefined
  }

  /** Signs somebody in; like a page that loads anew, other tabs close. The worker goes on. */
  async signIn(person: Person): Promise<boolean> {
    this.#closePages()
    const tab = new Tab(this)
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
    this.#closePages()
  }

  /** Everything closes, as for a restart of the phone. */
  closeAll(): void {
    for (const tab of this.tabs) tab?.kill()
  }

  #closePages(): void {
    for (const page of this.tabs.slice(0, workerIndex)) page?.kill()
    this.tabs.fill(undefined, 0, workerIndex)
  }
}

/** One page, or worker, of a phone: its own connection and its own sync loop over the phone's one disk. */
export class Tab implements Line {
  readonly phone: Phone
  readonly grip = new Grip()
  readonly device: Device
  replica: Replica | undefined
  loop: SyncLoop | undefined
  worker: WorkerSync | undefined
  socket: SimSocket | undefined
  /** Killed at the n-th next named step of the sync. */
  killAtStep: number | undefined
  /** Frozen at the n-th next named step, with whatever it holds. */
  freezeAtStep: number | undefined
  frozen = false
  /** The steps gone through, the newest last. */
  readonly steps: string[] = []
  readonly #died: Promise<undefined>
  #tellDeath: () => void = () => undefined
  readonly #cold: (() => void)[] = []
  #stopPokes: () => void = () => undefined

  constructor(phone: Phone, isWorker = false) {
    this.phone = phone
    const { clock, network, ledger, dice } = phone.around
    this.#died = new Promise((resolve) => {
      this.#tellDeath = () => resolve(undefined)
    })
    this.grip.onDeath = () => this.kill()
    this.grip.onCommitted = (writes) => {
      for (const command of commandsIn(writes)) ledger.note(phone.name, command)
      for (const [database, own] of Map.groupBy(writes, (write) => write.database))
        phone.rowsWritten.set(database, (phone.rowsWritten.get(database) ?? 0) + rowsIn(own))
      for (const { database, to } of cursorsIn(writes)) phone.followCursor(database, to)
    }
    const environment: Partial<Environment> = {
      now: () => clock.now + phone.skewMs,
      wait: (ms, signal) => clock.wait(ms, signal),
      random: () => dice.next(),
      locks: phone.locks?.forTab(this),
      keepsake: isWorker ? undefined : phone.keepsakeFor(this),
      step: (name) => this.#step(name),
    }
    // A working day has few commands: every other phone sends them in batches small enough for several to be on the road.
    if (phone.sendsSmall) environment.batches = { first: 1, most: 3, onTheRoad: 3 }
    this.device = createDevice({
      indexedDB: factoryFor(phone.disk, this.grip),
      IDBKeyRange,
      fetch: (path, init) => network.fetch(this, path, init),
      ...environment,
    })
    if (isWorker) {
      const { environment: around, store } = this.device
      // As in the app: what does not go is tried again with the next event.
      const after = (replica: Replica, signal: AbortSignal) =>
        sendSheets(replica, signal).catch(() => undefined)
      this.worker = makeWorkerSync(around, store, { after })
    }
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

  get aimed() {
    return this.phone.aimed
  }

  get heard() {
    return this.phone.heard
  }

  get choked(): number {
    return this.phone.choked
  }

  set choked(times: number) {
    this.phone.choked = times
  }

  async open(session: Session): Promise<true> {
    this.replica = await this.device.open(session)
    const loop = this.device.loop(this.replica)
    this.loop = loop
    this.socket = new SimSocket()
    // As every page does when it begins.
    deleteOldReplicas(this.device.environment, this.device.store).catch(() => undefined)
    this.#stopPokes = listenForPokes(this.replica, { onNews: () => loop.trigger() }, async () => this.socket!)
    return true
  }

  /** Something may have changed: a page triggers its loop, a worker gets an event. */
  trigger(): void {
    if (!this.worker) {
      this.loop?.trigger()
      return
    }
    const { timesFull } = this.grip
    this.worker.syncEverybody().catch((thrown: unknown) => {
      if (!this.dead && this.grip.timesFull === timesFull) throw thrown
    })
  }

  /** How many runs came to an end. */
  get runs(): number {
    return this.steps.filter((name) => name === 'conclude').length
  }

  thaw(): void {
    this.frozen = false
    this.freezeAtStep = undefined
    for (const goOn of this.#cold.splice(0)) goOn()
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
    this.#stopPokes()
    if (this.replica) closeReplica(this.replica)
    this.device.store.close()
  }

  async #step(name: string): Promise<void> {
    this.steps.push(name)
    if (this.killAtStep !== undefined) this.killAtStep -= 1
    if (this.killAtStep === 0) this.kill()
    if (this.freezeAtStep !== undefined) this.freezeAtStep -= 1
    if (this.freezeAtStep === 0) this.frozen = true
    if (this.frozen) await new Promise<void>((goOn) => this.#cold.push(goOn))
    if (this.dead) await new Promise(() => undefined)
  }
}
