import type { MarketKind, Partner } from '../market-kind.ts'
import { tikiFileHosts, tikiHosts } from './paths.ts'
import { tiki } from './tiki.ts'

export const tikiKind: MarketKind = {
  hosts: [tikiHosts.api, ...tikiFileHosts].map((host) => new URL(host).host),
  // It allows 200 of each seller; what is asked of many orders at once is kept far below that.
  callsASecond: 50,
  readPartner,
  // Practice is all of it at one place.
  open: ({ baseUrl, id, secret }) =>
    tiki({ hosts: baseUrl === tikiHosts.api ? tikiHosts : { api: baseUrl, auth: baseUrl }, id, secret }),
}

function readPartner(environment: NodeJS.ProcessEnv): Partner | undefined {
  const { KHOTAY_TIKI_CLIENT_ID: id, KHOTAY_TIKI_CLIENT_SECRET: secret } = environment
  if (!id && !secret) return undefined
  if (!id || !secret)
    throw new Error('KHOTAY_TIKI_CLIENT_ID and KHOTAY_TIKI_CLIENT_SECRET are named together, or neither.')
  return { baseUrl: tikiHosts.api, id, secret }
}
