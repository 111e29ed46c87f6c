import { shopIn } from '../../../src/domain/channels/shops/shops-of.ts'
import { returnIdOf } from '../../../src/domain/returns/return-ids.ts'
import type { Company } from '../../../src/domain/tables/company.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { ReturnedOrder } from '../../../src/domain/tables/returns.ts'
import { must } from '../../../src/lib/must.ts'
import { openVault } from '../../../src/server/outside/vault.ts'
import { openTestShop } from '../../server/small-shop.ts'
import { Breach } from '../world/breach.ts'
import { wireTo } from './practice-wire.ts'
import { SimProcess } from './process.ts'
import {
  type ReturnTruth,
  type SimChannel,
  type SimMarket,
  simChannels,
  type TakeHook,
} from './sim-market.ts'
import { openSimMarket } from './sim-markets.ts'
import { endless, SimWorld } from './sim-world.ts'

const company = 'may'
const hookAddress = 'https://kho.example.vn'
/** What people of the shop asked for. */
export type Wish = { ship?: true; cancel?: true; answer?: true }
/** What they said to a buyer who wants something back: one answer after another, where those before are named as failed. */
export type Reply = 'yes' | 'no'

/** Looks at what practice is told of stock while processes work. */
export interface StockWatch {
  beforeRound(): Promise<void>
  afterCall(): void
}
/** An order comes back in no more parcels here. */
const mostReturns = 12

/** Practice marketplaces, a shop with its server, and the road between them with whatever goes wrong on it; all from one seed. */
export class RoadWorld extends SimWorld {
  readonly markets: SimMarket[]
  /** What people of the shop asked for, by the number of the order. */
  readonly wishes = new Map<string, Wish>()
  /** By the number of the return and how far it was: `2611…/asked`. */
  readonly replies = new Map<string, Reply[]>()
  /** How far each return ever was when the shop could hear of it. */
  readonly stepsOf = new Map<string, Set<ReturnTruth['step']>>()
  readonly tokens = new Set<string>()
  /** What looks at figures that are told, in worlds that are about these. */
  watch: StockWatch | undefined
  #road!: ConstructorParameters<typeof SimProcess>[1]

  static async make(seed: number, channels: readonly SimChannel[] = simChannels): Promise<RoadWorld> {
    const world = new RoadWorld(seed, channels)
    await world.#open()
    return world
  }

  private constructor(seed: number, channels: readonly SimChannel[]) {
    super(seed)
    this.markets = channels.map((channel) =>
      openSimMarket[channel]({
        clock: () => this.now,
        dice: this.dice,
        hook: `${hookAddress}/api/hooks/${channel.toLowerCase()}`,
        take: (...told) => this.#takeHook(...told),
      }),
    )
  }

  async #open(): Promise<void> {
    const vault = must(openVault({ KHOTAY_SECRET_KEY: '7'.repeat(64) }), 'a vault')
    const wire = wireTo((request) => {
      const { host } = request.headers
      const market = this.markets.find(
        ({ channel }) => host === `localhost:${40_000 + simChannels.indexOf(channel)}`,
      )
      this.calls += 1
      return must(market, `who is ${String(host)}`).answer(request)
    })
    const call: typeof wire = async (request) => {
      try {
        return await wire(request)
      } finally {
        this.watch?.afterCall()
      }
    }
    const markets = Object.fromEntries(this.markets.map(({ channel, connector }) => [channel, connector]))
    const outside = {
      vault,
      markets,
      call,
      callFor: () => call,
      address: hookAddress,
      hookAddress,
      close: () => undefined,
    }
    this.shop = await openTestShop({ outside, worksAtJobs: false }, undefined, endless)
    this.#road = { vault, markets, clock: () => this.now, call }
    this.begin()
    for (const market of this.markets) await this.link(market)
  }

  protected newProcess(): SimProcess {
    return new SimProcess(this.shop.store, this.#road, this.onBug, this)
  }

  /** Its owner gives leave on the marketplace's page, and comes back. */
  async link(market: Pick<SimMarket, 'channel' | 'leave' | 'answer'>): Promise<void> {
    const { channel } = market
    const { body } = await this.post('chu', '/api/market/go', { channel })
    const going = new URL(must(body.address as string, 'where to give leave'))
    const form = new URLSearchParams(going.search)
    for (const [name, value] of Object.entries(market.leave)) form.set(name, value)
    const said = market.answer({
      method: 'POST',
      url: going.pathname,
      headers: { host: going.host },
      body: form.toString(),
    })
    const { state = going.searchParams.get('state'), ...query } = Object.fromEntries(
      new URL(must(said.headers['location'], 'the way back')).searchParams,
    ) as Record<string, string>
    const back = await this.post('chu', '/api/market/back', { channel, state, query })
    this.#noteTokens()
    this.tell(
      `link ${channel} ${back.status} ${back.status === 200 ? '' : `${back.body.code} ${back.body.error}`}`,
    )
  }

  async linkState({ channel, shopId }: Pick<SimMarket, 'channel' | 'shopId'>): Promise<string | undefined> {
    const [row] = await this.rows('companies', [company])
    return shopIn(row as Company, { channel, shopId })?.link?.state
  }

  rows(table: 'orders' | 'companies' | 'returns', keys: readonly string[]) {
    return this.shop.store.read(company, (reading) => reading.rows(keys.map((key) => ({ table, key }))))
  }

  async order(number: string): Promise<Order | undefined> {
    return (await this.rows('orders', [number]))[0] as Order | undefined
  }

  /** What the bench has of an order's returns. */
  async returnsOf(order: string): Promise<ReturnedOrder[]> {
    const ids = Array.from({ length: mostReturns }, (_, index) => returnIdOf(order, index + 1))
    return (await this.rows('returns', ids)).filter((row) => row !== undefined) as ReturnedOrder[]
  }

  fileOf(id: string) {
    return this.shop.store.read(company, (reading) => reading.file(id))
  }

  /** Time goes by, and everybody works at what has come due by its end. */
  async pass(ms: number): Promise<void> {
    this.now += ms
    this.shop.setClock(this.now)
    for (const { returns } of this.markets) {
      returns?.decideOverdue()
      for (const { number, step } of returns?.truths() ?? [])
        this.stepsOf.set(number, (this.stepsOf.get(number) ?? new Set()).add(step))
    }
    await this.work()
  }

  /** Until nothing is due. */
  async work(): Promise<void> {
    for (let round = 0; round < 400; round += 1) {
      for (const market of this.markets) {
        market.tellDue()
        await market.hooks.sendDue()
      }
      await this.watch?.beforeRound()
      const had = await Promise.all(this.processes.map((process) => process.serve()))
      this.#noteTokens()
      if (!had.includes(true)) return
    }
    throw new Breach('O3', 'the road never comes to rest')
  }

  async #takeHook(...[channel, told]: Parameters<TakeHook>): Promise<number> {
    if (!this.processes.some(({ isAlive }) => isAlive)) return 503
    const { body: payload, authorization, isForged } = told
    const url = `/api/hooks/${channel.toLowerCase()}`
    const headers = { authorization, 'content-type': 'application/json' }
    const { statusCode } = await this.shop.app.inject({ method: 'POST', url, payload, headers })
    if (isForged && statusCode !== 401) this.forgedTaken.push(statusCode)
    return statusCode
  }

  #noteTokens(): void {
    for (const market of this.markets) for (const token of market.tokens()) this.tokens.add(token)
  }
}
