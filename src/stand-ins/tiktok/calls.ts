import {
  approveCancellation,
  cancelOrder,
  getRejectReasons,
  rejectCancellation,
  searchCancellations,
} from './cancel-calls.ts'
import { createProduct } from './create-product.ts'
import { getShippingDocument } from './documents.ts'
import { activateProducts, deactivateProducts, deleteProducts, editPartly } from './edit-calls.ts'
import { getOrderTransactions } from './finance-calls.ts'
import { uploadImage } from './image-calls.ts'
import { getDeliveryOptions, getShippingProviders, getTracking, getWarehouses } from './logistics-calls.ts'
import { getOrders, searchOrders } from './order-calls.ts'
import { getHandoverSlots, getPackage, searchPackages } from './package-calls.ts'
import { updatePrices } from './price-calls.ts'
import { getProduct, searchInventory, searchProducts } from './product-calls.ts'
import { approveReturn, rejectReturn } from './return-calls.ts'
import { searchReturns } from './returns.ts'
import { deliverPackages, updateShippingInfo } from './self-shipping.ts'
import { shipPackage, shipPackages } from './ship.ts'
import { updateInventory } from './stock.ts'
import type { TiktokCall } from './tiktok-call.ts'
import { getShops, getTokens, refreshTokens } from './token-calls.ts'
import { getAttributes, getBrands, getCategories, getRules } from './tree-calls.ts'

export const refreshPath = '/api/v2/token/refresh'

const read = (path: string, act: TiktokCall['act']): TiktokCall => ({ method: 'GET', path, of: 'shop', act })
const write = (path: string, act: TiktokCall['act']): TiktokCall => ({
  method: 'POST',
  path,
  of: 'shop',
  act,
})

const packages = '/fulfillment/202309/packages'
const cancellations = '/return_refund/202309/cancellations'

/** Everything that can be asked for. Where two paths fit, the first is meant. */
export const tiktokCalls: readonly TiktokCall[] = [
  { method: 'GET', path: '/api/v2/token/get', of: 'app', act: getTokens },
  { method: 'GET', path: refreshPath, of: 'app', act: refreshTokens },
  { method: 'GET', path: '/authorization/202309/shops', of: 'seller', act: getShops },
  write('/order/202309/orders/search', searchOrders),
  read('/order/202309/orders', getOrders),
  write(`${packages}/search`, searchPackages),
  write(`${packages}/ship`, shipPackages),
  write(`${packages}/deliver`, deliverPackages),
  read(`${packages}/{package_id}`, getPackage),
  write(`${packages}/{package_id}/ship`, shipPackage),
  read(`${packages}/{package_id}/handover_time_slots`, getHandoverSlots),
  read(`${packages}/{package_id}/shipping_documents`, getShippingDocument),
  write(`${packages}/{package_id}/shipping_info/update`, updateShippingInfo),
  read('/fulfillment/202309/orders/{order_id}/tracking', getTracking),
  read('/logistics/202309/warehouses', getWarehouses),
  read('/logistics/202309/warehouses/{warehouse_id}/delivery_options', getDeliveryOptions),
  read('/logistics/202309/delivery_options/{delivery_option_id}/shipping_providers', getShippingProviders),
  write(cancellations, cancelOrder),
  write(`${cancellations}/search`, searchCancellations),
  write(`${cancellations}/{cancel_id}/approve`, approveCancellation),
  write(`${cancellations}/{cancel_id}/reject`, rejectCancellation),
  read('/return_refund/202309/reject_reasons', getRejectReasons),
  write('/return_refund/202309/returns/search', searchReturns),
  write('/return_refund/202309/returns/{return_id}/approve', approveReturn),
  write('/return_refund/202309/returns/{return_id}/reject', rejectReturn),
  read('/finance/202501/orders/{order_id}/statement_transactions', getOrderTransactions),
  write('/product/202309/images/upload', uploadImage),
  write('/product/202309/products/search', searchProducts),
  write('/product/202312/products/search', searchProducts),
  write('/product/202502/products/search', searchProducts),
  write('/product/202309/products/activate', activateProducts),
  write('/product/202309/products/deactivate', deactivateProducts),
  { method: 'DELETE', path: '/product/202309/products', of: 'shop', act: deleteProducts },
  write('/product/202309/products', createProduct),
  read('/product/202309/categories', getCategories),
  read('/product/202309/categories/{category_id}/attributes', getAttributes),
  read('/product/202309/categories/{category_id}/rules', getRules),
  read('/product/202309/brands', getBrands),
  read('/product/202309/products/{product_id}', getProduct),
  write('/product/202309/products/{product_id}/inventory/update', updateInventory),
  write('/product/202309/products/{product_id}/prices/update', updatePrices),
  write('/product/202309/products/{product_id}/partial_edit', editPartly),
  write('/product/202309/inventory/search', searchInventory),
]

const patterns = tiktokCalls.map((call) => ({
  call,
  fits: new RegExp(`^${call.path.replace(/\{(\w+)\}/g, '(?<$1>[\\w-]+)')}$`),
}))

export interface FoundCall {
  call: TiktokCall
  params: Record<string, string>
}

/** The call of a path, whatever its method, and what stands in it. */
export function findCall(method: string, path: string): FoundCall | undefined {
  const fitting = patterns.flatMap(({ call, fits }) => {
    const found = fits.exec(path)
    return found ? [{ call, params: { ...found.groups } }] : []
  })
  return fitting.find(({ call }) => call.method === method) ?? fitting[0]
}
