import { brand } from '../../../domain/brand.ts'
import type { Market } from '../../../domain/channels/market.ts'
import type { MarketCall } from '../market-call.ts'
import { atBoth } from '../parcel-calls.ts'
import {
  disconnect,
  linkProduct,
  mapItems,
  mapOrdersOf,
  markItemAdded,
  tellStock,
} from './act-on-listings.ts'
import {
  getProduct,
  getProducts,
  getProductsByWarehouse,
  getProductsUnwound,
  getShopInfo,
} from './ask-listings.ts'
import { addMultipleProduct } from './make-products.ts'

type Call = (call: MarketCall) => Promise<unknown>
type OfMarket = (call: MarketCall, channel: Market) => Promise<unknown>

/*
 * What document 3 §7 calls about listings, each marketplace at its own path and with its own names; `{product}` in a name is our brand (decisions, Names). Its V2 and official calls stand at the
 * paths that document 1 has for these, where a marketplace has two of one kind at both (CAT-574).
 */
export const listingCalls: Readonly<Record<string, Call>> = {
  ...atBoth('shopee', {
    ...of('Shopee', {
      getProductShopee: getProducts,
      getProductShopeeUnWind: getProductsUnwound,
      getProductShopeeDetail: getProduct,
      [`updateAdd${brand}Product`]: markItemAdded,
      autoMapOrderShopee: mapOrdersOf,
      getProductShopeeMutipleWarehouse: getProductsByWarehouse,
      disconnectShopeeProduct: disconnect,
      [`updateStockItemShopeeFor${brand}`]: tellStock,
    }),
  }),
  ...atBoth('official_shopee', {
    getShopInfo,
    ...of('Shopee', { [`updateStockItemShopeeFor${brand}`]: tellStock }),
  }),
  ...atBoth(
    'lazada',
    of('Lazada', {
      getProductLazada: getProducts,
      getProductLazadaUnWind: getProductsUnwound,
      getProductLazadaDetail: getProduct,
      [`updateLazadaAdd${brand}Product`]: markItemAdded,
      autoMapOrderLazada: mapOrdersOf,
      getProductLazadaMutipleWarehouse: getProductsByWarehouse,
      disconnectLazadaProduct: disconnect,
    }),
  ),
  ...atBoth('official_lazada', of('Lazada', { updateQuantityLazadaProduct: tellStock })),
  ...atBoth(
    'tiktok',
    of('Tiktok', {
      getOneProductTiktok: getProduct,
      getProductTiktokUnWind: getProductsUnwound,
      [`updateTiktokAdd${brand}Product`]: markItemAdded,
      autoMapOrderTiktok: mapOrdersOf,
      getProductTiktokMutipleWarehouse: getProductsByWarehouse,
      disconnectTiktokProduct: disconnect,
    }),
  ),
  ...atBoth('official_tiktok', of('Tiktok', { updateTiktokProductStockV2: tellStock })),
  ...atBoth(
    'tiki',
    of('Tiki', {
      getProductTiki: getProducts,
      getProductTikiUnwind: getProductsUnwound,
      getProductTikiDetail: getProduct,
      [`updateTikiAdd${brand}Product`]: markItemAdded,
      autoMapOrderTiki: mapOrdersOf,
      disconnectTikiProduct: disconnect,
    }),
  ),
  ...atBoth('official_tiki', of('Tiki', { updateTikiProduct: tellStock })),
  '/api/product updateOfficialShopeeProduct': (call) => linkProduct(call, 'Shopee'),
  '/api/product updateOfficialLazadaProduct': (call) => linkProduct(call, 'Lazada'),
  '/api/product updateOfficialTiktokProduct': (call) => linkProduct(call, 'Tiktok'),
  '/api/product updateOfficialTikiProduct': (call) => linkProduct(call, 'Tiki'),
  [`/api/v2/product mapeItemTo${brand}Code`]: mapItems,
  '/api/product addMultipleProduct': addMultipleProduct,
}

/** Where lists are told that are longer than a question may be. */
export const pathsOfLists = ['/api/v2/product', '/api/v2/lazada', '/api/v2/tiktok'] as const

function of(channel: Market, calls: Readonly<Record<string, OfMarket>>): Record<string, Call> {
  return Object.fromEntries(
    Object.entries(calls).map(([method, call]) => [method, (asked: MarketCall) => call(asked, channel)]),
  )
}
