import { scryptSync } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { accountOf, type MarketShop } from '../../../src/domain/channels/market.ts'
import { linkShop } from '../../../src/domain/channels/shops/link-shop.ts'
import { shopIn } from '../../../src/domain/channels/shops/shops-of.ts'
import type { Command } from '../../../src/domain/command.ts'
import { flowedBy, type StockFlow } from '../../../src/domain/reports/stock-flow.ts'
import type { Company } from '../../../src/domain/tables/company.ts'
import type { Movement } from '../../../src/domain/tables/products.ts'
import { must } from '../../../src/lib/must.ts'
import { createApp } from '../../../src/server/create-app.ts'
import type { Marketplace } from '../../../src/server/marketplaces/marketplace.ts'
import { deletionKind } from '../../../src/server/outside/delete-products.ts'
import { makeEffectsWorker } from '../../../src/server/outside/effects.ts'
import { exportKind } from '../../../src/server/outside/export-orders.ts'
import { importKind } from '../../../src/server/outside/import-products.ts'
import type { JobNotes } from '../../../src/server/outside/job-kind.ts'
import { asKind } from '../../../src/server/outside/job-kind.ts'
import { type JobKinds, jobKinds } from '../../../src/server/outside/job-kinds.ts'
import { makeJobWorker } from '../../../src/server/outside/job-worker.ts'
import { runAsSystem } from '../../../src/server/outside/run-as.ts'
import { keepTokens } from '../../../src/server/outside/shop-tokens.ts'
import { openVault } from '../../../src/server/outside/vault.ts'
import { loadShop } from '../../../src/server/store/load-shop.ts'
import { openSqliteStore } from '../../../src/server/store/sqlite-store.ts'
import {
  type MovementRow,
  movementOf,
  type Reading,
  type Store,
  type Writing,
} from '../../../src/server/store/store.ts'
import { sumMissingFlows } from '../../../src/server/sum-missing-flows.ts'
import { freeze } from '../oracle/is-same.ts'
import { company, people, shop } from './shop.ts'

/** A row as it lies in the server's file. */
export interface ServerRow {
  table: string
  key: string
  version: number
  /** `undefined`: deleted. */
  row: object | undefined
}

export interface ServerCommand {
  deviceId: string
  seq: number
  id: string
  userName: string
  status: 'applied' | 'refused' | 'failed'
  version: number
  /** When the server took it, ms. */
  receivedAt: number
}

export interface ServerMovement extends Movement {
  deviceId: string
  seq: number
}

export interface ServerReply {
  status: number
  headers: Record<string, string>
  body: string
}

/** Longer than any world lasts (ms since 1970). */
const farOff = Date.UTC(2030, 0, 1)
/** Seals the tokens of every world alike. */
const simVault = must(openVault({ KHOTAY_SECRET_KEY: '7'.repeat(64) }), 'a vault')

/** So few at once that every job takes several steps. */
const sheetKind = asKind(importKind({ batch: 2, piece: 3 }))
const fewAtOnce: JobKinds = {
  ...jobKinds,
  'export-orders': asKind(exportKind({ page: 5, sheetRows: 9 })),
  'import-products': sheetKind,
  'balance-stock': sheetKind,
  'delete-products': asKind(deletionKind(3)),
}

/** Small pages, so that an answer is often cut, and always on a version border. */
const limits = {
  page: { rows: 4, bytes: 1_000_000 },
  attempts: { failuresPerPlace: 1e9, failuresPerUser: 1e9, failuresPerAddress: 1e9, windowMs: 1 },
}

/** The real server over a real SQLite file, asked in process; beside it a second pair of eyes on the file. */
export class SimServer {
  /** Ends a write of this many further transactions as a busy database would, just before commit. */
  failWrites = 0
  /** Every write that holds the row of this place, "table/key", comes to nothing: a bug, not a busy database. */
  cannotWrite: string | undefined
  /** Counts down with every call inside a transaction; at 0 the process dies there. */
  crashIn: number | undefined
  /** Commands whose answers the upkeep dropped; they were done all the same. */
  archive: ServerCommand[] = []
  #starts = 0
  /** Rows as they were read last. */
  readonly #docs = new Map<string, { doc: string; row: object }>()
  readonly #folder: string
  readonly #copies: string[] = []
  readonly #clock: () => number
  #store!: Store
  #app!: FastifyInstance
  #eyes!: DatabaseSync

