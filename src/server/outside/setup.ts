import { type Market, markets as marketNames, shopOfAccount } from '../../domain/channels/market.ts'
import { pageOfAccount } from '../../domain/facebook/facebook-page.ts'
import { providerOfAccount } from '../../domain/providers/account-of.ts'
import { providerOf } from '../../domain/providers/providers.ts'
import { oaOfAccount } from '../../domain/zalo/zalo-account.ts'
import { keysOf } from '../../lib/keys-of.ts'
import { carrierKinds } from '../carriers/carrier-kinds.ts'
import { facebook } from '../facebook/facebook.ts'
import { facebookHost, practiceFacebookApp, readFacebookApp } from '../facebook/facebook-app.ts'
import { invoiceKinds } from '../invoices/invoice-kinds.ts'
import type { Partner } from '../marketplaces/market-kind.ts'
import { marketKinds } from '../marketplaces/market-kinds.ts'
import type { Marketplace } from '../marketplaces/marketplace.ts'
import { zalo } from '../zalo/zalo.ts'
import { practiceZaloApp, readZaloApp, zaloHosts } from '../zalo/zalo-app.ts'
import type { CallOutside } from './call-outside.ts'
import { openEgress } from './egress.ts'
import { openLimits } from './limited.ts'
import type { OutsideSetup } from './open-road.ts'
import { pushDomains, pushHosts } from './push/push-hosts.ts'
import { openVault } from './vault.ts'

export type MarketPartners = Partial<Record<Market, Partner>>

interface Choice {
  environment: NodeJS.ProcessEnv
  /** Where the key of the vault is kept; servers that share a database have none in common. */
  dataFolder: string | undefined
  /** Spoken to where the environment names no real one. */
  practice: MarketPartners
  /** Where the practice web store stands, if anywhere: `http://127.0.0.1:4006`. */
  practiceStore?: string | undefined
  /** The same of Zalo. */
  practiceZalo?: Partner | undefined
  /** The same of Facebook. */
  practiceFacebook?: Partner | undefined
  /** Where the practice carriers stand, each below its own name, if anywhere. */
  practiceCarriers?: string | undefined
  /** The same of those who issue invoices. */
  practiceInvoices?: string | undefined
  /** Where practice reaches this server. */
  practiceAddress: string
}

/**
 * What the environment says about marketplaces, or practice; web stores need neither. Nothing where secrets cannot be kept. Throws with a sentence when only half of it makes
 * sense.
 */
