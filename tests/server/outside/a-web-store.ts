import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import type { ChannelItem } from '../../../src/domain/tables/channel-items.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { Product } from '../../../src/domain/tables/products.ts'
import { placeFinder } from '../../../src/server/addresses/place-finder.ts'
import { makeEffectsWorker } from '../../../src/server/outside/effects.ts'
import { openEgress } from '../../../src/server/outside/egress.ts'
import { makeInboxWorker } from '../../../src/server/outside/inbox.ts'
import { openVault } from '../../../src/server/outside/vault.ts'
import { openPracticeWebstore } from '../../../src/stand-ins/webstore/practice-webstore.ts'
import type { Template } from '../../../src/stand-ins/webstore/store-world.ts'
import { type Basket, placeOrder } from '../../../src/stand-ins/webstore/visitor-acts.ts'
import { morning } from '../../support/builders.ts'
import { openTestShop } from '../small-shop.ts'

export type StoreRoad = Awaited<ReturnType<typeof openStoreRoad>>

/** What a visitor of these tests wants unless told. */
export function aBasket(more: Partial<Basket> = {}): Basket {
  return {
    sku: 'A1',
    quantity: 1,
    isCod: true,
    note: '',
    customer: {
      name: 'Nguyễn Thị Lan',
      phone: '0912345678',
      address: '12 Lê Lợi',
      ward: 'Phường Bến Thành',
      district: '',
      province: 'Thành phố Hồ Chí Minh',
    },
    ...more,
  }
}

/** A shop with the road to a practice web store, over real HTTP both ways; nothing of it moves but by `work`. */
export async function openStoreRoad() {
  const time = { now: morning }
  const goods = [
    { code: 'A1', name: 'Áo A1', price: 120_000 },
    { code: 'LA', name: 'Hàng lạ', price: 50_000 },
  ]
  const practice = await openPracticeWebstore({ port: 0, goods, clock: () => time.now })
  const origin = `http://127.0.0.1:${practice.port}`
  const egress = openEgress({ hosts: {}, practice: { [origin]: 'trang web tập' } })
  const vault = openVault({ KHOTAY_SECRET_KEY: randomBytes(32).toString('hex') })!
  const callFor = () => egress.callSite
  const clock = () => time.now
  const outside = {
    vault,
    markets: {},
    call: egress.call,
    callFor,
    practiceStore: origin,
    hookAddress: 'https://kho.example.vn',
    close: () => undefined,
  }
  const shop = await openTestShop({ outside, worksAtJobs: false })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const here = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
  const { store } = shop
  const reported: unknown[] = []
  const report = (error: unknown) => reported.push(error)
  const common = {
    store,
    clock,
    acting: { store, report, tell: () => undefined },
    road: { store, vault, markets: {}, callFor, clock, places: placeFinder },
    poke: () => undefined,
    report,
  }
  const effects = makeEffectsWorker(common)
  const inbox = makeInboxWorker(common)
  shop.setClock(time.now)

  async function row<T>(
    table: 'orders' | 'products' | 'channelItems' | 'companies',
    key: string,
  ): Promise<T | undefined> {
    const [found] = await store.read('may', (reading) => reading.rows([{ table, key }]))
    return found as T | undefined
  }

  const road = {
    shop,
    practice,
    world: practice.world,
    origin,
    here,
    reported,
    /** A person adds the practice store, whose people copy what they are shown. */
    async link(template: Template = 'khotay', more: object = {}) {
      const answer = await road.call('addWebStore', {
        name: 'Mây Shop',
        url: `${origin}/khotay`,
        template,
        followsStock: true,
        ...more,
      })
      expect(answer.status).toBe(200)
      const { shopId, hook, secret, key } = answer.body as Record<string, string>
      const hookHere = `${here}${new URL(hook!).pathname}`
      practice.world.links.put('KhoTay', { hook: hookHere, secret: secret!, key: key!, template })
      return { shopId: shopId!, hook: hookHere, secret: secret!, key: key! }
    },
    async call(method: string, params: object, by = 'chu') {
      return shop.post('/api/webstore', { token: await shop.tokenOf(by), method, ...params })
    },
    /** So much later (ms), until the store has told all and nothing is due here. */
    async work(later = 0) {
      time.now += later
      shop.setClock(time.now)
      for (let round = 0; round < 50; round += 1) {
        await practice.world.hooks.sendDue()
        const worked = [await inbox.serve(), await effects.serve()]
        if (!worked.includes(true)) return
      }
      throw new Error('the road never comes to rest')
    },
    buy: (basket: Partial<Basket> = {}) => placeOrder(practice.world, aBasket(basket)),
    order: (code: string) => row<Order>('orders', code),
    product: (code: string) => row<Product>('products', code),
    item: (id: string) => row<ChannelItem>('channelItems', id),
    time,
    /** Closes all of it; a bug that was reported meanwhile fails the test. */
    async close() {
      await shop.close()
      egress.close()
      await practice.stop()
      expect(reported).toEqual([])
    },
  }
  return road
}
