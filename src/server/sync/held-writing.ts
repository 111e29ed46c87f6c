import type { StockFlow } from '../../domain/reports/stock-flow.ts'
import type { Wanted } from '../../domain/run.ts'
import type { Movement } from '../../domain/tables/products.ts'
import type { PushSubscription } from '../store/outside.ts'
import type { CompanyHead, RowWrite, StoredCommand, Writing } from '../store/store.ts'

/** As much of an open transaction as a command is run over. */
export type CommandWriting = Pick<
  Writing,
  | 'accounts'
  | 'addFlows'
  | 'addMovements'
  | 'advance'
  | 'head'
  | 'orderCodesByWaybill'
  | 'putRows'
  | 'rows'
  | 'saveCommands'
  | 'savepoint'
  | 'twin'
> & {
  outside: Pick<Writing['outside'], 'addEffects' | 'pushSubscriptions'>
  activities: Pick<Writing['activities'], 'add'>
}

type Origin = Parameters<Writing['addMovements']>[1]
type Effects = Parameters<Writing['outside']['addEffects']>[0]
type Lines = Parameters<Writing['activities']['add']>[0]

/**
 * Commands that the server gives by the dozen within one transaction write here first: every read sees it, and `flush` brings it into the store with a
 * handful of statements. A row that several of them wrote is written once, as the last of them left it and under its version; no device could have seen
 * it in between.
 *
 * 2026-11-26: a row of a sheet was 15 to 20 statements, of which PostgreSQL answers each over the network, and its product was written twice: made, then
 * with its goods.
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
  /** Nothing that is given here changes who is told. */
  #devices: Promise<PushSubscription[]> | undefined
  /** Of each row the last that was written, by its place in `#rows`. */
  #last = new Map<string, number>()

  constructor(writing: Writing) {
    this.#writing = writing
  }

  /** Whoever is paused loses their sessions in the store at once, and no command of the server's own pauses anybody. */
  get accounts(): never {
    throw new Error('a command that the server gives by itself pauses nobody')
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
    const held = wanted.map(({ table, key }) => this.#last.get(placeOf(table, key)))
    const unknown = wanted.filter((_, index) => held[index] === undefined)
    const found = unknown.length > 0 ? await this.#writing.rows(unknown) : []
    let next = 0
    return held.map((place) => {
      if (place === undefined) return found[next++]
      const row = this.#rows[place]?.row
      // As the store would answer it: fields that are `undefined` are not there.
      return row && (JSON.parse(JSON.stringify(row)) as object)
    })
  }

  /** As the store has them: none that is given here is asked for by its waybill. */
  orderCodesByWaybill(waybill: string): Promise<string[]> {
    return this.#writing.orderCodesByWaybill(waybill)
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

  /** The server makes the ids of its own commands anew, so none of them came before. */
  async twin(): Promise<undefined> {
    return undefined
  }

  async savepoint<R>(work: () => Promise<R>): Promise<R> {
    const before = [
      this.#rows.length,
      this.#movements.length,
      this.#flows.length,
      this.#commands.length,
      this.#effects.length,
      this.#activities.length,
    ] as const
    const advanced = this.#advanced
    try {
      return await work()
    } catch (error) {
      const [rows, movements, flows, commands, effects, activities] = before
      this.#rows.length = rows
      this.#movements.length = movements
      this.#flows.length = flows
      this.#commands.length = commands
      this.#effects.length = effects
      this.#activities.length = activities
      this.#advanced = advanced
      this.#last = new Map(this.#rows.map(({ table, key }, place) => [placeOf(table, key), place]))
      throw error
    }
  }

  /** Writes everything into the open transaction. */
  async flush(): Promise<void> {
    if (this.#advanced > 0) {
      const { version } = await this.head()
      await this.#writing.advance(this.#advanced)
      const last = [...this.#last.values()].flatMap((place) => this.#rows[place] ?? [])
      await this.#writing.putRows(version, last)
    }
    for (const [movements, origin] of this.#movements) await this.#writing.addMovements(movements, origin)
    await this.#writing.addFlows(this.#flows)
    for (const [effects, origin] of this.#effects) await this.#writing.outside.addEffects(effects, origin)
    if (this.#commands.length > 0) await this.#writing.saveCommands(this.#commands)
    await this.#writing.activities.add(this.#activities)
    this.#head = undefined
    this.#advanced = 0
    this.#rows = []
    this.#movements = []
    this.#flows = []
    this.#commands = []
    this.#effects = []
    this.#activities = []
    this.#last = new Map()
  }
}

function placeOf(table: string, key: string): string {
  return `${table}/${key}`
}
