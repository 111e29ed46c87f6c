import type { Asking } from '../../src/server/marketplaces/asking.ts'
import { lazada } from '../../src/server/marketplaces/lazada/lazada.ts'
import type { Marketplace } from '../../src/server/marketplaces/marketplace.ts'
import { shopee } from '../../src/server/marketplaces/shopee/shopee.ts'
import { tiki } from '../../src/server/marketplaces/tiki/tiki.ts'
import { tiktok } from '../../src/server/marketplaces/tiktok/tiktok.ts'
import type { CallOutside } from '../../src/server/outside/call-outside.ts'
import { answerCall as answerLazada } from '../../src/stand-ins/lazada/answer-call.ts'
import { makeOrder as makeLazadaOrder } from '../../src/stand-ins/lazada/make-order.ts'
import { moveParcel as moveLazada } from '../../src/stand-ins/lazada/move-parcel.ts'
import { openLazadaWorld } from '../../src/stand-ins/lazada/open-world.ts'
import {
  giveCode as giveLazadaCode,
  tradeCode as tradeLazadaCode,
} from '../../src/stand-ins/lazada/tokens.ts'
import type { Outcome, WireRequest } from '../../src/stand-ins/market/outcome.ts'
import { answerCall as answerShopee } from '../../src/stand-ins/shopee/answer-call.ts'
import { makeOrder as makeShopeeOrder } from '../../src/stand-ins/shopee/make-order.ts'
import { moveParcel as moveShopee } from '../../src/stand-ins/shopee/move-parcel.ts'
import { openWorld } from '../../src/stand-ins/shopee/open-world.ts'
import {
  giveCode as giveShopeeCode,
  tradeCode as tradeShopeeCode,
} from '../../src/stand-ins/shopee/tokens.ts'
import { answerCall as answerTiki } from '../../src/stand-ins/tiki/answer-call.ts'
import { makeOrder as makeTikiOrder } from '../../src/stand-ins/tiki/make-order.ts'
import { openTikiWorld } from '../../src/stand-ins/tiki/open-tiki-world.ts'
import { practiceShops as practiceTikiShops } from '../../src/stand-ins/tiki/tiki-shop.ts'
import { giveCode as giveTikiCode, tradeCode as tradeTikiCode } from '../../src/stand-ins/tiki/tokens.ts'
import { answerCall as answerTiktok } from '../../src/stand-ins/tiktok/answer-call.ts'
import { makeOrder as makeTiktokOrder } from '../../src/stand-ins/tiktok/make-order.ts'
import { moveParcel as moveTiktok } from '../../src/stand-ins/tiktok/move-parcel.ts'
import { openTiktokWorld } from '../../src/stand-ins/tiktok/open-tiktok-world.ts'
import { practiceShops } from '../../src/stand-ins/tiktok/tiktok-shop.ts'
import {
  giveCode as giveTiktokCode,
  tradeCode as tradeTiktokCode,
} from '../../src/stand-ins/tiktok/tokens.ts'

/* Connectors over practice without a port: what one says the other has to understand. */

export const noon = Date.UTC(2026, 10, 26, 5)
const goods = [
  { code: 'AT-DEN-M', name: 'Áo thun Mây', variant: 'Đen · M', price: 120_000 },
  { code: 'TUI-KEM', name: 'Túi vải', price: 89_000 },
]
const address = 'http://localhost:4599'

/** Where a connector's requests are answered, and what was told of changes. */
function door(answer: (request: WireRequest) => Outcome): CallOutside {
  return async ({ method, url, headers = {}, body, bytes }) => {
    const { pathname, search } = new URL(url)
    const sent = Buffer.from(bytes ?? body ?? '')
    const outcome = answer({
      method,
      url: `${pathname}${search}`,
      headers,
      body: sent.toString('utf8'),
      bytes: sent,
    })
    return { status: outcome.status, headers: outcome.headers, bytes: Buffer.from(outcome.body) }
  }
}

interface Clock {
  now: number
}
const heard = (told: string[]) => ({
  hook: 'https://khotay.test/hook',
  post: async ({ body }: { body: string }) => {
    told.push(body)
    return true
  },
})

