/*
 * Shopee Open Platform v2: where it is and what is asked there. Every path and version stands here, so that a session with the sandbox
 * corrects one file.
 */

export const shopeeHosts = {
  production: 'https://partner.shopeemobile.com',
  sandbox: 'https://openplatform.sandbox.test-stable.shopee.sg',
} as const

export interface ShopeePath {
  method: 'GET' | 'POST'
  path: string
  /** Something is done there: an answer that is lost leaves open whether it was (O4). */
  acts: boolean
  /** What it is about, where its refusals mean something else than those of orders. */
  area?: ShopeeArea
}

export type ShopeeArea = 'products' | 'flash-sales'

const look = (path: string): ShopeePath => ({ method: 'GET', path: `/api/v2${path}`, acts: false })
/** A question that is too long for an address. */
const ask = (path: string): ShopeePath => ({ method: 'POST', path: `/api/v2${path}`, acts: false })
const act = (path: string): ShopeePath => ({ method: 'POST', path: `/api/v2${path}`, acts: true })

const ofProducts = (path: ShopeePath): ShopeePath => ({ ...path, area: 'products' })
const ofSales = (path: ShopeePath): ShopeePath => ({ ...path, area: 'flash-sales' })

export const shopeePaths = {
  authorize: look('/shop/auth_partner'),
  getTokens: act('/auth/token/get'),
  refreshTokens: act('/auth/access_token/get'),
  shopInfo: look('/shop/get_shop_info'),
  orderList: look('/order/get_order_list'),
  orderDetail: look('/order/get_order_detail'),
  cancelOrder: act('/order/cancel_order'),
  answerBuyer: act('/order/handle_buyer_cancellation'),
  shippingWays: look('/logistics/get_shipping_parameter'),
  ship: act('/logistics/ship_order'),
  shippingWaysTogether: ask('/logistics/get_mass_shipping_parameter'),
  shipTogether: act('/logistics/mass_ship_order'),
  trackingNumbers: ask('/logistics/get_mass_tracking_number'),
  papers: ask('/logistics/get_shipping_document_parameter'),
  makeLabels: act('/logistics/create_shipping_document'),
  labelsMade: ask('/logistics/get_shipping_document_result'),
  fetchLabels: ask('/logistics/download_shipping_document'),
  history: look('/logistics/get_tracking_info'),
  returnList: look('/returns/get_return_list'),
  returnDetail: look('/returns/get_return_detail'),
  disputeReasons: look('/returns/get_return_dispute_reason'),
  // A picture that is there twice is in nobody's way.
  convertImage: ask('/returns/convert_image'),
  confirmReturn: act('/returns/confirm'),
  dispute: act('/returns/dispute'),
  payout: look('/payment/get_escrow_detail'),
  itemList: ofProducts(look('/product/get_item_list')),
  items: ofProducts(look('/product/get_item_base_info')),
  models: ofProducts(look('/product/get_model_list')),
  tellStock: ofProducts(act('/product/update_stock')),
  tellPrices: ofProducts(act('/product/update_price')),
  changeItem: ofProducts(act('/product/update_item')),
  changeModels: ofProducts(act('/product/update_model')),
  saleSlots: ofSales(look('/shop_flash_sale/get_time_slot_id')),
  saleCriteria: ofSales(look('/shop_flash_sale/get_item_criteria')),
  saleList: ofSales(look('/shop_flash_sale/get_shop_flash_sale_list')),
  saleItems: ofSales(look('/shop_flash_sale/get_shop_flash_sale_items')),
  makeSale: ofSales(act('/shop_flash_sale/create_shop_flash_sale')),
  turnSale: ofSales(act('/shop_flash_sale/update_shop_flash_sale')),
  dropSale: ofSales(act('/shop_flash_sale/delete_shop_flash_sale')),
  addSaleItems: ofSales(act('/shop_flash_sale/add_shop_flash_sale_items')),
  changeSaleItems: ofSales(act('/shop_flash_sale/update_shop_flash_sale_items')),
  dropSaleItems: ofSales(act('/shop_flash_sale/delete_shop_flash_sale_items')),
  categories: ofProducts(look('/product/get_category')),
  attributes: ofProducts(look('/product/get_attribute_tree')),
  brands: ofProducts(look('/product/get_brand_list')),
  limits: ofProducts(look('/product/get_item_limit')),
  carriers: ofProducts(look('/logistics/get_channel_list')),
  places: ofProducts(look('/shop/get_warehouse_detail')),
  // A picture that is there twice is in nobody's way.
  uploadImage: ofProducts(ask('/media_space/upload_image')),
  addItem: ofProducts(act('/product/add_item')),
  initTiers: ofProducts(act('/product/init_tier_variation')),
  showItem: ofProducts(act('/product/unlist_item')),
  deleteItem: ofProducts(act('/product/delete_item')),
} as const

/** Orders, parcels and labels in one call. */
export const mostTogether = 50
export const mostOrdersAPage = 100
export const mostReturnsAPage = 100
export const mostItemsAPage = 100
/** Items whose words are told by one call, and variations of one item that are told something by one. */
export const mostItems = 50
export const mostVariations = 50
export const mostSalesAPage = 100
/** Before this Shopee was not in Vietnam, and no item is older (ms). */
export const beginningMs = Date.UTC(2015, 0, 1)
/** Between the beginning and the end of what is asked for. */
export const longestWindowMs = 15 * 24 * 60 * 60_000
/** Seconds: what is asked for begins before it ends. */
export const narrowestWindow = 1
/** A refresh token ends so long after it was given (ms). */
export const refreshMs = 30 * 24 * 60 * 60_000
