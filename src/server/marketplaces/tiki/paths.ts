/*
 * Tiki Open API: where it is and what is asked there. Every path and version stands here, so that a session with a test shop corrects one file.
 *
 * 2026-11-26: what Tiki publishes nowhere, and what is done about it:
 *  - how long a refresh token lives: `refreshMs` of `grant.ts`, unless the answer says it
 *  - its sentences of refusal: only the statuses of HTTP are documented (`refusal-table.ts`). What was asked for is looked at again after a refusal, so nothing depends on how one is worded
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

/** `offline` gives a refresh token, `inventory` the places to fetch goods at. */
export const scopes = 'offline order inventory'

export interface TikiPath {
  method: 'GET' | 'POST'
  path: string
  /** Something is done there: an answer that is lost leaves open whether it was (O4). */
  acts: boolean
  /** The order that it is about: an answer that names another one is none to it. */
  code?: string
}

const look = (path: string): TikiPath => ({ method: 'GET', path: `/integration/v2${path}`, acts: false })
const act = (path: string): TikiPath => ({ method: 'POST', path: `/integration/v2${path}`, acts: true })

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
} as const

/** The path of one order. */
export function pathOf(path: TikiPath, code: string): TikiPath {
  return { ...path, path: path.path.replace('{code}', encodeURIComponent(code)), code }
}

/** Orders of one answer: documents say a hundred, and fifty is what is given. */
export const mostOrdersAPage = 50
/** Tiki confirms one at a time: so many are asked about together here. */
export const mostTogether = 20
