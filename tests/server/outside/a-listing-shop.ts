import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { ChannelItem } from '../../../src/domain/tables/channel-items.ts'
import { makeEffectsWorker } from '../../../src/server/outside/effects.ts'
import { openVault } from '../../../src/server/outside/vault.ts'
import { morning } from '../../support/builders.ts'
import { openTestShop } from '../small-shop.ts'
import { aListingMarket } from './a-listing-market.ts'

const minute = 60_000
const address = 'https://kho.example.vn'

/** A shop that sells at a marketplace without a wire, with what goes on between them done by hand. */
export async function aListingShop() {
  const outside = aListingMarket()
  const reported: unknown[] = []
  let now = morning
  const vault = openVault({ KHOTAY_SECRET_KEY: randomBytes(32).toString('hex') })!
  const call = async () => Promise.reject(new Error('no wire here'))
  const markets = { Shopee: outside.market }
  const callFor = () => call
  const shop = await openTestShop({
    outside: { vault, markets, call, callFor, address, hookAddress: address, close: () => undefined },
    worksAtJobs: false,
  })
  const report = (error: unknown) => reported.push(error)
  const effects = makeEffectsWorker({
    store: shop.store,
    clock: () => now,
    acting: { store: shop.store, report, tell: () => undefined },
    road: { store: shop.store, vault, markets, callFor, clock: () => now },
    poke: () => undefined,
    report,
  })
  const at = (instant: number) => {
    now = instant
    shop.setClock(instant)
  }
  at(morning)
  const work = async () => {
    for (let round = 0; round < 80; round += 1) if (!(await effects.serve())) return
    throw new Error('the road never comes to rest')
  }
  const post = async (path: string, fields: object, userName = 'chu') =>
    shop.post(path, { token: await shop.tokenOf(userName), ...fields })
  const ask = async (path: string, fields: object, userName = 'chu') => {
    const { status, body } = await post(path, fields, userName)
    expect(status, JSON.stringify(body)).toBe(200)
    at(now + 1)
    return body
  }
  return {
    shop,
    outside,
    work,
    post,
    ask,
    now: () => now,
    async pass(ms: number, step = minute) {
      for (const end = now + ms; now < end; ) {
        at(Math.min(end, now + step))
        await work()
      }
    },
    async itemOf(id = 'Shopee/77/1/0'): Promise<ChannelItem | undefined> {
      const [found] = await shop.store.read('may', (reading) =>
        reading.rows([{ table: 'channelItems', key: id }]),
      )
      return found as ChannelItem | undefined
    },
    async link() {
      const { address: going } = await ask('/api/market/go', { channel: 'Shopee' })
      const state = new URL(going).searchParams.get('state')!
      await ask('/api/market/back', { channel: 'Shopee', state, query: { code: 'good', shop_id: '77' } })
      await work()
    },
    async close() {
      await shop.close()
      expect(reported).toEqual([])
    },
  }
}
