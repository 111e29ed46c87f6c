import { createHmac, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Market } from '../domain/channels/market.ts'
import { keysOf } from '../lib/keys-of.ts'
import { openPracticeBank } from '../stand-ins/bank/practice-bank.ts'
import { openPracticeCarriers } from '../stand-ins/carriers/practice-carriers.ts'
import { openPracticeFacebook } from '../stand-ins/facebook/practice-facebook.ts'
import { openPracticeLazada } from '../stand-ins/lazada/practice-lazada.ts'
import type { PracticeGood } from '../stand-ins/market/practice-good.ts'
import { openPracticeShopee } from '../stand-ins/shopee/practice-shopee.ts'
import { openPracticeTiki } from '../stand-ins/tiki/practice-tiki.ts'
import { openPracticeTiktok } from '../stand-ins/tiktok/practice-tiktok.ts'
import { openPracticeWebstore } from '../stand-ins/webstore/practice-webstore.ts'
import { openPracticeZalo } from '../stand-ins/zalo/practice-zalo.ts'
import { company, staff } from './demo/shop-front.ts'
import type { Partner } from './marketplaces/market-kind.ts'
import { bankSecretOf, readBankKey } from './outside/bank-key.ts'
import type { MarketPartners } from './outside/setup.ts'
import type { Serving } from './serve.ts'

/** What the practice providers sign with is made from this: the environment's key, or one that nobody else ever reads. */
export function practiceKey(): string {
  return readBankKey(process.env) ?? randomBytes(32).toString('base64url')
}

/** Ports of the practice marketplaces, after that of the server. */
const places = { Shopee: 2, Lazada: 3, Tiktok: 4, Tiki: 5 } as const satisfies Partial<Record<Market, number>>

/** The port of the practice web store, after that of the server. */
const storePlace = 6

/** How each practice marketplace is opened. */
const openers: Record<keyof typeof places, (options: PracticeMarket) => Promise<OpenedMarket>> = {
  Shopee: ({ partner: { id, secret }, ...rest }) =>
    openPracticeShopee({ partnerId: Number(id), partnerKey: secret, hasCatalogue: true, ...rest }),
  Lazada: ({ partner: { id, secret }, ...rest }) =>
    openPracticeLazada({ appKey: id, appSecret: secret, hasCatalogue: true, ...rest }),
  Tiktok: ({ partner: { id, secret }, ...rest }) =>
    openPracticeTiktok({ appKey: id, appSecret: secret, hasCatalogue: true, ...rest }),
  // A seller of Tiki comes back to the address that they are sent with, and Tiki tells nobody of changes.
  Tiki: ({ partner: { id, secret }, port, goods, file }) =>
    openPracticeTiki({ clientId: id, clientSecret: secret, port, goods, hasCatalogue: true, file }),
}

interface PracticeMarket {
  partner: Partner
  port: number
  goods: readonly PracticeGood[]
  /** Where it remembers. */
  file: string
  /** Where it tells of changes. */
  hook: string
  /** Where a seller who gave leave comes back to, for a marketplace that is not told each time. */
  redirect: string
}

interface OpenedMarket {
  address: string
  stop(): Promise<void>
}

/** How the practice marketplaces are spoken to beside a server at `port`; none where they are left out. */
export function practiceMarkets(port: number, key: string): MarketPartners {
  const first = portOf(process.env['KHOTAY_PRACTICE'], port + 2)
  if (!first) return {}
  return Object.fromEntries(
    keysOf(places).flatMap((channel) => {
      const own = portOf(undefined, first + places[channel] - places.Shopee)
      if (!own) return []
      const secret = createHmac('sha256', key).update(`practice:${channel}`).digest('hex')
      return [[channel, { baseUrl: `http://127.0.0.1:${own}`, id: '2026001', secret }]]
    }),
  )
}

/** Where the practice web store stands beside a server at `port`; nowhere where practice is left out. */
export function practiceStore(port: number): string | undefined {
  const first = portOf(process.env['KHOTAY_PRACTICE'], port + 2)
  const own = first && portOf(undefined, first + storePlace - places.Shopee)
  return own ? `http://127.0.0.1:${own}` : undefined
}

/** The practice Zalo stands so far behind the first marketplace. */
const zaloPlace = 5

/** How the practice Zalo is spoken to beside a server at `port`; not at all where practice is left out. */
export function practiceZalo(port: number, key: string): Partner | undefined {
  const first = portOf(process.env['KHOTAY_PRACTICE'], port + places.Shopee)
  const own = first && portOf(undefined, first + zaloPlace)
  if (!own) return undefined
  const secret = createHmac('sha256', key).update('practice:Zalo').digest('hex')
  return { baseUrl: `http://127.0.0.1:${own}`, id: '2026001', secret }
}

/** The practice Facebook stands so far behind the first marketplace. */
const facebookPlace = 6

/** How the practice Facebook is spoken to beside a server at `port`; not at all where practice is left out. */
export function practiceFacebook(port: number, key: string): Partner | undefined {
  const first = portOf(process.env['KHOTAY_PRACTICE'], port + places.Shopee)
  const own = first && portOf(undefined, first + facebookPlace)
  if (!own) return undefined
  const secret = createHmac('sha256', key).update('practice:Facebook').digest('hex')
  return { baseUrl: `http://127.0.0.1:${own}`, id: '2026001', secret }
}

/** The practice carriers stand so far behind the first marketplace. */
const carriersPlace = 7

/** Where the practice carriers stand beside a server at `port`; nowhere where practice is left out. */
export function practiceCarriers(port: number): string | undefined {
  const first = portOf(process.env['KHOTAY_PRACTICE'], port + places.Shopee)
  const own = first && portOf(undefined, first + carriersPlace)
  return own ? `http://127.0.0.1:${own}` : undefined
}

