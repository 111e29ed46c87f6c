import type { Market } from '../../domain/channels/market.ts'
import type { Marketplace } from '../marketplaces/marketplace.ts'
import { shopeeHosts } from '../marketplaces/shopee/paths.ts'
import { shopee } from '../marketplaces/shopee/shopee.ts'
import type { CallOutside } from './call-outside.ts'
import { openEgress } from './egress.ts'
import { openLimits } from './limited.ts'
import type { OutsideSetup } from './open-road.ts'
import { openVault } from './vault.ts'

/** How to speak to a marketplace as a partner of it. */
export interface MarketPartner {
  /** `https://partner.shopeemobile.com`, its sandbox, or practice on this machine. */
  baseUrl: string
  partnerId: number
  partnerKey: string
}

export type MarketPartners = Partial<Record<'Shopee', MarketPartner>>

interface Choice {
  environment: NodeJS.ProcessEnv
  /** Where the key of the vault is kept; servers that share a database have none in common. */
  dataFolder: string | undefined
  /** Spoken to where the environment names no real one. */
  practice: MarketPartners
  /** Where practice reaches this server. */
  practiceAddress: string
}

/** A second of calls for one shop; Shopee publishes no limit, and others allow 50. */
const callsASecond = 20

/**
 * What the environment says about marketplaces, or practice. Nothing where neither is there. Throws with a sentence when only half of it makes
 * sense.
 */
export function setUpOutside({
  environment,
  dataFolder,
  practice,
  practiceAddress,
}: Choice): OutsideSetup | undefined {
  const address = readAddress(environment)
  const real = readShopee(environment)
  const partner = real ?? practice.Shopee
  if (!partner) return undefined
  const vault = openVault(environment, dataFolder)
  if (!vault && !real) return undefined
  if (!vault)
    throw new Error('KHOTAY_SECRET_KEY is missing: servers that share a database seal secrets with one key.')
  if (real && !address)
    throw new Error('KHOTAY_ADDRESS is missing: marketplaces send people and messages there.')
  const egress = openEgress({
    hosts: Object.fromEntries(Object.values(shopeeHosts).map((host) => [new URL(host).host, 'Shopee'])),
    practice: real ? {} : { [partner.baseUrl]: 'Shopee' },
  })
  const limited = openLimits()
  const markets: Partial<Record<Market, Marketplace>> = {
    Shopee: shopee({ host: partner.baseUrl, partnerId: partner.partnerId, partnerKey: partner.partnerKey }),
  }
  return {
    vault,
    markets,
    practice: real ? [] : ['Shopee'],
    call: egress.call,
    callFor(account: string, signal: AbortSignal): CallOutside {
      const call: CallOutside = (request) =>
        egress.call({
          ...request,
          signal: request.signal ? AbortSignal.any([request.signal, signal]) : signal,
        })
      return limited(call, { account, perSecond: callsASecond })
    },
    address,
    hookAddress: address ?? practiceAddress,
    close: egress.close,
  }
}

/** Where the shop is reached from outside. */
function readAddress({ KHOTAY_ADDRESS }: NodeJS.ProcessEnv): string | undefined {
  if (!KHOTAY_ADDRESS) return undefined
  const url = URL.canParse(KHOTAY_ADDRESS) ? new URL(KHOTAY_ADDRESS) : undefined
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.pathname !== '/' || url.search !== '')
    throw new Error('KHOTAY_ADDRESS is the address people open, as https://kho.example.vn.')
  return url.origin
}

function readShopee(environment: NodeJS.ProcessEnv): MarketPartner | undefined {
  const { KHOTAY_SHOPEE_PARTNER_ID: id, KHOTAY_SHOPEE_PARTNER_KEY: key, KHOTAY_SHOPEE_HOST } = environment
  if (!id && !key) return undefined
  if (!id || !key)
    throw new Error('KHOTAY_SHOPEE_PARTNER_ID and KHOTAY_SHOPEE_PARTNER_KEY are named together, or neither.')
  const partnerId = Number(id)
  if (!Number.isSafeInteger(partnerId) || partnerId <= 0)
    throw new Error('KHOTAY_SHOPEE_PARTNER_ID is a whole number.')
  const host = KHOTAY_SHOPEE_HOST || 'production'
  if (host !== 'production' && host !== 'sandbox')
    throw new Error('KHOTAY_SHOPEE_HOST is "production" or "sandbox".')
  return { baseUrl: shopeeHosts[host], partnerId, partnerKey: key }
}
