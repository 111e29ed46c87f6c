import type { MarketKind, Partner } from '../market-kind.ts'
import { shopeeHosts } from './paths.ts'
import { shopee } from './shopee.ts'

export const shopeeKind: MarketKind = {
  hosts: Object.values(shopeeHosts).map((host) => new URL(host).host),
  // Shopee publishes no limit, and others allow 50.
  callsASecond: 20,
  readPartner,
  open: ({ baseUrl, id, secret }) => shopee({ host: baseUrl, partnerId: Number(id), partnerKey: secret }),
}

function readPartner(environment: NodeJS.ProcessEnv): Partner | undefined {
  const { KHOTAY_SHOPEE_PARTNER_ID: id, KHOTAY_SHOPEE_PARTNER_KEY: secret, KHOTAY_SHOPEE_HOST } = environment
  if (!id && !secret) return undefined
  if (!id || !secret)
    throw new Error('KHOTAY_SHOPEE_PARTNER_ID and KHOTAY_SHOPEE_PARTNER_KEY are named together, or neither.')
  const partnerId = Number(id)
  if (!Number.isSafeInteger(partnerId) || partnerId <= 0)
    throw new Error('KHOTAY_SHOPEE_PARTNER_ID is a whole number.')
  const host = KHOTAY_SHOPEE_HOST || 'production'
  if (host !== 'production' && host !== 'sandbox')
    throw new Error('KHOTAY_SHOPEE_HOST is "production" or "sandbox".')
  return { baseUrl: shopeeHosts[host], id: String(partnerId), secret }
}