  static async start(clock: () => number): Promise<SimServer> {
    const folder = mkdtempSync(join(tmpdir(), 'khotay-torture-'))
    writeFileSync(join(folder, database), await template())
    const server = new SimServer(folder, clock)
    await server.#open()
    // Every world is a shop with a history of its own; what the server remembers of another must not answer here.
    await server.store.write(company, (writing) => writing.renewLineage())
    return server
  }

  private constructor(folder: string, clock: () => number) {
    this.#folder = folder
    this.#clock = clock
  }

  get store(): Store {
    return this.#store
  }

  async #open(): Promise<void> {
    // What goes first in a world must not hang on how quick the machine is.
    this.#store = openSqliteStore(this.#folder, {
      synchronous: 'off',
      longestTurnMs: Number.POSITIVE_INFINITY,
    })
    this.#app = await createApp({ store: this.#failing(this.#store), clock: this.#clock, limits })
    this.#eyes = new DatabaseSync(join(this.#folder, database), { readOnly: true })
    this.#starts += 1
  }

  async #close(): Promise<void> {
    this.#eyes.close()
    await this.#app.close()
    await this.#store.close()
  }

  #failing(store: Store): Store {
    return {
      ...store,
      write: (of, work) =>
        store.write(of, async (writing) => {
          const result = await work(this.#mortal(writing))
          this.#tick()
          if (this.failWrites === 0) return result
          this.failWrites -= 1
          throw Object.assign(new Error('database is locked'), { errcode: 5 })
        }),
    }
  }

  /** A transaction in which every call may be the last. */
  #mortal(writing: Writing): Writing {
    return new Proxy(writing, {
      get: (target, name) => {
        const found = Reflect.get(target, name) as unknown
        if (typeof found !== 'function') return found
        const call = (...args: unknown[]) => {
          this.#tick()
          const done = Reflect.apply(found, target, args) as unknown
          if (name === 'putRows') this.#stumble(args[1] as Parameters<Writing['putRows']>[1])
          return done
        }
        // As the store's own: whoever waits for several calls at once hears of all of them.
        return name === 'rowsNow' ? call : async (...args: unknown[]) => call(...args)
      },
    })
  }

  #stumble(rows: Parameters<Writing['putRows']>[1]): void {
    if (!rows.some(({ table, key }) => `${table}/${key}` === this.cannotWrite)) return
    throw new Error('a row that cannot be written')
  }

  /** A process that dies commits nothing: what was open is rolled back, and its answer goes nowhere. */
  #tick(): void {
    if (this.crashIn === undefined) return
    this.crashIn -= 1
    if (this.crashIn <= 0) throw Object.assign(new Error('the process is gone'), { errcode: 5 })
  }

  /**
   * The server's worker makes so many turns, each a step of one job; false when none waits. It dies where the process does.
   */
  async workAtJobs(turns: number): Promise<boolean> {
    const store = this.#failing(this.#store)
    const thrown: unknown[] = []
    const worker = makeJobWorker({
      store,
      clock: this.#clock,
      kinds: fewAtOnce,
      acting: { store, report: (error) => thrown.push(error), tell: () => undefined },
      poke: () => undefined,
      report: (error) => thrown.push(error),
      sliceMs: 0,
    })
    for (let turn = 0; turn < turns; turn += 1) {
      const had = await worker.serve().catch((error: unknown) => {
        if (!store.isTransient(error)) throw error
        return false
      })
      if (thrown.length > 0) throw thrown[0]
      if (!had) return false
    }
    return true
  }

  /** The server gives a command of its own; false where it came to nothing. A busy database is asked again another day. */
  async giveAsSystem<P>(command: Command<P>, params: P): Promise<boolean> {
    const store = this.#failing(this.#store)
    const thrown: unknown[] = []
    const acting = { store, report: (error: unknown) => thrown.push(error), tell: () => undefined }
    const acted = await store
      .write(company, (writing) =>
        runAsSystem(writing, { company, now: this.#clock(), acting }, command, params),
      )
      .catch((error: unknown) => {
        if (!store.isTransient(error)) throw error
      })
    if (thrown.length > 0) throw thrown[0]
    return acted?.applied ?? false
  }

  /** A marketplace gave leave for a shop, once. */
  async linkShop(shop: MarketShop): Promise<void> {
    const [row] = await this.readRows([{ table: 'companies', key: company }])
    if (row && shopIn(row as Company, shop)?.link?.state === 'linked') return
    const tokens = { access: 'a', accessEndsAt: farOff, refresh: 'r', refreshEndsAt: farOff }
    const place = { company, account: accountOf(shop) }
    await this.#store.write(company, ({ outside }) => keepTokens(outside, simVault, place, tokens, 0))
    const ends = { accessEndsAt: farOff, endsAt: farOff }
    await this.giveAsSystem(linkShop, { ...shop, name: 'Mây Official', by: 'chu', ...ends })
  }

  /** Rows as the store holds them. */
  readRows(wanted: Parameters<Reading['rows']>[0]): Promise<(object | undefined)[]> {
    return this.#store.read(company, (reading) => reading.rows(wanted))
  }

  /** The worker makes what calls of an account are due, and those that wait to be tried again, so many times; it dies where the process does. */
  async workAtCalls(market: Marketplace, account: string, turns: number): Promise<void> {
    // A world lasts no longer than a few waits.
    await this.#store.write(company, ({ outside }) => outside.wake(account, this.#clock()))
    const store = this.#failing(this.#store)
    const thrown: unknown[] = []
    const report = (error: unknown) => thrown.push(error)
    const noWire = () => Promise.reject(new Error('no wire here'))
    const worker = makeEffectsWorker({
      store,
      clock: this.#clock,
      report,
      poke: () => undefined,
      acting: { store, report, tell: () => undefined },
      road: {
        store,
        vault: simVault,
        clock: this.#clock,
        markets: { [market.channel]: market },
        callFor: () => noWire,
      },
    })
    for (let turn = 0; turn < turns; turn += 1) {
      const had = await worker.serve().catch((error: unknown) => {
        if (!store.isTransient(error)) throw error
        return false
      })
      const bug = thrown.find((error) => !store.isTransient(error))
      if (bug) throw bug
      if (!had) return
    }
  }

  /** What the worker noted of each job, by its id. */
  jobNotes<N extends JobNotes>(): Map<string, N> {
    const found = this.#all<{ id: string; work: string }>('select id, work from job_work where work <> ?', [
      '',
    ])
    return new Map(found.map(({ id, work }) => [id, JSON.parse(work) as N]))
  }

  /** Comes up again from what is on the disk: memory is lost, the file is not. */
  async restart(): Promise<void> {
    await this.#close()
    await this.#open()
  }

  /** A copy of the data folder, to be put back later. */
  async backUp(): Promise<string> {
    const copy = mkdtempSync(join(tmpdir(), 'khotay-backup-'))
    this.#copies.push(copy)
    await this.#close()
    cpSync(this.#folder, copy, { recursive: true })
    await this.#open()
    return copy
  }

  async putBack(copy: string): Promise<void> {
    await this.#close()
    rmSync(this.#folder, { recursive: true })
    cpSync(copy, this.#folder, { recursive: true })
    await this.#open()
  }

  /** What `npm run restore` does: an older state, under the name of a new history. */
  async restore(copy: string): Promise<void> {
    await this.putBack(copy)
    await this.#store.write(company, (writing) => writing.renewLineage())
  }

  async stop(): Promise<void> {
    await this.#close()
    for (const folder of [this.#folder, ...this.#copies]) rmSync(folder, { recursive: true, force: true })
  }

  async ask(method: 'GET' | 'POST', url: string, body?: string): Promise<ServerReply> {
    const headers = body === undefined ? undefined : { 'content-type': 'application/json' }
    return replyOf(await this.#app.inject({ method, url, payload: body, headers }))
  }

  /** Bytes with what they are in headers. */
  async takeFile(url: string, payload: Buffer, headers: Record<string, string>): Promise<ServerReply> {
    return replyOf(await this.#app.inject({ method: 'POST', url, payload, headers }))
  }

  /** What a job made, as its person saves it. */
  async fileOf(id: string, token: string): Promise<Buffer> {
    const headers = { 'content-type': 'application/json' }
    const payload = JSON.stringify({ id, token })
    const reply = await this.#app.inject({ method: 'POST', url: '/api/job/file', payload, headers })
    if (reply.statusCode !== 200) throw new Error(`the file of ${id}: ${reply.statusCode} ${reply.payload}`)
    return reply.rawPayload
  }

  /** The same until anybody writes into the file. */
  moment(): string {
    const [{ data_version: changes }] = this.#all<{ data_version: number }>('pragma data_version') as [
      { data_version: number },
    ]
    return `${this.#starts} ${changes}`
  }

  version(): number {
    return this.#all<{ version: number }>('select version from companies where id = ?', [company])[0]!.version
  }

  /** Deletions up to here are forgotten. */
  floor(): number {
    return this.#all<{ floor: number }>('select tombstone_floor as floor from companies where id = ?', [
      company,
    ])[0]!.floor
  }

  rows(): ServerRow[] {
    const found = this.#all<{ table: string; key: string; version: number; deleted: number; doc: string }>(
      'select tbl as "table", key, version, deleted, doc from rows where company_id = ? order by rowid',
      [company],
    )
    return found.map(({ deleted, doc, ...row }) => ({
      ...row,
      row: deleted ? undefined : this.#read(`${row.table}/${row.key}`, doc),
    }))
  }

  /** The same row as long as the same text lies there. */
  #read(place: string, doc: string): object {
    const known = this.#docs.get(place)
    if (known?.doc === doc) return known.row
    const row = freeze(JSON.parse(doc) as object)
    this.#docs.set(place, { doc, row })
    return row
  }

  /** Those that were swept away included, by device and number. */
  commands(): ServerCommand[] {
    const kept = this.kept()
    if (this.archive.length === 0) return kept
    return [...this.archive, ...kept].sort((left, right) =>
      left.deviceId === right.deviceId ? left.seq - right.seq : left.deviceId < right.deviceId ? -1 : 1,
    )
  }

  /** Commands whose answers it still has. */
  kept(): ServerCommand[] {
    return this.#all<ServerCommand>(
      'select device_id as deviceId, seq, id, user_name as userName, status, version, received_at as receivedAt from commands order by device_id, seq',
    )
  }

  lineage(): string {
    return this.#all<{ lineage: string }>('select lineage from companies where id = ?', [company])[0]!.lineage
  }

  lastSeqs(): Map<string, number> {
    const found = this.#all<{ id: string; last: number }>('select id, last_seq as last from devices')
    return new Map(found.map(({ id, last }) => [id, last]))
  }

  movements(): ServerMovement[] {
    const found = this.#all<MovementRow & Pick<ServerMovement, 'deviceId' | 'seq'>>(
      `select device_id as deviceId, seq, id, product_code as productCode, wid, bid, number, quantity, cost, reason, document,
       lot, expires, user_id as userId, at from movements where company_id = ?`,
      [company],
    )
    return found.map(({ deviceId, seq, ...movement }) => ({ deviceId, seq, ...movementOf(movement) }))
  }

  flows(): StockFlow[] {
    return this.#all<StockFlow>(
      `select span, number, product_code as productCode, wid, kind, units, cents, unpriced from stock_flows
       where company_id = ? and made_by = ${flowedBy}`,
      [company],
    )
  }

  #all<R>(text: string, values: string[] = []): R[] {
    return this.#eyes.prepare(text).all(...values) as R[]
  }
}

