import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, inject } from 'vitest'
import type { Command } from '../../src/domain/command.ts'
import { closeParcel } from '../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { scanItem } from '../../src/domain/packing/scan-item.ts'
import { parcelIdOf } from '../../src/domain/parcels/parcel-ids.ts'
import { findBadge } from '../../src/domain/people/badge.ts'
import { issueBadge } from '../../src/domain/people/issue-badge.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import type { Parcel } from '../../src/domain/tables/parcels.ts'
import type { Movement } from '../../src/domain/tables/products.ts'
import type { Slip } from '../../src/domain/tables/slips.ts'
import { type Dispatched, dispatch } from '../../src/replica/dispatch.ts'
import { wait } from '../../src/replica/environment.ts'
import { judgeBadge, type KnownPerson, knownPeople } from '../../src/replica/people/known-people.ts'
import { type PinTried, setPin, tryPin } from '../../src/replica/people/pins.ts'
import type { Replica } from '../../src/replica/replica.ts'
import { closeReplica } from '../../src/replica/replica.ts'
import { makeBadge } from '../../src/replica/secrets.ts'
import { createDevice, type Device } from '../../src/sync/device.ts'
import { leaveReplica } from '../../src/sync/end-sessions.ts'
import type { SyncOutcome } from '../../src/sync/engine.ts'
import { verifyBadge } from '../../src/sync/verify.ts'
import { type FaultGateway, startFaultGateway } from '../support/fault-gateway.ts'
import { startServer, type TestServer } from '../support/test-server.ts'

/*
 * A journey is one day's work from beginning to end: the real server in a process of its own with its demo shop, a road that can
 * be cut, and phones with the real replica and sync. Only screen and browser are left out.
 */

export interface Journey {
  server: TestServer
  road: FaultGateway
  phone(): Phone
  /** Phones of these people, signed in and with the shop's rows. */
  signedIn(...names: string[]): Promise<Phone[]>
  shop: ShopEyes
  stop(): Promise<void>
}

