/** What buyers write to the shop's Facebook Page, and what the shop answers. */

import type { ShopLink } from './company.ts'
import type { LinkedProduct } from './links.ts'
import { serverTable } from './table.ts'

/** Ours: the Page of the shop; there is one at most. Its token lies sealed on the server. */
export interface FacebookPage {
  id: 'page'
  pageId: string
  name: string
  link: ShopLink
}

/** One message of a talk. */
export interface PageMessage {
  /** As Facebook names it; an answer of ours that Facebook has not named yet goes by the command that asked for it. */
  id: string
  /** Ms since 1970. */
  at: number
  text: string
  /** `shop`: answered here, or by a colleague in Facebook itself. */
  by: 'buyer' | 'shop'
  /** Of an answer of ours: how it stands. `doubt`: the answer of Facebook was lost, and the buyer may have it. */
  state?: 'waiting' | 'sent' | 'failed' | 'doubt'
  /** Who wrote it here. */
  user?: string
  why?: { text: string; said: string }
  /** Which try it is: names the call. */
  tries?: number
}

/** Ours: what one buyer and the Page wrote each other; the latest hundred of it. */
export interface PageTalk {
  /** `<Page>_<buyer>`. */
  id: string
  pageId: string
  /** The buyer as the Page knows them (PSID). */
  psid: string
  name: string
  /** When something was written last (ms since 1970). */
  time: number
  /** When the buyer wrote last: Facebook lets a Page answer for 24 hours. 0 before they did. */
  heardAt: number
  unread: 0 | 1
  messages: PageMessage[]
}

/** Ours: which goods of the shop a product of the Page's catalogue is. The product itself is Facebook's and is asked for there (CAT-048, CAT-598). */
export interface PageProduct {
  /** As Facebook numbers it. */
  id: string
  pageId: string
  products: LinkedProduct[]
  by: string
  /** Ms since 1970. */
  at: number
}

export const facebookPages = serverTable<FacebookPage>({ key: 'id' })

export const pageTalks = serverTable<PageTalk>({ key: 'id' })

export const pageProducts = serverTable<PageProduct>({ key: 'id' })