function replyOf(reply: LightMyRequestResponse): ServerReply {
  const headers = Object.fromEntries(
    Object.entries(reply.headers).map(([name, value]) => [name, String(value)]),
  )
  return { status: reply.statusCode, headers, body: reply.payload }
}

const database = 'khotay.db'
let made: Promise<Buffer> | undefined

/** The filled database that every world starts from; made once. */
function template(): Promise<Buffer> {
  made ??= makeTemplate()
  return made
}

async function makeTemplate(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'khotay-torture-shop-'))
  const store = openSqliteStore(folder, { synchronous: 'off' })
  await loadShop(store, shop)
  await sumMissingFlows(store, company)
  for (const userName of people)
    await store.accounts.setCredential({ userName, company, hash: cheapHash(userName) })
  await store.close()
  // Kept in memory: a worker of the tests is ended without a word, and would leave the folder behind.
  const filled = readFileSync(join(folder, database))
  rmSync(folder, { recursive: true })
  return filled
}

/** The server's form of a hash with the lowest cost: hundreds of people sign in a second here. */
function cheapHash(password: string): string {
  const salt = Buffer.from('salt')
  const hash = scryptSync(password, salt, 32, { N: 2, r: 1, p: 1 })
  return ['scrypt', 1, 1, 1, salt.toString('base64url'), hash.toString('base64url')].join('$')
}
