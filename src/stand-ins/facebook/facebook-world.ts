import type { CallLog } from '../market/call-log.ts'
import type { Faults } from '../market/faults.ts'
import type { Hooks } from '../market/hooks.ts'
import type { KeptFile, KeptRows } from '../market/kept-file.ts'
import type { MayCall } from '../market/rate-limit.ts'

/** A Page whose keeper may give leave. */
export interface PracticePage {
  id: string
  name: string
}

/** Somebody who writes to Pages. */
export interface PracticeBuyer {
  /** Two letters less than what a Page knows them by: every Page has a number of its own for a person. */
  number: string
  name: string
}

/** What a Page offers in its catalogue. */
export interface CatalogueItem {
  id: string
  retailer_id: string
  name: string
  /** Whole VND. */
  price: number
}

/** What is traded for a user's token, once. */
export interface LoginCode {
  pages: string[]
  /** Leave that was asked for; nothing of what was asked before catalogues were played here. */
  scopes?: string[]
  redirect_uri: string
  /** Ms since 1970. */
  until: number
}

/** A user's token, of an hour or of sixty days. */
export interface UserToken {
  pages: string[]
  scopes?: string[]
  isLong: boolean
  /** Ms since 1970. */
  until: number
}

/** Leave for a Page that was given. */
export interface PageGrant {
  id: string
  token: string
  scopes?: string[]
  /** What the app is told of; nothing before it asked. */
  fields: string[]
}

/** One message between a buyer and a Page. */
export interface WrittenMessage {
  mid: string
  page: string
  /** As the Page knows the buyer. */
  psid: string
  text: string
  by: 'buyer' | 'page'
  /** By the app and not by a person in Facebook. */
  isOfApp: boolean
  /** Ms since 1970. */
  at: number
}

export interface FacebookSettings {
  appId: string
  appSecret: string
  pages: readonly PracticePage[]
  buyers: readonly PracticeBuyer[]
  /** By Page. */
  catalogues: ReadonlyMap<string, { id: string; items: readonly CatalogueItem[] }>
}

/** Everything that the practice Facebook is made of. */
export interface FacebookWorld {
  settings: FacebookSettings
  kept: KeptFile
  codes: KeptRows<LoginCode>
  users: KeptRows<UserToken>
  grants: KeptRows<PageGrant>
  messages: KeptRows<WrittenMessage>
  faults: Faults
  calls: CallLog
  hooks: Hooks
  mayCall: MayCall
  /** Ms since 1970. */
  clock(): number
}

/** What a Page knows a buyer by. */
export function psidOf(
  { settings: { pages } }: Pick<FacebookWorld, 'settings'>,
  page: string,
  { number }: PracticeBuyer,
): string {
  return `${number}${10 + pages.findIndex(({ id }) => id === page)}`
}

/** The other way round. */
export function buyerOf(
  { settings }: Pick<FacebookWorld, 'settings'>,
  page: string,
  psid: string,
): PracticeBuyer | undefined {
  return settings.buyers.find((buyer) => psidOf({ settings }, page, buyer) === psid)
}