export function setUpOutside({
  environment,
  dataFolder,
  practice,
  practiceStore,
  practiceZalo,
  practiceFacebook,
  practiceCarriers,
  practiceInvoices,
  practiceAddress,
}: Choice): OutsideSetup | undefined {
  const address = readAddress(environment)
  const known = marketNames.flatMap((channel) => {
    const kind = marketKinds[channel]
    const real = kind?.readPartner(environment)
    const partner = real ?? practice[channel]
    return kind && partner ? [{ channel, kind, partner, isReal: real !== undefined }] : []
  })
  const realZalo = readZaloApp(environment)
  const zaloApp = realZalo ?? (practiceZalo && practiceZaloApp(practiceZalo))
  const realFacebook = readFacebookApp(environment)
  const facebookApp = realFacebook ?? (practiceFacebook && practiceFacebookApp(practiceFacebook))
  const vault = openVault(environment, dataFolder)
  const hasReal = realZalo !== undefined || realFacebook !== undefined || known.some(({ isReal }) => isReal)
  if (!vault && !hasReal) return undefined
  if (!vault)
    throw new Error('KHOTAY_SECRET_KEY is missing: servers that share a database seal secrets with one key.')
  if (hasReal && !address)
    throw new Error('KHOTAY_ADDRESS is missing: marketplaces send people and messages there.')
  const practiceOa: Record<string, string> =
    practiceZalo && !realZalo ? { [practiceZalo.baseUrl]: 'Zalo' } : {}
  const practicePage: Record<string, string> =
    practiceFacebook && !realFacebook ? { [practiceFacebook.baseUrl]: 'Facebook' } : {}
  // Their keys are typed by each shop: where practice plays them no shop can reach the real ones.
  const carriers = Object.fromEntries(
    keysOf(carrierKinds).flatMap((id) => {
      const practiceAt =
        practiceCarriers === undefined ? undefined : `${practiceCarriers}/${id.toLowerCase()}`
      const carrier = carrierKinds[id]?.open(practiceAt, environment)
      return carrier ? [[id, carrier] as const] : []
    }),
  )
  const realCarriers = practiceCarriers === undefined ? keysOf(carrierKinds) : []
  const carrierHosts = Object.fromEntries(
    realCarriers.flatMap((id) =>
      Object.values(carrierKinds[id]?.hosts ?? {}).map((address) => [
        new URL(address).host,
        providerOf(id).name,
      ]),
    ),
  )
  const practiceRoad: Record<string, string> =
    practiceCarriers === undefined ? {} : { [practiceCarriers]: 'hãng vận chuyển tập' }
  const invoices = Object.fromEntries(
    keysOf(invoiceKinds).flatMap((id) => {
      const practiceAt =
        practiceInvoices === undefined ? undefined : `${practiceInvoices}/${id.toLowerCase()}`
      const invoicing = invoiceKinds[id].open(practiceAt)
      return invoicing ? [[id, invoicing] as const] : []
    }),
  )
  const realInvoices = practiceInvoices === undefined ? keysOf(invoiceKinds) : []
  const named = (at: 'hosts' | 'domains') =>
    Object.fromEntries(
      realInvoices.flatMap((id) => (invoiceKinds[id][at] ?? []).map((host) => [host, providerOf(id).name])),
    )
  const practiceBills: Record<string, string> =
    practiceInvoices === undefined ? {} : { [practiceInvoices]: 'hóa đơn tập' }
  const practiceSite = practiceStore === undefined ? {} : { [practiceStore]: 'trang web tập' }
  const egress = openEgress({
    hosts: {
      ...pushHosts,
      ...carrierHosts,
      ...named('hosts'),
      ...Object.fromEntries(known.flatMap(({ channel, kind }) => kind.hosts.map((host) => [host, channel]))),
      ...(realFacebook ? { [facebookHost]: 'Facebook' } : undefined),
      ...Object.fromEntries(
        realZalo ? Object.values(zaloHosts).map((address) => [new URL(address).host, 'Zalo']) : [],
      ),
    },
    domains: { ...pushDomains, ...named('domains') },
    practice: {
      ...Object.fromEntries(
        known.flatMap(({ isReal, partner, channel }) => (isReal ? [] : [[partner.baseUrl, channel]])),
      ),
      ...practiceOa,
      ...practicePage,
      ...practiceRoad,
      ...practiceBills,
      ...practiceSite,
    },
  })
  const limited = openLimits()
  let part: (() => number) | undefined
  const perSecond = (account: string) => {
    if (oaOfAccount(account) !== undefined) return zaloASecond
    if (pageOfAccount(account) !== undefined) return facebookASecond
    const provider = providerOfAccount(account)?.provider
    const kinds: Partial<Record<string, { callsASecond: number }>> = { ...carrierKinds, ...invoiceKinds }
    if (provider) return kinds[provider]?.callsASecond ?? fewestASecond
    const channel = shopOfAccount(account)?.channel
    if (channel === 'web_store') return storeCallsASecond
    return known.find((one) => one.channel === channel)?.kind.callsASecond ?? fewestASecond
  }
  const markets: Partial<Record<Market, Marketplace>> = Object.fromEntries(
    known.map(({ channel, kind, partner }) => [channel, kind.open(partner)]),
  )
  return {
    vault,
    markets,
    practice: known.flatMap(({ isReal, channel }) => (isReal ? [] : [channel])),
    zalo: zaloApp && { connector: zalo(zaloApp), isPractice: realZalo === undefined },
    facebook: facebookApp && { connector: facebook(facebookApp), isPractice: realFacebook === undefined },
    carriers,
    playsCarriers: practiceCarriers !== undefined,
    carriersPage: practiceCarriers,
    invoices,
    playsInvoices: practiceInvoices !== undefined,
    invoicesPage: practiceInvoices,
    call: egress.call,
    practiceStore,
    callFor(account: string, signal: AbortSignal): CallOutside {
      const door = shopOfAccount(account)?.channel === 'web_store' ? egress.callSite : egress.call
      const call: CallOutside = (request) => {
        return door({
          ...request,
          signal: request.signal ? AbortSignal.any([request.signal, signal]) : signal,
        })
      }
      return limited(call, { account, perSecond: perSecond(account), part })
    },
    perMinute: (account) => perSecond(account) * 60,
    sharePace(share) {
      part = share
    },
    address,
    hookAddress: address ?? practiceAddress,
    close: egress.close,
  }
}

/** A web store stands on a small machine. */
const storeCallsASecond = 5
/** Of an account that belongs to no marketplace. */
const fewestASecond = 1
/** Zalo tells no limit: messages of one evening's orders go within minutes, and nobody waits for the next second. */
const zaloASecond = 5
/** Meta allows a Page far more: people answer by hand. */
const facebookASecond = 10

/** Where the shop is reached from outside. */
function readAddress({ KHOTAY_ADDRESS }: NodeJS.ProcessEnv): string | undefined {
  if (!KHOTAY_ADDRESS) return undefined
  const url = URL.canParse(KHOTAY_ADDRESS) ? new URL(KHOTAY_ADDRESS) : undefined
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw new Error('KHOTAY_ADDRESS is the address people open, as https://kho.example.vn.')
  return url.origin
}