export function aPracticeShopee(time: Clock = { now: noon }) {
  const told: string[] = []
  const app = { partnerId: 2001887, partnerKey: 'khoa' }
  const world = openWorld({ ...app, goods, clock: () => time.now, callsPerSecond: 1e6, ...heard(told) })
  const shopId = 88210045
  const { access_token: access } = tradeShopeeCode(world, giveShopeeCode(world, shopId), shopId)
  const market: Marketplace = shopee({ host: address, ...app })
  const call = door((request) => answerShopee(world, request))
  const asking = (): Asking => ({ shopId: String(shopId), access, call, now: time.now })
  /** An order that its buyer has. */
  const delivered = () => {
    const made = makeShopeeOrder(world, { shop_id: shopId, lines: [{ sku: 'AT-DEN-M', quantity: 2 }] })
    const whole = { ...made, order_status: 'TO_CONFIRM_RECEIVE' as const }
    world.orders.put(made.order_sn, whole)
    return whole
  }
  /** One that is on its way. */
  const shipped = async () => {
    const { order_sn: number, parcel } = makeShopeeOrder(world, { shop_id: shopId, channel_id: 50021 })
    const one = { number, parcel: parcel.package_number }
    await market.fulfilment.ship(one, { way: 'pickup' }, asking())
    moveShopee(world, world.orders.get(number)!)
    return one
  }
  return { world, market, asking, time, told, delivered, shipped }
}

export function aPracticeLazada(time: Clock = { now: noon }) {
  const told: string[] = []
  const app = { appKey: '100132', appSecret: 'khoa' }
  const world = openLazadaWorld({ ...app, goods, clock: () => time.now, callsPerSecond: 1e6, ...heard(told) })
  const sellerId = '200166011'
  const { access_token: access } = tradeLazadaCode(world, giveLazadaCode(world, sellerId))
  const market = lazada({ api: address, auth: address, key: app.appKey, secret: app.appSecret })
  const call = door((request) => answerLazada(world, request))
  const asking = (): Asking => ({ shopId: 'may.store@example.vn', access, call, now: time.now })
  const delivered = () => {
    const made = makeLazadaOrder(world, { seller_id: sellerId, lines: [{ sku: 'AT-DEN-M', quantity: 2 }] })
    const at = Math.floor(time.now / 1000)
    const items = made.items.map((item) => ({ ...item, status: 'delivered' as const, delivered_at: at }))
    const whole = { ...made, items }
    world.orders.put(String(made.order_id), whole)
    return whole
  }
  const shipped = async () => {
    const number = String(makeLazadaOrder(world, { seller_id: sellerId }).order_id)
    await market.fulfilment.ship({ number, parcel: '' }, { way: 'pickup' }, asking())
    moveLazada(world, world.orders.get(number)!)
    return { number, parcel: world.orders.get(number)!.parcels[0]!.package_id }
  }
  return { world, market, asking, time, told, delivered, shipped }
}

export function aPracticeTiki(time: Clock = { now: noon }) {
  const app = { clientId: '7590', clientSecret: 'khoa' }
  const world = openTikiWorld({ ...app, goods, clock: () => time.now, callsPerSecond: 1e6 })
  const { id: shopId } = practiceTikiShops[0]!
  const leave = {
    shop_id: shopId,
    scope: 'offline order inventory',
    redirect_uri: 'https://khotay.test/tiki',
  }
  const code = giveTikiCode(world, leave)
  const { access_token: access } = tradeTikiCode(world, code, leave.redirect_uri) as { access_token: string }
  const market: Marketplace = tiki({
    hosts: { api: address, auth: address },
    id: app.clientId,
    secret: app.clientSecret,
  })
  const call = door((request) => answerTiki(world, request))
  const asking = (): Asking => ({ shopId, access, call, now: time.now })
  const made = () => makeTikiOrder(world, { shop_id: shopId, type: 'dropship' })
  return { world, market, asking, time, made }
}

export function aPracticeTiktok(time: Clock = { now: noon }) {
  const told: string[] = []
  const app = { appKey: '6a1b2c', appSecret: 'khoa' }
  const world = openTiktokWorld({ ...app, goods, clock: () => time.now, callsPerSecond: 1e6, ...heard(told) })
  const { id: shopId, cipher } = practiceShops[0]!
  const pair = tradeTiktokCode(world, giveTiktokCode(world, shopId)) as { access_token: string }
  const hosts = { api: address, auth: address, page: address }
  const market = tiktok({ hosts, serviceId: '7', ...app })
  const call = door((request) => answerTiktok(world, request))
  const asking = (): Asking => ({ shopId, access: pair.access_token, cipher, call, now: time.now })
  const delivered = () => {
    const made = makeTiktokOrder(world, { shop_id: shopId, lines: [{ sku: 'AT-DEN-M', quantity: 2 }] })
    const whole = { ...made, status: 'DELIVERED' as const }
    world.orders.put(made.id, whole)
    return whole
  }
  const shipped = async () => {
    const { id: number, parcel } = makeTiktokOrder(world, { shop_id: shopId })
    const one = { number, parcel: parcel.id }
    await market.fulfilment.ship(one, { way: 'pickup' }, asking())
    moveTiktok(world, world.orders.get(number)!)
    return one
  }
  return { world, market, asking, time, told, delivered, shipped }
}
