import { createCancel, decideCancel, validateCancel } from './cancel-calls.ts'
import { createProduct } from './create-product.ts'
import { getDocument, getLabels } from './documents.ts'
import { deactivateProduct, removeProduct, updateProduct } from './edit-calls.ts'
import { getPayouts, getTransactions } from './finance-calls.ts'
import { uploadImage } from './image-calls.ts'
import type { LazadaCall } from './lazada-call.ts'
import { getMultipleOrderItems, getOrder, getOrderItems, getOrders } from './order-calls.ts'
import { getProviders, pack } from './pack.ts'
import { bringOneself, readyToShip, repack } from './parcel-calls.ts'
import { getProduct, getProducts } from './product-calls.ts'
import { getReasons, getReverseDetail, getReverseOrders, updateReturn } from './reverse-calls.ts'
import { adjustSellable, updatePriceQuantity, updateSellable } from './stock-calls.ts'
import { createToken, getSeller, refreshToken } from './token-calls.ts'
import { getTrace } from './trace.ts'
import { getAttributes, getBrands, getTree } from './tree-calls.ts'
import { getWarehouses } from './warehouse-calls.ts'

type Act = LazadaCall['act']

const get = (act: Act): LazadaCall => ({ methods: ['GET'], of: 'seller', act })
const post = (act: Act): LazadaCall => ({ methods: ['POST'], of: 'seller', act })
const either = (act: Act): LazadaCall => ({ methods: ['GET', 'POST'], of: 'seller', act })
const ofApp = (act: Act): LazadaCall => ({ methods: ['GET', 'POST'], of: 'app', act })

export const refreshPath = '/auth/token/refresh'

/** Everything that can be asked for, by its path behind `/rest`. */
export const lazadaCalls: Readonly<Record<string, LazadaCall>> = {
  '/auth/token/create': ofApp(createToken),
  [refreshPath]: ofApp(refreshToken),
  '/seller/get': get(getSeller),
  '/orders/get': get(getOrders),
  '/order/get': get(getOrder),
  '/order/items/get': get(getOrderItems),
  '/orders/items/get': get(getMultipleOrderItems),
  '/order/shipment/providers/get': either(getProviders),
  '/order/fulfill/pack': post(pack),
  '/order/package/document/get': either(getLabels),
  '/order/package/rts': post(readyToShip),
  '/order/package/repack': either(repack),
  '/order/package/sof/delivered': post(bringOneself('dbsDeliveryReq')),
  '/order/package/sof/failed_delivery': post(bringOneself('dbsFailedDeliveryReq')),
  '/order/document/get': get(getDocument),
  '/logistic/order/trace': either(getTrace),
  '/order/reverse/cancel/validate': get(validateCancel),
  '/order/reverse/cancel/create': get(createCancel),
  '/order/reverse/cancel/seller/decide': get(decideCancel),
  '/order/reverse/reason/list': get(getReasons),
  '/order/reverse/return/detail/list': get(getReverseDetail),
  '/order/reverse/return/update': get(updateReturn),
  '/reverse/getreverseordersforseller': either(getReverseOrders),
  '/products/get': get(getProducts),
  '/product/item/get': get(getProduct),
  '/product/stock/sellable/update': either(updateSellable),
  '/product/stock/sellable/adjust': post(adjustSellable),
  '/product/price_quantity/update': post(updatePriceQuantity),
  '/category/tree/get': get(getTree),
  '/category/attributes/get': get(getAttributes),
  '/category/brands/query': either(getBrands),
  '/image/upload': post(uploadImage),
  '/product/create': post(createProduct),
  '/product/update': post(updateProduct),
  '/product/deactivate': post(deactivateProduct),
  '/product/remove': post(removeProduct),
  '/rc/warehouse/get': get(getWarehouses),
  '/finance/transaction/details/get': get(getTransactions),
  '/finance/payout/status/get': get(getPayouts),
}
