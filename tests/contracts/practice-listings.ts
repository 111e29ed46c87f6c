import type { Asking } from '../../src/server/marketplaces/asking.ts'
import { lazada } from '../../src/server/marketplaces/lazada/lazada.ts'
import type { MarketListings } from '../../src/server/marketplaces/listings.ts'
import type { Marketplace } from '../../src/server/marketplaces/marketplace.ts'
import type { NewItems } from '../../src/server/marketplaces/new-items.ts'
import { shopee } from '../../src/server/marketplaces/shopee/shopee.ts'
import { tiki } from '../../src/server/marketplaces/tiki/tiki.ts'
import { tiktok } from '../../src/server/marketplaces/tiktok/tiktok.ts'
import type { CallOutside } from '../../src/server/outside/call-outside.ts'
import { type Egress, openEgress } from '../../src/server/outside/egress.ts'
import { makeOrder as makeLazadaOrder } from '../../src/stand-ins/lazada/make-order.ts'
import { openPracticeLazada } from '../../src/stand-ins/lazada/practice-lazada.ts'
import { sellerSide as lazadaSide } from '../../src/stand-ins/lazada/seller-acts.ts'
import * as lazadaTokens from '../../src/stand-ins/lazada/tokens.ts'
import type { CallLog } from '../../src/stand-ins/market/call-log.ts'
import type { Faults } from '../../src/stand-ins/market/faults.ts'
import type { ListingPage } from '../../src/stand-ins/market/listing-page.ts'
import {
  actOnListing,
  addListings,
  listingsShown,
  type SellerSide,
} from '../../src/stand-ins/market/seller-side.ts'
import { makeOrder as makeShopeeOrder } from '../../src/stand-ins/shopee/make-order.ts'
import { openPracticeShopee } from '../../src/stand-ins/shopee/practice-shopee.ts'
import { sellerSide as shopeeSide } from '../../src/stand-ins/shopee/seller-acts.ts'
import * as shopeeTokens from '../../src/stand-ins/shopee/tokens.ts'
import { makeOrder as makeTikiOrder } from '../../src/stand-ins/tiki/make-order.ts'
import { openPracticeTiki } from '../../src/stand-ins/tiki/practice-tiki.ts'
import { sellerSide as tikiSide } from '../../src/stand-ins/tiki/seller-acts.ts'
import * as tikiTokens from '../../src/stand-ins/tiki/tokens.ts'
import { makeOrder as makeTiktokOrder } from '../../src/stand-ins/tiktok/make-order.ts'
import { openPracticeTiktok } from '../../src/stand-ins/tiktok/practice-tiktok.ts'
import { sellerSide as tiktokSide } from '../../src/stand-ins/tiktok/seller-acts.ts'
import * as tiktokTokens from '../../src/stand-ins/tiktok/tokens.ts'

/*
 * Connectors over practice, by real HTTP and the one door out, as far as goods go: they were written apart, from the same facts.
 */

export const noon = Date.UTC(2026, 10, 26, 5)
const goods = [
  { code: 'AT-DEN-M', name: 'Áo thun Mây', variant: 'Đen · M', price: 120_000 },
  { code: 'AT-DEN-L', name: 'Áo thun Mây', variant: 'Đen · L', price: 120_000 },
  { code: 'TUI-KEM', name: 'Túi vải', price: 89_000 },
]

/** What a seller does at the marketplace itself, as the form of its page says it. */
type Act = (form: URLSearchParams) => void

export interface Practised {
  listings: MarketListings
  flashSales: Marketplace['flashSales']
  /** How items are made there, where that can be asked for. */
  newItems: NewItems | undefined
  asking(): Asking
  time: { now: number }
  call: CallOutside
  faults: Faults
  calls: CallLog
  shop: string
  act: Act
  add: Act
  /** What the marketplace's own page shows of the shop's goods. */
  shown: () => ReturnType<ListingPage['listingsOf']>
  /** A buyer buys two of what bears this code. */
  buy(sku: string): void
  stop(): Promise<void>
}

interface Options {
  callsPerSecond?: number
  clock?: () => number
  /** Another of its practice shops: one that has several places. */
  shop?: string
}

interface Opened {
  practice: { address: string; world: { faults: Faults; calls: CallLog }; stop(): Promise<void> }
  market: Marketplace
  asking: Omit<Asking, 'call' | 'now'>
  shop: string
  acts: { act: Act; add: Act; shown: () => ReturnType<ListingPage['listingsOf']> }
  buy(sku: string): void
}

