import type { MarketKind, Partner } from '../market-kind.ts'
import { lazada } from './lazada.ts'
import { labelHosts, lazadaPlaces } from './paths.ts'

export const lazadaKind: MarketKind = {
  hosts: [...Object.values(lazadaPlaces).map((place) => new URL(place).host), ...labelHosts],
  // Lazada publishes no limit but that each call has one of its own; clients that are used stay below this.
  callsASecond: 10,
  readPartner,
  open: ({ baseUrl, id, secret }) =>
    // Practice gives leave where it answers calls.
    lazada({
      api: baseUrl,
      auth: baseUrl === lazadaPlaces.api ? lazadaPlaces.auth : baseUrl,
      key: id,
      secret,
    }),
}

function readPartner(environment: NodeJS.ProcessEnv): Partner | undefined {
  const { KHOTAY_LAZADA_APP_KEY: id, KHOTAY_LAZADA_APP_SECRET: secret } = environment
  if (!id && !secret) return undefined
  if (!id || !secret)
    throw new Error('KHOTAY_LAZADA_APP_KEY and KHOTAY_LAZADA_APP_SECRET are named together, or neither.')
  return { baseUrl: lazadaPlaces.api, id, secret }
}
