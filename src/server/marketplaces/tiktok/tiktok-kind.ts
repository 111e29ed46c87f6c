import type { MarketKind, Partner } from '../market-kind.ts'
import { tiktokFileHosts, tiktokHosts } from './paths.ts'
import { tiktok } from './tiktok.ts'

export const tiktokKind: MarketKind = {
  hosts: [tiktokHosts.api, tiktokHosts.auth, ...tiktokFileHosts].map((host) => new URL(host).host),
  // It allows 50 of each kind of call. All kinds together are kept below that: on the way calls bunch up.
  callsASecond: 45,
  readPartner,
  open({ baseUrl, id, secret, pageId = id }) {
    // Practice is all of it at one place.
    const hosts = baseUrl === tiktokHosts.api ? tiktokHosts : { api: baseUrl, auth: baseUrl, page: baseUrl }
    return tiktok({ hosts, appKey: id, appSecret: secret, serviceId: pageId })
  },
}

function readPartner(environment: NodeJS.ProcessEnv): Partner | undefined {
  const {
    KHOTAY_TIKTOK_APP_KEY: id,
    KHOTAY_TIKTOK_APP_SECRET: secret,
    KHOTAY_TIKTOK_SERVICE_ID: pageId,
  } = environment
  if (!id && !secret && !pageId) return undefined
  if (!id || !secret || !pageId)
    throw new Error(
      'KHOTAY_TIKTOK_APP_KEY, KHOTAY_TIKTOK_APP_SECRET and KHOTAY_TIKTOK_SERVICE_ID are named together, or none.',
    )
  return { baseUrl: tiktokHosts.api, id, secret, pageId }
}