async function practised(options: Options, open: (common: object) => Promise<Opened>): Promise<Practised> {
  const time = { now: options.clock?.() ?? noon }
  const clock = options.clock ?? (() => time.now)
  const { practice, market, asking, shop, acts, buy } = await open({
    port: 0,
    goods,
    clock,
    callsPerSecond: options.callsPerSecond ?? 10_000,
  })
  const egress: Egress = openEgress({ hosts: {}, practice: { [practice.address]: 'Sàn tập' } })
  const { listings } = market
  if (!listings) throw new Error('It sells nothing.')
  return {
    listings,
    flashSales: market.flashSales,
    newItems: market.newItems,
    time,
    call: egress.call,
    asking: () => ({ ...asking, call: egress.call, now: options.clock?.() ?? time.now }),
    faults: practice.world.faults,
    calls: practice.world.calls,
    shop,
    ...acts,
    buy,
    async stop() {
      egress.close()
      await practice.stop()
    },
  }
}

function actsOf<L>(side: SellerSide<L>, shop: string): Opened['acts'] {
  return {
    act: (form) => actOnListing(side, form),
    add: (form) => addListings(side, form),
    shown: () => listingsShown(side).listingsOf(shop),
  }
}

export const practices: Record<string, (options?: Options) => Promise<Practised>> = {
  Shopee: (options = {}) =>
    practised(options, async (common) => {
      const app = { partnerId: 2001887, partnerKey: 'khoa' }
      const practice = await openPracticeShopee({ ...app, ...(common as { port: 0 }), goods })
      const { world } = practice
      const shopId = Number(options.shop ?? 88210045)
      const code = shopeeTokens.giveCode(world, shopId)
      const { access_token: access } = shopeeTokens.tradeCode(world, code, shopId)
      return {
        practice,
        market: shopee({ host: practice.address, ...app }),
        asking: { shopId: String(shopId), access },
        shop: String(shopId),
        acts: actsOf(shopeeSide(world), String(shopId)),
        buy: (sku) => makeShopeeOrder(world, { shop_id: shopId, lines: [{ sku, quantity: 2 }] }),
      }
    }),

  Lazada: (options = {}) =>
    practised(options, async (common) => {
      const app = { appKey: '100132', appSecret: 'khoa' }
      const practice = await openPracticeLazada({ ...app, ...(common as { port: 0 }), goods })
      const { world, address } = practice
      const seller_id = options.shop ?? '200166011'
      const { access_token: access } = lazadaTokens.tradeCode(world, lazadaTokens.giveCode(world, seller_id))
      return {
        practice,
        market: lazada({ api: address, auth: address, key: app.appKey, secret: app.appSecret }),
        asking: { shopId: 'may.store@example.vn', access },
        shop: seller_id,
        acts: actsOf(lazadaSide(world), seller_id),
        buy: (sku) => makeLazadaOrder(world, { seller_id, lines: [{ sku, quantity: 2 }] }),
      }
    }),

  'TikTok Shop': (options = {}) =>
    practised(options, async (common) => {
      const app = { appKey: '6a1b2c', appSecret: 'khoa' }
      const practice = await openPracticeTiktok({ ...app, ...(common as { port: 0 }), goods })
      const { world, address } = practice
      const [first] = world.settings.shops
      const shop_id = options.shop ?? first?.id ?? ''
      const { cipher } = world.settings.shops.find(({ id }) => id === shop_id)!
      const pair = tiktokTokens.tradeCode(world, tiktokTokens.giveCode(world, shop_id)) as {
        access_token: string
      }
      const hosts = { api: address, auth: address, page: address }
      return {
        practice,
        market: tiktok({ hosts, serviceId: '7', ...app }),
        asking: { shopId: shop_id, access: pair.access_token, cipher },
        shop: shop_id,
        acts: actsOf(tiktokSide(world), shop_id),
        buy: (sku) => makeTiktokOrder(world, { shop_id, lines: [{ sku, quantity: 2 }] }),
      }
    }),

  Tiki: (options = {}) =>
    practised(options, async (common) => {
      const app = { clientId: '7590139168', clientSecret: 'khoa' }
      const practice = await openPracticeTiki({ ...app, ...(common as { port: 0 }), goods })
      const { world, address } = practice
      const shop_id = options.shop ?? '40123'
      const redirect_uri = 'http://localhost:4000/tiki'
      const scope = 'offline order inventory product'
      const code = tikiTokens.giveCode(world, { shop_id, scope, redirect_uri })
      const pair = tikiTokens.tradeCode(world, code, redirect_uri) as { access_token: string }
      return {
        practice,
        market: tiki({ hosts: { api: address, auth: address }, id: app.clientId, secret: app.clientSecret }),
        asking: { shopId: shop_id, access: pair.access_token },
        shop: shop_id,
        acts: actsOf(tikiSide(world), shop_id),
        // Of what lies at Tiki itself the seller's figure stays.
        buy: (sku) =>
          makeTikiOrder(world, { shop_id, inventory: 'backorder', lines: [{ sku, quantity: 2 }] }),
      }
    }),
}
