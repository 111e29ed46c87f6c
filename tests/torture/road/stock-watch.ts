import { hold } from '../world/breach.ts'
import type { RoadWorld, StockWatch } from './road-world.ts'
import { type Reckoned, reckon } from './stock-oracle.ts'

/** What was told of stock in a world, and how it stood to the books. */
export interface StockFigures {
  told: number
  /** Above what may be sold by the books as they were when practice had heard it: they changed while the call was under way. */
  above: number
  /** By so many units at most. */
  mostAbove: number
}

/**
 * No figure that practice hears is above what may be sold, but for what the books lost while the call was under way: from when its process began what it has in hand to when practice has heard it.
 * Time stands still in these worlds, so that is counted by what processes wrote meanwhile.
 */
export class WatchedStock implements StockWatch {
  readonly figures: StockFigures = { told: 0, above: 0, mostAbove: 0 }
  /** Codes that people gave products anew, by the old one. */
  readonly renamed = new Map<string, string>()
  #now = new Map<string, Reckoned>()
  /** The most that might be sold since processes began what they have in hand. */
  #most = new Map<string, number>()

  readonly world: RoadWorld

  constructor(world: RoadWorld) {
    this.world = world
    const { store } = world.shop
    const { write } = store
    // Whoever can read what was written finds it counted in.
    store.write = (company, work) =>
      write(company, async (writing) => {
        const result = await work(writing)
        this.#see(await reckon(writing, company, this.renamed))
        return result
      })
  }

  async reckon(): Promise<Map<string, Reckoned>> {
    this.#now = await this.world.shop.store.read('may', (reading) => reckon(reading, 'may', this.renamed))
    return this.#now
  }

  async beforeRound(): Promise<void> {
    const now = await this.reckon()
    this.#most = new Map([...now].map(([id, { units }]) => [id, units]))
  }

  #see(now: Map<string, Reckoned>): void {
    this.#now = now
    for (const [id, { units }] of now) this.#most.set(id, Math.max(units, this.#most.get(id) ?? 0))
  }

  afterCall(): void {
    for (const { channel, goods } of this.world.markets) {
      const told = new Set(goods.told())
      if (told.size === 0) continue
      for (const { shopId, item, model, stock } of goods.onSale()) {
        if (!told.has(`${item}/${model}`)) continue
        const id = `${channel}/${shopId}/${item}/${model}`
        const most = this.#most.get(id) ?? 0
        const now = this.#now.get(id)?.units ?? 0
        this.figures.told += 1
        hold(
          'O12',
          stock <= most,
          () =>
            `${id} was told ${stock}, and no more than ${most} may be sold: ${JSON.stringify(this.#now.get(id))}`,
        )
        if (stock <= now) continue
        this.figures.above += 1
        this.figures.mostAbove = Math.max(this.figures.mostAbove, stock - now)
      }
    }
  }
}
