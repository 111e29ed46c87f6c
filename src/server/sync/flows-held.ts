import type { StockFlow } from '../../domain/reports/stock-flow.ts'
import type { Wanted } from '../../domain/run.ts'
import type { Writing } from '../store/store.ts'
import type { CommandWriting } from './held-writing.ts'

/**
 * Commands of a batch write through this: what they put on the sums of stock is held, and comes into the store at the end by one statement; nobody reads it in between. Whether sums are kept at all is
 * read once, since the one who begins them waits for the company.
 *
 * 2026-11-27: written command by command it added a fifth to the time of a slip of five lines; SQLite copies each page that is touched within a savepoint.
 */
export class FlowsHeld implements CommandWriting {
  readonly #writing: Writing
  readonly #builds = new Map<string, object | undefined>()
  #flows: StockFlow[] = []

  constructor(writing: Writing) {
    this.#writing = writing
  }

  async addFlows(flows: readonly StockFlow[]): Promise<void> {
    this.#flows.push(...flows)
  }

  /** Writes what is held into the open transaction. */
  async flush(): Promise<void> {
    if (this.#flows.length > 0) await this.#writing.addFlows(this.#flows)
    this.#flows = []
  }

  async savepoint<R>(work: () => Promise<R>): Promise<R> {
    const { length } = this.#flows
    try {
      return await this.#writing.savepoint(work)
    } catch (error) {
      this.#flows.length = length
      throw error
    }
  }

  async rows(wanted: readonly Wanted[]): Promise<(object | undefined)[]> {
    const isKnown = wanted.map(({ table, key }) => table === 'reportBuilds' && this.#builds.has(key))
    const unknown = wanted.filter((_, place) => !isKnown[place])
    const found = unknown.length > 0 ? await this.#writing.rows(unknown) : []
    let next = 0
    return wanted.map(({ table, key }, place) => {
      if (isKnown[place]) return this.#builds.get(key)
      const row = found[next]
      next += 1
      if (table === 'reportBuilds') this.#builds.set(key, row)
      return row
    })
  }

  get accounts() {
    return this.#writing.accounts
  }
  get outside() {
    return this.#writing.outside
  }
  get activities() {
    return this.#writing.activities
  }
  addMovements(...of: Parameters<Writing['addMovements']>) {
    return this.#writing.addMovements(...of)
  }
  advance(by?: number) {
    return this.#writing.advance(by)
  }
  head() {
    return this.#writing.head()
  }
  orderCodesByWaybill(waybill: string) {
    return this.#writing.orderCodesByWaybill(waybill)
  }
  putRows(...of: Parameters<Writing['putRows']>) {
    return this.#writing.putRows(...of)
  }
  saveCommands(commands: Parameters<Writing['saveCommands']>[0]) {
    return this.#writing.saveCommands(commands)
  }
  twin(command: Parameters<Writing['twin']>[0]) {
    return this.#writing.twin(command)
  }
}
