/*
 * TikTok Shop Partner API: where it is and what is asked there. Every path and version stands here, so that a session with a test shop
 * corrects one file.
 */

export interface TiktokHosts {
  api: string
  /** Where tokens are given. */
  auth: string
  /** On which a person gives leave; only their browser goes there. */
  page: string
}

/** One place for all sellers outside the United States; there is no sandbox since 202309. */
export const tiktokHosts: TiktokHosts = {
  api: 'https://open-api.tiktokglobalshop.com',
  auth: 'https://auth.tiktok-shops.com',
  page: 'https://services.tiktokshop.com',
}

/** Where labels lie: of South-East Asia, and elsewhere. The reference names none; these are what real answers of others name. */
export const tiktokFileHosts = [
  'https://open-fs-sg.tiktokshop.com',
  'https://open-fs-va.tiktokshop.com',
] as const

export interface TiktokPath {
  method: 'GET' | 'POST'
  path: string
  /** Something is done there: an answer that is lost leaves open whether it was (O4). */
  acts: boolean
  /** Tokens are asked for elsewhere, unsigned. */
  isAuth?: true
  /** What it is about, where its sentences mean something else than those of orders. */
  area?: TiktokArea
  /** What it is about, by the name that an answer gives it: one that names another thing is none to it. */
  about?: Readonly<Record<string, string>>
}

export type TiktokArea = 'products'

const look = (path: string): TiktokPath => ({ method: 'GET', path, acts: false })
/** A question that is too long for an address. */
const ask = (path: string): TiktokPath => ({ method: 'POST', path, acts: false })
const act = (path: string): TiktokPath => ({ method: 'POST', path, acts: true })

const ofProducts = (path: TiktokPath): TiktokPath => ({ ...path, area: 'products' })

export const authorizePath = '/open/authorize'

export const tiktokPaths = {
  getTokens: { ...look('/api/v2/token/get'), acts: true, isAuth: true },
  refreshTokens: { ...look('/api/v2/token/refresh'), acts: true, isAuth: true },
  shops: look('/authorization/202309/shops'),
  orderList: ask('/order/202309/orders/search'),
  orders: look('/order/202309/orders'),
  package: look('/fulfillment/202309/packages/{id}'),
  slots: look('/fulfillment/202309/packages/{id}/handover_time_slots'),
  ship: act('/fulfillment/202309/packages/{id}/ship'),
  shipTogether: act('/fulfillment/202309/packages/ship'),
  document: look('/fulfillment/202309/packages/{id}/shipping_documents'),
  correct: act('/fulfillment/202309/packages/{id}/shipping_info/update'),
  deliver: act('/fulfillment/202309/packages/deliver'),
  providers: look('/logistics/202309/delivery_options/{id}/shipping_providers'),
  cancel: act('/return_refund/202309/cancellations'),
  cancellations: ask('/return_refund/202309/cancellations/search'),
  approve: act('/return_refund/202309/cancellations/{id}/approve'),
  reject: act('/return_refund/202309/cancellations/{id}/reject'),
  history: look('/fulfillment/202309/orders/{id}/tracking'),
  returns: ask('/return_refund/202309/returns/search'),
  rejectReasons: look('/return_refund/202309/reject_reasons'),
  approveReturn: act('/return_refund/202309/returns/{id}/approve'),
  rejectReturn: act('/return_refund/202309/returns/{id}/reject'),
  // A picture that is there twice is in nobody's way.
  uploadImage: ask('/product/202309/images/upload'),
  payout: look('/finance/202501/orders/{id}/statement_transactions'),
  products: ofProducts(ask('/product/202502/products/search')),
  product: ofProducts(look('/product/202309/products/{id}')),
  inventory: ofProducts(ask('/product/202309/inventory/search')),
  tellStock: ofProducts(act('/product/202309/products/{id}/inventory/update')),
  tellPrices: ofProducts(act('/product/202309/products/{id}/prices/update')),
  categories: ofProducts(look('/product/202309/categories')),
  attributes: ofProducts(look('/product/202309/categories/{id}/attributes')),
  rules: ofProducts(look('/product/202309/categories/{id}/rules')),
  brands: ofProducts(look('/product/202309/brands')),
  warehouses: ofProducts(look('/logistics/202309/warehouses')),
  createProduct: ofProducts(act('/product/202309/products')),
  changeProduct: ofProducts(act('/product/202309/products/{id}/partial_edit')),
} as const satisfies Record<string, TiktokPath>

/** The path of one thing. */
export function pathOf(path: TiktokPath, id: string): TiktokPath {
  const [, kind = ''] = /\/(\w+)\/\{id\}/.exec(path.path) ?? []
  const name = named[kind]
  const about = name === undefined ? {} : { [name]: id }
  return { ...path, path: path.path.replace('{id}', encodeURIComponent(id)), about }
}

/** How answers name what their path is about. */
const named: Readonly<Record<string, string>> = {
  packages: 'package_id',
  orders: 'order_id',
  cancellations: 'cancel_id',
  returns: 'return_id',
}

/** Orders in one call, and parcels that are shipped by one. */
export const mostTogether = 50
export const mostOrdersAPage = 100
export const mostReturnsAPage = 50
export const mostProductsAPage = 100
/** Products that are asked about one by one, as many as are asked about together here. */
export const mostProducts = 20
/** Variations that are told something at once. */
export const mostVariations = 50
/** More of a variation no warehouse has there. */
export const mostUnits = 99_999
/** Before this TikTok Shop was not in Vietnam, and no product is older (ms). */
export const beginningMs = Date.UTC(2021, 0, 1)
