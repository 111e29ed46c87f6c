import { confirmAvailable } from './confirm.ts'
import { updateShipment } from './cross-border.ts'
import { confirmDropship } from './dropship.ts'
import { getSellerInventories } from './inventories.ts'
import { labelsFor } from './labels.ts'
import { getOrder, listOrders } from './order-calls.ts'
import { findByOriginalSku, getProduct, listHidden, listProducts } from './product-calls.ts'
import {
  createRequest,
  deleteRequest,
  getRequest,
  getTracking,
  listRequests,
  listTracking,
} from './request-calls.ts'
import { getSeller, getWarehouses } from './seller-calls.ts'
import { updateDelivery } from './seller-delivery.ts'
import { getPickupSlots } from './slots.ts'
import type { TikiCall } from './tiki-call.ts'
import { getCategory, listAttributes, listBrands, listCategories, listValues } from './tree-calls.ts'
import { updateOriginalSku, updateSku } from './update-sku.ts'

const orders = '/integration/v2/orders'
const order = `${orders}/{code}`
const products = '/integration/v2.1/products'
const requests = '/integration/v2/requests'
const earlier = '/integration/v2/products'

const call = (
  method: TikiCall['method'],
  path: string,
  act: TikiCall['act'],
  scope: NonNullable<TikiCall['scope']> = 'order',
): TikiCall => ({ method, path, scope, act })

/** Everything that can be asked for. Where two paths fit, the first is meant. */
export const tikiCalls: readonly TikiCall[] = [
  call('GET', orders, listOrders),
  call('GET', `${orders}/dropship/expected-pickup-slots`, getPickupSlots),
  call('GET', order, getOrder),
  call('POST', `${order}/confirm-available`, confirmAvailable),
  call('POST', `${order}/dropship/confirm-available`, confirmDropship),
  call('GET', `${order}/tiki-delivery/labels`, labelsFor('tiki_delivery')),
  call('GET', `${order}/seller-delivery/labels`, labelsFor('seller_delivery')),
  call('GET', `${order}/dropship/labels`, labelsFor('dropship')),
  call('GET', `${order}/cross-border/labels`, labelsFor('cross_border')),
  call('POST', `${order}/seller-delivery/update-delivery`, updateDelivery),
  call('POST', `${order}/cross-border/update-shipment`, updateShipment),
  call('GET', '/integration/v2/seller-inventories', getSellerInventories),
  call('GET', '/integration/v2/categories', listCategories, 'product'),
  call('GET', '/integration/v2/categories/{category_id}', getCategory, 'product'),
  call('GET', '/integration/v2/categories/{category_id}/attributes', listAttributes, 'product'),
  call('GET', '/integration/v2/attributes/{attribute_id}/values', listValues, 'product'),
  call('GET', '/integration/v2/brands', listBrands, 'product'),
  call('POST', '/integration/v2.1/requests', createRequest, 'product'),
  call('POST', requests, createRequest, 'product'),
  call('GET', requests, listRequests, 'product'),
  call('GET', `${requests}/{request_id}`, getRequest, 'product'),
  call('DELETE', `${requests}/{request_id}`, deleteRequest, 'product'),
  call('GET', '/integration/v2/tracking', listTracking, 'product'),
  call('GET', '/integration/v2/tracking/{track_id}', getTracking, 'product'),
  call('GET', products, listProducts, 'product'),
  call('GET', earlier, listProducts, 'product'),
  call('GET', `${earlier}/hidden`, listHidden, 'product'),
  call('GET', `${earlier}/findBy`, findByOriginalSku, 'product'),
  call('PUT', `${earlier}/updateSku`, updateSku, 'product'),
  call('POST', `${earlier}/updateOriginalSku`, updateOriginalSku, 'product'),
  call('PUT', `${products}/updateSku`, updateSku, 'product'),
  call('GET', `${products}/{product_id}`, getProduct, 'product'),
  { method: 'GET', path: '/integration/v2/sellers/me', act: getSeller },
  { method: 'GET', path: '/integration/v2/sellers/me/warehouses', act: getWarehouses },
]

const patterns = tikiCalls.map((one) => ({
  call: one,
  fits: new RegExp(`^${one.path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>\\w+)')}$`),
}))

export interface FoundCall {
  call: TikiCall
  params: Record<string, string>
}

/** The call of a path, whatever its method, and what stands in it. */
export function findCall(method: string, path: string): FoundCall | undefined {
  const fitting = patterns.flatMap(({ call: one, fits }) => {
    const found = fits.exec(path)
    return found ? [{ call: one, params: { ...found.groups } }] : []
  })
  return fitting.find((one) => one.call.method === method) ?? fitting[0]
}
