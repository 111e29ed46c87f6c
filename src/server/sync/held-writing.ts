import type { StockFlow } from '../../domain/reports/stock-flow.ts'
import type { Wanted } from '../../domain/run.ts'
import type { Movement } from '../../domain/tables/products.ts'
import { must } from '../../lib/must.ts'
import type { PushSubscription } from '../store/outside.ts'
import type { CompanyHead, RowWrite, StoredCommand, Twin, Writing } from '../store/store.ts'
import { waybillOf } from '../store/waybill-of.ts'

/** As much of an open transaction as a command is run over. */
export type CommandWriting = Pick<
  Writing,
  | 'addFlows'
  | 'addMovements'
  | 'advance'
  | 'head'
  | 'orderCodesByWaybill'
  | 'putRows'
  | 'rows'
  | 'rowsNow'
  | 'saveCommands'
  | 'savepoint'
  | 'twin'
> & {
  accounts: Pick<Writing['accounts'], 'pauseSessionsOf'>
  outside: Pick<Writing['outside'], 'addEffects' | 'pushSubscriptions'>
  activities: Pick<Writing['activities'], 'add'>
}

type Origin = Parameters<Writing['addMovements']>[1]
type Effects = Parameters<Writing['outside']['addEffects']>[0]
type Lines = Parameters<Writing['activities']['add']>[0]
type Person = Parameters<Writing['accounts']['pauseSessionsOf']>[0]

/**
 * Commands that come by the dozen within one transaction, those of a push and those that the server gives, write here first: every read sees it, and `flush` brings it into the store with a
 * handful of statements. A row that several of them wrote is written once, as the last of them left it and under its version; no device could have seen
 * it in between.
 *
 * 2026-11-26: a row of a sheet was 15 to 20 statements, of which PostgreSQL answers each over the network, and its product was written twice: made, then
 * with its goods.
 *
 * 2026-11-27: of a push of 50 packing steps a third was the writing of the same orders and parcels again and again.
 */
export class HeldWriting implements CommandWriting {
  readonly #writing: Writing
  #head: CompanyHead | undefined
  #advanced = 0
  #rows: Required<RowWrite>[] = []
  #movements: [readonly Movement[], Origin][] = []
  #flows: StockFlow[] = []
  #commands: StoredCommand[] = []
  #effects: [Effects, Origin][] = []
  #activities: Lines[number][] = []
  #paused: Person[] = []
  /** Nothing that is given here changes who is told. */
  #devices: Promise<PushSubscription[]> | undefined
  /** Of each row the last that was written, by its place in `#rows`. */
  #last = new Map<string, number>()

  /** Rows as they were found in the store: nobody else writes meanwhile. */
  readonly #read = new Map<string, object | undefined>()
  /** By id and fingerprint. */
  readonly #twins = new Map<string, StoredCommand>()

  constructor(writing: Writing) {
    this.#writing = writing
  }

  readonly accounts = {
    pauseSessionsOf: async (person: Person): Promise<void> => {
      this.#paused.push(person)
    },
  }

  async head(): Promise<CompanyHead> {
    this.#head ??= await this.#writing.head()
    return { ...this.#head, version: this.#head.version + this.#advanced }
  }

  async advance(): Promise<number> {
    this.#advanced += 1
    return (await this.head()).version
  }

  async rows(wanted: readonly Wanted[]): Promise<(object | undefined)[]> {
    const unknown = this.#unknown(wanted)
    if (unknown.length > 0) this.#note(unknown, await this.#writing.rows(unknown))
    return this.#known(wanted)
  }

  /** Whether the store answers without being waited for. */
  get answersNow(): boolean {
    return this.#writing.rowsNow !== undefined
  }

  /** Rows at once, where the store answers so, or was asked for all of these before. */
  rowsNow(wanted: readonly Wanted[]): (object | undefined)[] | undefined {
    const unknown = this.#unknown(wanted)
    if (unknown.length > 0) {
      const found = this.#writing.rowsNow?.(unknown)
      if (!found) return undefined
      this.#note(unknown, found)
    }
    return this.#known(wanted)
  }

  #unknown(wanted: readonly Wanted[]): Wanted[] {
    return wanted.filter(({ table, key }) => {
      const place = placeOf(table, key)
      return !this.#last.has(place) && !this.#read.has(place)
    })
  }

