import type { Marketplace } from './marketplace.ts'

/** As whom we speak to a marketplace: an app that it knows. */
export interface Partner {
  /** `https://partner.shopeemobile.com`, its sandbox, or practice on this machine. */
  baseUrl: string
  /** The app's id, or key, by which it is known. */
  id: string
  /** What it signs with. */
  secret: string
  /** The app as the page knows it on which a person gives leave, where that is another id. */
  pageId?: string | undefined
}

/** A marketplace before anybody has keys of it. */
export interface MarketKind {
  /** Hosts of the real one, by https (O13). */
  readonly hosts: readonly string[]
  /** Calls of one shop in a second: what it allows, or fewer. */
  readonly callsASecond: number
  /** What the environment says of it; nothing where it is silent. Throws with a sentence where it makes no sense. */
  readPartner(environment: NodeJS.ProcessEnv): Partner | undefined
  open(partner: Partner): Marketplace
}