export async function startJourney(): Promise<Journey> {
  firstStart ??= makeFirstStart()
  const dataFolder = mkdtempSync(join(tmpdir(), 'khotay-journey-'))
  cpSync(await firstStart, dataFolder, { recursive: true })
  const server = await startServer({ dataFolder })
  const road = await startFaultGateway({ upstream: server.address })
  const phones: Phone[] = []
  const newPhone = () => {
    const phone = new Phone(road.address)
    phones.push(phone)
    return phone
  }
  return {
    server,
    road,
    phone: newPhone,
    signedIn: (...names) =>
      Promise.all(
        names.map(async (name) => {
          const phone = newPhone()
          await phone.signIn(name)
          await phone.sync()
          return phone
        }),
      ),
    shop: new ShopEyes(join(server.dataFolder, 'khotay.db')),
    async stop() {
      for (const phone of phones) phone.close()
      await road.stop()
      await server.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

/** What a first start leaves behind, the demo shop: journeys of one process each begin with a copy. */
let firstStart: Promise<string> | undefined

async function makeFirstStart(): Promise<string> {
  const dataFolder = mkdtempSync(join(inject('sharedFolder'), 'first-start-'))
  const server = await startServer({ dataFolder })
  await server.stop()
  return dataFolder
}

/** As long as the shortest a phone waits for an answer; pauses between two tries of a test are shorter. */
const shortestPatienceMs = 8_000

/** No server of a journey is silent on purpose: one that a busy machine keeps from answering is waited for. */
function patientWait(ms: number, signal?: AbortSignal): Promise<void> {
  return wait(ms < shortestPatienceMs ? ms : ms * 40, signal)
}

export class Phone {
  readonly #disk = new IDBFactory()
  /** The server it talks to. */
  address: string
  #device: Device
  #replica: Replica | undefined
  offline = false
  #gestures = 0

  constructor(address: string) {
    this.address = address
    this.#device = this.#start()
  }

  #start(): Device {
    return createDevice({
      indexedDB: this.#disk,
      IDBKeyRange,
      fetch: (path, init) => {
        if (this.offline) return Promise.reject(new TypeError('fetch failed'))
        return fetch(this.address + path, init)
      },
      wait: patientWait,
    })
  }

  get replica(): Replica {
    if (!this.#replica) throw new Error('nobody is signed in on this phone')
    return this.#replica
  }

  /** Everybody's password in the demo shop is the user name. */
  async signIn(userName: string): Promise<void> {
    const verified = await this.#device.signIn(userName, userName)
    if (!verified.ok) throw new Error(verified.text)
    if (this.#replica) closeReplica(this.#replica)
    this.#replica = await this.#device.open(verified.session)
  }

  /** The person at work signs out; nobody has the phone. */
  async signOut(): Promise<void> {
    await this.#device.store.endSession()
    await leaveReplica(this.replica)
    closeReplica(this.replica)
    this.#replica = undefined
  }

  /** Somebody who signed in here before takes the phone with their PIN; no network is asked. */
  async handTo(userName: string, pin: string): Promise<PinTried | 'sign-in'> {
    const person = (await this.people()).find(({ session }) => session.user.userName === userName)
    if (person?.state !== 'ready') return 'sign-in'
    const tried = await tryPin(this.#device.store, person.session, pin)
    if (tried === 'fits') await this.#take(person.session.deviceId)
    return tried
  }

  /** The same with a badge: by what this phone knows, else by the server's word. */
  async scanBadge(text: string): Promise<'here' | 'server' | 'refused'> {
    const badge = findBadge(text)!
    const { fits, stops } = await judgeBadge(await this.people(), badge)
    if (stops) return 'refused'
    if (fits) {
      await this.#take(fits.session.deviceId)
      return 'here'
    }
    const { environment, store } = this.#device
    const verified = await verifyBadge(badge.text, environment, store)
    if (!verified.ok) return 'refused'
    await this.#take(verified.session.deviceId)
    return 'server'
  }

  async #take(deviceId: string): Promise<void> {
    const session = await this.#device.store.takeSession(deviceId)
    const before = this.#replica
    this.#replica = await this.#device.open(session!)
    if (before) closeReplica(before)
  }

  /** The person at work sets a PIN on this phone. */
  async setPin(pin: string): Promise<void> {
    expect(await setPin(this.#device.store, this.replica.session, pin)).toBe('set')
  }

  /** The person at work makes a badge for somebody; answers what is printed. */
  async printBadge(userName: string): Promise<string> {
    const { text, hash } = await makeBadge(userName)
    expect(await this.does(issueBadge, { userName, badge: hash })).toMatchObject({ ok: true })
    return text
  }

  people(): Promise<KnownPerson[]> {
    return knownPeople(this.#device.environment, this.#device.store)
  }

  /** Closed and opened again, with nothing but what was stored. */
  async restart(): Promise<void> {
    this.close()
    this.#device = this.#start()
    const session = await this.#device.store.currentSession()
    if (!session) throw new Error('the phone forgot who is signed in')
    this.#replica = await this.#device.open(session)
  }

  close(): void {
    if (this.#replica) closeReplica(this.#replica)
    this.#device.store.close()
  }

  sync(): Promise<SyncOutcome> {
    return this.#device.sync(this.replica)
  }

  /** As often as the road needs. */
  async syncUntilQuiet(): Promise<void> {
    for (let times = 0; times < 20; times += 1) if ((await this.sync()).kind === 'quiet') return
    throw new Error('the road stays bad')
  }

  does<P>(command: Command<P>, params: unknown): Promise<Dispatched> {
    return dispatch(this.replica, command, params as P)
  }

  gesture(): string {
    this.#gestures += 1
    return `${this.replica.session.deviceId}-${this.#gestures}`
  }

  async scan(code: string, productCode: string, gesture = this.gesture()): Promise<Dispatched> {
    const product = await this.replica.db.products.get(productCode)
    const scanned = product?.barcode || productCode
    return this.does(scanItem, { parcelId: parcelIdOf(code), gesture, productCode, scanned })
  }

  /** Opens an order, scans all it needs and closes it. */
  async pack(code: string): Promise<number> {
    let count = 0
    const ok = (done: Dispatched) => {
      expect(done).toMatchObject({ ok: true })
      count += 1
    }
    ok(await this.does(openOrder, { code }))
    for (const { productCode, need } of (await this.parcel(code)).lines) {
      for (let unit = 0; unit < need; unit += 1) ok(await this.scan(code, productCode))
    }
    ok(await this.does(closeParcel, { parcelId: parcelIdOf(code) }))
    return count
  }

  async order(code: string): Promise<Order> {
    return (await this.replica.db.orders.get(code))!
  }

  async parcel(code: string): Promise<Parcel> {
    return (await this.replica.db.parcels.get(parcelIdOf(code)))!
  }

  waiting(): Promise<number> {
    return this.replica.db.pendingActions.count()
  }
}

/** Looks into the server's file, behind the server's back. */
export class ShopEyes {
  readonly #file: string
  readonly #given = new Set<string>()

  constructor(file: string) {
    this.#file = file
  }

  order(code: string): Order {
    return this.#row<Order>('orders', code)!
  }

  parcel(code: string): Parcel | undefined {
    return this.#row<Parcel>('parcels', parcelIdOf(code))
  }

  /** Slips that took the order's goods out, cancelled ones included. */
  slips(code: string): Slip[] {
    const found = this.#all<{ doc: string }>(
      "select doc from rows where tbl = 'slips' and deleted = 0 and exists (select 1 from json_each(doc, '$.ordersPack') where value = ?)",
      code,
    )
    return found.map(({ doc }) => JSON.parse(doc) as Slip)
  }

  /** What the order's slips took out of stock, summed by product: the goods of one closed parcel. */
  taken(code: string): Record<string, number> {
    const slips = this.slips(code).map((slip) => slip.code)
    const moves = this.#all<Pick<Movement, 'productCode' | 'quantity' | 'document'>>(
      "select product_code as productCode, quantity, document from movements where number = 'total'",
    )
    const taken: Record<string, number> = {}
    for (const { productCode, quantity, document } of moves) {
      if (slips.includes(document)) taken[productCode] = (taken[productCode] ?? 0) - quantity
    }
    return taken
  }

  /** What a slip put into stock, summed by product. */
  broughtBack(slipCode: string): Record<string, number> {
    const moves = this.#all<Pick<Movement, 'productCode' | 'quantity'>>(
      "select product_code as productCode, quantity from movements where number = 'total' and document = ?",
      slipCode,
    )
    const units: Record<string, number> = {}
    for (const { productCode, quantity } of moves) units[productCode] = (units[productCode] ?? 0) + quantity
    return units
  }

  /** How many commands of a lane the server has, by what became of them. */
  commands(deviceId: string): Record<string, number> {
    const found = this.#all<{ status: string; count: number }>(
      'select status, count(*) as count from commands where device_id = ? group by status',
      deviceId,
    )
    return Object.fromEntries(found.map(({ status, count }) => [status, count]))
  }

  /** Who the server says did what, of everything it took: method and lane by user name. */
  deeds(): { userName: string; deviceId: string; status: string }[] {
    return this.#all(
      'select user_name as userName, device_id as deviceId, status from commands order by device_id, seq',
    )
  }

  /** An order that waits to be packed, each time another one. */
  orderToPack(): string {
    const found = this.#all<{ key: string }>(
      "select key from rows where tbl = 'orders' and deleted = 0 and json_extract(doc, '$.state') = 'CHỜ ĐÓNG GÓI' order by key",
    )
    const code = found.map(({ key }) => key).find((key) => !this.#given.has(key) && !this.parcel(key))!
    this.#given.add(code)
    return code
  }

  /** Every sign-in of a person ends, as after thirty days. */
  expire(userName: string): void {
    const db = new DatabaseSync(this.#file, { timeout: 60_000 })
    db.prepare('delete from sessions where user_name = ?').run(userName)
    db.close()
  }

  #row<R>(table: string, key: string): R | undefined {
    const [found] = this.#all<{ doc: string }>(
      'select doc from rows where tbl = ? and key = ? and deleted = 0',
      table,
      key,
    )
    return found && (JSON.parse(found.doc) as R)
  }

  #all<R>(text: string, ...values: string[]): R[] {
    const db = new DatabaseSync(this.#file, { readOnly: true })
    try {
      return db.prepare(text).all(...values) as R[]
    } finally {
      db.close()
    }
  }
}
