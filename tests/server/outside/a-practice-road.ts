import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { Market } from '../../../src/domain/channels/market.ts'
import type { Company } from '../../../src/domain/tables/company.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { Marketplace } from '../../../src/server/marketplaces/marketplace.ts'
import { makeEffectsWorker } from '../../../src/server/outside/effects.ts'
import { openEgress } from '../../../src/server/outside/egress.ts'
import { makeInboxWorker } from '../../../src/server/outside/inbox.ts'
import { openVault } from '../../../src/server/outside/vault.ts'
import type { Store } from '../../../src/server/store/store.ts'
import { openTestShop } from '../small-shop.ts'

/** What shops of the tests sell at a practice marketplace, which tells the time by a clock that is set. */
export function practiceOptions(time: { now: number }) {
  const goods = [{ code: 'A1', name: 'Áo A1', variant: '', price: 120_000 }]
  return { port: 0, goods, clock: () => time.now, callsPerSecond: 10_000 }
}

export type PracticeRoad = Awaited<ReturnType<typeof openPracticeRoad>>

/** A shop with the road to a practice marketplace, over real HTTP; nothing of it moves but by `work`. */
export async function openPracticeRoad(of: {
  channel: Market
  practice: { address: string; stop(): Promise<void> }
  market: Marketplace
  time: { now: number }
}) {
  const { channel, practice, market, time } = of
  const egress = openEgress({ hosts: {}, practice: { [practice.address]: channel } })
  const vault = openVault({ KHOTAY_SECRET_KEY: randomBytes(32).toString('hex') })!
  const markets = { [channel]: market }
  const callFor = () => egress.call
  const clock = () => time.now
  const address = 'https://kho.example.vn'
  const close = () => undefined
  const outside = { vault, markets, call: egress.call, callFor, address, hookAddress: address, close }
  const shop = await openTestShop({ outside, worksAtJobs: false })
  const { store } = shop
  const reported: unknown[] = []
  const report = (error: unknown) => reported.push(error)
  const common = {
    store,
    clock,
    acting: { store, report, tell: () => undefined },
    road: { store, vault, markets, callFor, clock },
    poke: () => undefined,
    report,
  }
  const effects = makeEffectsWorker(common)
  const inbox = makeInboxWorker(common)
  shop.setClock(time.now)

  /** The owner goes to the marketplace, says yes for a shop there, and is led back with this. */
  async function giveLeave(practiceShop: string): Promise<Record<string, string>> {
    const token = await shop.tokenOf('chu')
    const { body } = await shop.post('/api/market/go', { token, channel })
    const leave = new URL(body.address)
    const form = new URLSearchParams(leave.search)
    form.set('shop_id', practiceShop)
    const said = await fetch(`${practice.address}${leave.pathname}`, {
      method: 'POST',
      body: form,
      redirect: 'manual',
    })
    const query = Object.fromEntries(new URL(said.headers.get('location')!).searchParams)
    return { ...query, state: leave.searchParams.get('state') ?? query['state']! }
  }

  return {
    shop,
    effects,
    giveLeave,
    async link(practiceShop: string) {
      const query = await giveLeave(practiceShop)
      const token = await shop.tokenOf('chu')
      const said = { token, channel, state: query['state'], query }
      expect((await shop.post('/api/market/back', said)).status).toBe(200)
    },
    /** So much later (ms), until nothing is due. */
    async work(later = 0) {
      time.now += later
      shop.setClock(time.now)
      for (let round = 0; round < 50; round += 1)
        if (!(await effects.serve()) && !(await inbox.serve())) return
      throw new Error('the road never comes to rest')
    },
    async row(key: string): Promise<Order | undefined> {
      const [found] = await store.read('may', (reading) => reading.rows([{ table: 'orders', key }]))
      return found as Order | undefined
    },
    async call(path: string, method: string, params: object, by: string) {
      return shop.post(path, { token: await shop.tokenOf(by), method, ...params })
    },
    /** Closes all of it; a bug that was reported meanwhile fails the test. */
    async close() {
      await shop.close()
      await egress.close()
      await practice.stop()
      expect(reported).toEqual([])
    },
  }
}

/** The leave of the company's Shopee shops ends, as their marketplace would end it, with tokens that are good still. */
export async function endLeave(store: Store): Promise<void> {
  await store.write('may', async (writing) => {
    const [row] = await writing.rows([{ table: 'companies', key: 'may' }])
    const company = row as Company
    const shopeeShopId = company.shopeeShopId?.map((one) => ({
      ...one,
      link: one.link && { ...one.link, state: 'ended' as const },
    }))
    const ended = { ...company, shopeeShopId }
    await writing.putRows(await writing.advance(), [{ table: 'companies', key: 'may', row: ended }])
  })
}
