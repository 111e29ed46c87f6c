import type { CallOutside } from '../outside/call-outside.ts'

/** Who asks, and how. */
export interface PageAsking {
  access: string
  call: CallOutside
  /** Ms since 1970. */
  now: number
}

/** A Page that a person gave leave for. */
export interface GivenPage {
  pageId: string
  name: string
  access: string
}

/** A product of the catalogue of a Page (CAT-048). */
export interface CatalogueProduct {
  id: string
  name: string
  image?: string | undefined
  /** VND. */
  price: number
}

/** One thing that was written at a Page, as its hook tells it. */
export interface ToldMessage {
  pageId: string
  psid: string
  id: string
  /** Ms since 1970. */
  at: number
  text: string
  by: 'buyer' | 'shop'
}

/** Facebook, as the road knows it. Every call throws `OutsideTrouble` where it comes to nothing. */
export interface FacebookConnector {
  /** Where a person gives us leave for their Page, and comes back from to `redirect` with `state`. */
  authorizeAddress(going: { redirect: string; state: string }): string
  /** The Pages of who came back with a code from `redirect`. */
  grant(back: { code: string; redirect: string }, asking: Omit<PageAsking, 'access'>): Promise<GivenPage[]>
  /** From now on Facebook tells us of what is written at the Page. */
  follow(pageId: string, asking: PageAsking): Promise<void>
  /** What a buyer is called. */
  nameOf(psid: string, asking: PageAsking): Promise<string>
  /** A page of the Page's catalogue, from `cursor` on, and where the next one begins. */
  products(
    of: { pageId: string; cursor?: string | undefined; limit: number },
    asking: PageAsking,
  ): Promise<{ products: CatalogueProduct[]; next?: string | undefined }>
  product(id: string, asking: PageAsking): Promise<CatalogueProduct>
  send(message: { psid: string; text: string }, asking: PageAsking): Promise<{ id: string }>
  /** What the hook is answered when it is first asked after; nothing where somebody else asks. */
  challenge(query: Readonly<Record<string, unknown>>): string | undefined
  isSigned(told: { header: unknown; body: Buffer }): boolean
  /** Throws where it is no message of a Page. */
  readHook(body: Buffer): ToldMessage[]
}
