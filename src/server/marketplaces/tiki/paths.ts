/*
 * Tiki Open API: where it is and what is asked there. Every path and version stands here, so that a session with a test shop corrects one file.
 *
 * 2026-11-26: what Tiki publishes nowhere, and what is done about it:
 *  - how long a refresh token lives: `refreshMs` of `grant.ts`, unless the answer says it
 *  - its sentences of refusal: only the statuses of HTTP are documented (`refusal-table.ts`). What was asked for is looked at again after a refusal,
 *    so nothing depends on how one is worded
 *  - what a confirmation answers: nothing of it is read but its status; what became of the order is read from the order
 *  - whether its times have an offset: they are taken as Vietnam's (`tiki-fields.ts`)
 *  - why an order was cancelled: an order says that it was, and of each item whether the shop had it
 *  - how its labels look: `label-sheet.ts`
 *  - messages of its own: there is a queue to be emptied, which tells what the poller finds, and no webhook (`hook.ts`)
 */

export interface TikiHosts {
  api: string
  /** Leave and tokens. */
  auth: string
}

/** One place for all; a sandbox has keys of its own at the same place. */
export const tikiHosts: TikiHosts = { api: 'https://api.tiki.vn', auth: 'https://api.tiki.vn' }

/** Where labels lie after they were asked for. */
export const tikiFileHosts = ['https://salt.tikicdn.com', 'https://uat.tikicdn.com'] as const

/** A page for a person's browser. */
export const authorizePath = '/sc/oauth2/auth'
export const tokenPath = '/sc/oauth2/token'

/** `offline` gives a refresh token, `inventory` the places to fetch goods at, `product` what is sold, its stock and its prices. */
export const scopes = 'offline order inventory product'

export interface TikiPath {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  /** Something is done there: an answer that is lost leaves open whether it was (O4). */
  acts: boolean
  /** What it is about, where its refusals mean something else than those of orders. */
  area?: TikiArea
  /** The order that it is about: an answer that names another one is none to it. */
  code?: string
}

export type TikiArea = 'products'

const look = (path: string): TikiPath => ({ method: 'GET', path: `/integration/v2${path}`, acts: false })
const act = (path: string): TikiPath => ({ method: 'POST', path: `/integration/v2${path}`, acts: true })

/** Stock by warehouse is told and heard by this version alone. */
const ofProducts = (method: 'GET' | 'PUT', path: string): TikiPath => ({
  method,
  path: `/integration/v2.1${path}`,
  acts: method === 'PUT',
  area: 'products',
})

export const tikiPaths = {
  seller: look('/sellers/me'),
  orders: look('/orders'),
  order: look('/orders/{code}'),
  confirm: act('/orders/{code}/confirm-available'),
  confirmDropship: act('/orders/{code}/dropship/confirm-available'),
  slots: look('/orders/dropship/expected-pickup-slots'),
  inventories: look('/seller-inventories'),
  deliver: act('/orders/{code}/seller-delivery/update-delivery'),
  labels: {
    dropship: look('/orders/{code}/dropship/labels'),
    tiki_delivery: look('/orders/{code}/tiki-delivery/labels'),
    seller_delivery: look('/orders/{code}/seller-delivery/labels'),
    cross_border: look('/orders/{code}/cross-border/labels'),
  },
  products: ofProducts('GET', '/products'),
  /** What Tiki took down; only the version before tells it. */
  hiddenProducts: { ...look('/products/hidden'), area: 'products' },
  product: ofProducts('GET', '/products/{code}'),
  changeProduct: ofProducts('PUT', '/products/updateSku'),
} as const satisfies Record<string, TikiPath | Record<string, TikiPath>>

/** The path of one order, or of one product. */
export function pathOf(path: TikiPath, code: string): TikiPath {
  const named = { ...path, path: path.path.replace('{code}', encodeURIComponent(code)) }
  return path.area === undefined ? { ...named, code } : named
}

/** Orders of one answer: documents say a hundred, and fifty is what is given. */
export const mostOrdersAPage = 50
/** Tiki confirms one at a time: so many are asked about together here. */
export const mostTogether = 20
export const mostProductsAPage = 50
/** Products that are asked about, and told something, one by one: as many as that together here. */
export const mostProducts = 20
/** Before this Tiki sold nothing of others, and no product is older (ms). */
export const beginningMs = Date.UTC(2010, 0, 1)