  #note(wanted: readonly Wanted[], found: readonly (object | undefined)[]): void {
    for (const [index, { table, key }] of wanted.entries()) this.#read.set(placeOf(table, key), found[index])
  }

  #known(wanted: readonly Wanted[]): (object | undefined)[] {
    return wanted.map(({ table, key }) => {
      const name = placeOf(table, key)
      const place = this.#last.get(name)
      if (place === undefined) return this.#read.get(name)
      const row = this.#rows[place]?.row
      // As the store would answer it: fields that are `undefined` are not there.
      return row && (JSON.parse(JSON.stringify(row)) as object)
    })
  }

  async orderCodesByWaybill(waybill: string): Promise<string[]> {
    const codes = new Set(await this.#writing.orderCodesByWaybill(waybill))
    for (const place of this.#last.values()) {
      const { table, key, row } = must(this.#rows[place], 'a held row')
      if (table !== 'orders') continue
      if (row && waybillOf(row) === waybill) codes.add(key)
      else codes.delete(key)
    }
    return [...codes].sort()
  }

  async putRows(version: number, rows: readonly RowWrite[]): Promise<void> {
    for (const row of rows) {
      this.#last.set(placeOf(row.table, row.key), this.#rows.length)
      this.#rows.push({ version, ...row })
    }
  }

  async addMovements(movements: readonly Movement[], origin: Origin): Promise<void> {
    if (movements.length > 0) this.#movements.push([movements, origin])
  }

  async addFlows(flows: readonly StockFlow[]): Promise<void> {
    this.#flows.push(...flows)
  }

  readonly outside = {
    addEffects: async (effects: Effects, origin: Origin): Promise<void> => {
      if (effects.length > 0) this.#effects.push([effects, origin])
    },
    pushSubscriptions: () => {
      this.#devices ??= this.#writing.outside.pushSubscriptions()
      return this.#devices
    },
  }

  readonly activities = {
    add: async (lines: Lines): Promise<void> => {
      this.#activities.push(...lines)
    },
  }

  async saveCommands(commands: readonly StoredCommand[]): Promise<void> {
    this.#commands.push(...commands)
  }

  /** Looks for all of these at once. The server makes the ids of its own commands anew, so that none of them came before. */
  async foreseeTwins(commands: readonly Twin[]): Promise<void> {
    const found = await this.#writing.twins(commands)
    for (const [index, twin] of found.entries())
      if (twin) this.#twins.set(nameOf(must(commands[index], 'a command')), twin)
  }

  async twin(command: Twin): Promise<StoredCommand | undefined> {
    return this.#twins.get(nameOf(command))
  }

  async savepoint<R>(work: () => Promise<R>): Promise<R> {
    const before = [
      this.#rows.length,
      this.#movements.length,
      this.#flows.length,
      this.#commands.length,
      this.#effects.length,
      this.#activities.length,
      this.#paused.length,
    ] as const
    const advanced = this.#advanced
    try {
      return await work()
    } catch (error) {
      const [rows, movements, flows, commands, effects, activities, paused] = before
      this.#rows.length = rows
      this.#movements.length = movements
      this.#flows.length = flows
      this.#commands.length = commands
      this.#effects.length = effects
      this.#activities.length = activities
      this.#paused.length = paused
      this.#advanced = advanced
      this.#last = new Map(this.#rows.map(({ table, key }, place) => [placeOf(table, key), place]))
      throw error
    }
  }

  /** Writes everything into the open transaction. */
  async flush(): Promise<void> {
    await this.#flushEffects()
    await Promise.all(this.#writeAll())
  }

  /** The same as the last of the transaction, with what comes beside it: it goes out together with the commit. */
  async flushLast(beside: () => Promise<unknown>): Promise<void> {
    await this.#flushEffects()
    await this.#writing.writeLast(() => [...this.#writeAll(), beside()])
  }

  /** By themselves: each asks what the one before it brought. */
  async #flushEffects(): Promise<void> {
    for (const [effects, origin] of this.#effects) await this.#writing.outside.addEffects(effects, origin)
    this.#effects = []
  }

  #writeAll(): Promise<unknown>[] {
    const writing = this.#writing
    const asked: Promise<unknown>[] = []
    if (this.#advanced > 0) {
      const { version } = must(this.#head, 'the head that was raised')
      const last = [...this.#last.values()].flatMap((place) => this.#rows[place] ?? [])
      asked.push(writing.advance(this.#advanced), writing.putRows(version + this.#advanced, last))
    }
    for (const [movements, origin] of this.#movements) asked.push(writing.addMovements(movements, origin))
    if (this.#flows.length > 0) asked.push(writing.addFlows(this.#flows))
    if (this.#commands.length > 0) asked.push(writing.saveCommands(this.#commands))
    if (this.#activities.length > 0) asked.push(writing.activities.add(this.#activities))
    for (const person of this.#paused) asked.push(writing.accounts.pauseSessionsOf(person))
    this.#head = undefined
    this.#advanced = 0
    this.#rows = []
    this.#movements = []
    this.#flows = []
    this.#commands = []
    this.#activities = []
    this.#paused = []
    this.#last = new Map()
    this.#read.clear()
    return asked
  }
}

function placeOf(table: string, key: string): string {
  return `${table}/${key}`
}

function nameOf({ id, fingerprint }: Pick<Twin, 'id' | 'fingerprint'>): string {
  return `${fingerprint}/${id}`
}