async function startCarriers(serving: Serving): Promise<Serving> {
  const address = practiceCarriers(serving.port)
  if (!address) return serving
  const port = Number(new URL(address).port)
  try {
    const carriers = await openPracticeCarriers({
      port,
      file: join(serving.dataFolder, 'practice', 'carriers.sqlite'),
    })
    console.log(`\nPractice carriers, where parcels are moved along: ${carriers.address}`)
    return stoppedWith(serving, carriers)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    console.log(`\nNo practice carriers: port ${port} is in use. KHOTAY_PRACTICE names the first of others.`)
    return serving
  }
}

/** Opens the practice providers beside a demo shop, each on a port of its own; says where they are. */
export async function startPractice(serving: Serving, key: string): Promise<Serving> {
  if (!serving.isDemo) return serving
  let all = await startBank(serving, key)
  for (const channel of keysOf(places)) all = await startMarket(all, channel, key)
  return startCarriers(await startFacebook(await startZalo(await startStore(all), key), key))
}

async function startStore(serving: Serving): Promise<Serving> {
  const address = practiceStore(serving.port)
  if (!address) return serving
  const port = Number(new URL(address).port)
  try {
    const store = await openPracticeWebstore({
      port,
      goods: await serving.goods(),
      file: join(serving.dataFolder, 'practice', 'webstore.sqlite'),
    })
    console.log(`\nPractice web store, where visitors order: ${store.address}`)
    return stoppedWith(serving, store)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    console.log(`\nNo practice web store: port ${port} is in use. KHOTAY_PRACTICE names the first of others.`)
    return serving
  }
}

async function startBank(serving: Serving, key: string): Promise<Serving> {
  const port = portOf(process.env['KHOTAY_PRACTICE_BANK'], serving.port + 1)
  if (!port) return serving
  const { company_id } = company
  try {
    const bank = await openPracticeBank({
      port,
      hook: `http://localhost:${serving.port}/api/hooks/bank`,
      company: company_id,
      secret: bankSecretOf(key, company_id),
    })
    console.log(`\nPractice bank, which tells the demo shop of transfers: http://localhost:${bank.port}`)
    return stoppedWith(serving, bank)
  } catch {
    console.log(`\nNo practice bank: port ${port} is in use. KHOTAY_PRACTICE_BANK names another one.`)
    return serving
  }
}

async function startMarket(serving: Serving, channel: keyof typeof places, key: string): Promise<Serving> {
  const partner = practiceMarkets(serving.port, key)[channel]
  if (!partner) return serving
  const port = Number(new URL(partner.baseUrl).port)
  const name = channel.toLowerCase()
  try {
    const market = await openers[channel]({
      partner,
      port,
      goods: await serving.goods(),
      file: join(serving.dataFolder, 'practice', `${name}.sqlite`),
      hook: `http://localhost:${serving.port}/api/hooks/${name}`,
      redirect: `http://localhost:${serving.port}/authorize_ecommerce?${new URLSearchParams({ channel })}`,
    })
    console.log(`\nPractice ${channel}, where orders are made to arrive: ${market.address}`)
    return stoppedWith(serving, market)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    console.log(
      `\nNo practice ${channel}: port ${port} is in use. KHOTAY_PRACTICE names the first of others.`,
    )
    return serving
  }
}

async function startZalo(serving: Serving, key: string): Promise<Serving> {
  const partner = practiceZalo(serving.port, key)
  if (!partner) return serving
  const port = Number(new URL(partner.baseUrl).port)
  try {
    const zalo = await openPracticeZalo({
      port,
      appId: partner.id,
      appSecret: partner.secret,
      hook: { address: `http://localhost:${serving.port}/api/hooks/zalo`, secret: `${partner.secret}-hook` },
      // Whoever keeps the demo shop keeps its Official Account.
      admins: staff.flatMap(({ row: { role, phone } }) =>
        role === 'OWNER' ? [phone.replace(/\D/g, '').replace(/^0/, '84')] : [],
      ),
      file: join(serving.dataFolder, 'practice', 'zalo.sqlite'),
    })
    console.log(`\nPractice Zalo, where messages to customers are read: ${zalo.address}`)
    return stoppedWith(serving, zalo)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    console.log(`\nNo practice Zalo: port ${port} is in use. KHOTAY_PRACTICE names the first of others.`)
    return serving
  }
}

async function startFacebook(serving: Serving, key: string): Promise<Serving> {
  const partner = practiceFacebook(serving.port, key)
  if (!partner) return serving
  const port = Number(new URL(partner.baseUrl).port)
  try {
    const facebook = await openPracticeFacebook({
      port,
      appId: partner.id,
      appSecret: partner.secret,
      hook: `http://localhost:${serving.port}/api/hooks/facebook`,
      file: join(serving.dataFolder, 'practice', 'facebook.sqlite'),
    })
    console.log(`\nPractice Facebook, where buyers write to a Page: ${facebook.address}`)
    return stoppedWith(serving, facebook)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    console.log(`\nNo practice Facebook: port ${port} is in use. KHOTAY_PRACTICE names the first of others.`)
    return serving
  }
}

/** What was told, or `usual`; none where it is 0 or no port. */
function portOf(told: string | undefined, usual: number): number | undefined {
  const port = Number(told || usual)
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined
}

function stoppedWith(serving: Serving, other: { stop(): Promise<void> }): Serving {
  return {
    ...serving,
    async stop() {
      await other.stop()
      await serving.stop()
    },
  }
}
