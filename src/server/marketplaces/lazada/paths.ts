/*
 * Lazada Open Platform: where it is and what is asked there. Every path stands here, so that a session with a test shop corrects one file.
 * Its paths bear no versions; the current ones of shipping and cancelling are `/order/fulfill`, `/order/package` and `/order/reverse`.
 */

/** Calls of a shop in Vietnam; tokens and leave are asked for in one place for all countries. */
export const lazadaPlaces = {
  api: 'https://api.lazada.vn',
  auth: 'https://auth.lazada.com',
} as const

/** Where labels lie for some minutes after they were asked for. */
export const labelHosts: readonly string[] = [
  'sellercenter.lazada.vn',
  'waybillprintbucket.oss-ap-southeast-1.aliyuncs.com',
]

/** Before every path of a call, and no part of what is signed. */
export const rest = '/rest'
export const authorizePath = '/oauth/authorize'

/** What a refusal's number is about: Lazada counts them anew for each. */
export type LazadaArea = 'tokens' | 'orders' | 'parcels' | 'cancel' | 'money' | 'products'

export interface LazadaPath {
  method: 'GET' | 'POST'
  path: string
  area: LazadaArea
  /** Something is done there: an answer that is lost leaves open whether it was (O4). */
  acts: boolean
  /** Said in a form, since it is too long for an address. */
  inForm?: true
}

const look = (area: LazadaArea, path: string): LazadaPath => ({ method: 'GET', path, area, acts: false })
const post = (area: LazadaArea, path: string): LazadaPath => ({ method: 'POST', path, area, acts: true })
const postForm = (area: LazadaArea, path: string): LazadaPath => ({ ...post(area, path), inForm: true })
/** Done by asking, as Lazada has it. */
const get = (area: LazadaArea, path: string): LazadaPath => ({ method: 'GET', path, area, acts: true })

export const lazadaPaths = {
  getTokens: post('tokens', '/auth/token/create'),
  refreshTokens: post('tokens', '/auth/token/refresh'),
  seller: look('tokens', '/seller/get'),
  orderList: look('orders', '/orders/get'),
  order: look('orders', '/order/get'),
  items: look('orders', '/orders/items/get'),
  pack: post('parcels', '/order/fulfill/pack'),
  readyToShip: post('parcels', '/order/package/rts'),
  labels: look('parcels', '/order/package/document/get'),
  document: look('parcels', '/order/document/get'),
  mayCancel: look('cancel', '/order/reverse/cancel/validate'),
  cancel: get('cancel', '/order/reverse/cancel/create'),
  answerBuyer: get('cancel', '/order/reverse/cancel/seller/decide'),
  history: look('parcels', '/logistic/order/trace'),
  returnList: look('cancel', '/reverse/getreverseordersforseller'),
  returnDetail: look('cancel', '/order/reverse/return/detail/list'),
  reasons: look('cancel', '/order/reverse/reason/list'),
  answerReturn: get('cancel', '/order/reverse/return/update'),
  booked: look('money', '/finance/transaction/details/get'),
  products: look('products', '/products/get'),
  product: look('products', '/product/item/get'),
  categories: look('products', '/category/tree/get'),
  attributes: look('products', '/category/attributes/get'),
  brands: look('products', '/category/brands/query'),
  // A picture that is there twice is in nobody's way.
  uploadImage: { ...post('products', '/image/upload'), acts: false },
  createProduct: postForm('products', '/product/create'),
  tellStock: postForm('products', '/product/stock/sellable/update'),
  tellPrices: postForm('products', '/product/price_quantity/update'),
} as const

/** Orders that are packed, parcels that are made ready and labels in one call. */
export const mostTogether = 20
/** Orders whose items are told by one call. */
export const mostOrders = 50
export const mostOrdersAPage = 100
export const mostReturnsAPage = 100
export const mostProductsAPage = 50
/** Products that are asked about one by one, as many as are asked about together here. */
export const mostProducts = 20
/** Lazada takes 50 variations and advises 20: with more its own calls within begin to fail. */
export const mostVariations = 20
/** Before this Lazada was not in Vietnam, and no product is older (ms). */
export const beginningMs = Date.UTC(2012, 0, 1)
/** Beyond so many of one second Lazada tells of none. */
export const mostOffset = 5_000
/** Entries that are told of one order. */
export const mostEntries = 500
/** What was booked is told of so many days (ms). */
export const bookedMs = 179 * 86_400_000

/** How parcels of shops in Vietnam are given out; shops of other countries choose. */
export const allocation = 'TFS'
export const delivery = 'dropship'
