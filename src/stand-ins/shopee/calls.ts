import { addItem } from './add-item.ts'
import { cancelOrder, handleBuyerCancellation } from './cancel-calls.ts'
import { createDocument, downloadDocument, getDocumentParameter, getDocumentResult } from './documents.ts'
import { deleteItem, unlistItem, updateItem, updateModel } from './edit-calls.ts'
import { getItemCriteria } from './flash-criteria.ts'
import { addItems, deleteItems, getItems, updateItems } from './flash-item-calls.ts'
import { createSale, deleteSale, getSale, getSaleList, getTimeSlots, updateSale } from './flash-sale-calls.ts'
import { uploadImage } from './image-calls.ts'
import { getOrderDetail } from './order-detail.ts'
import { getOrderList } from './order-list.ts'
import { updatePrice } from './price-calls.ts'
import { getItemBaseInfo, getItemList, getModelList } from './product-calls.ts'
import { getItemPromotion } from './promotion-calls.ts'
import {
  confirmReturn,
  convertImage,
  disputeReturn,
  getDisputeReasons,
  getReturnDetail,
  getReturnList,
} from './return-calls.ts'
import { massShipOrder, shipOrder } from './ship.ts'
import { getMassShippingParameter, getShippingParameter } from './ship-parameter.ts'
import { getEscrowDetail, getShopInfo } from './shop-calls.ts'
import type { ShopeeCall } from './shopee-call.ts'
import { updateStock } from './stock.ts'
import { addModel, initTierVariation } from './tier-calls.ts'
import { getTokens, refreshTokens } from './token-calls.ts'
import { getMassTrackingNumber, getTrackingInfo, getTrackingNumber } from './tracking.ts'
import { getAttributeTree, getBrandList, getCategory, getChannelList, getItemLimit } from './tree-calls.ts'
import { getWarehouseDetail } from './warehouses.ts'

const read = (act: ShopeeCall['act']): ShopeeCall => ({ method: 'GET', of: 'shop', act })
const write = (act: ShopeeCall['act']): ShopeeCall => ({ method: 'POST', of: 'shop', act })

export const refreshPath = '/api/v2/auth/access_token/get'

/** Everything that can be asked for, by its path. */
export const shopeeCalls: Readonly<Record<string, ShopeeCall>> = {
  '/api/v2/auth/token/get': { method: 'POST', of: 'partner', act: getTokens },
  [refreshPath]: { method: 'POST', of: 'partner', act: refreshTokens },
  '/api/v2/shop/get_shop_info': read(getShopInfo),
  '/api/v2/shop/get_warehouse_detail': read(getWarehouseDetail),
  '/api/v2/order/get_order_list': read(getOrderList),
  '/api/v2/order/get_order_detail': read(getOrderDetail),
  '/api/v2/order/cancel_order': write(cancelOrder),
  '/api/v2/order/handle_buyer_cancellation': write(handleBuyerCancellation),
  '/api/v2/logistics/get_shipping_parameter': read(getShippingParameter),
  '/api/v2/logistics/ship_order': write(shipOrder),
  '/api/v2/logistics/get_mass_shipping_parameter': write(getMassShippingParameter),
  '/api/v2/logistics/mass_ship_order': write(massShipOrder),
  '/api/v2/logistics/get_tracking_number': read(getTrackingNumber),
  '/api/v2/logistics/get_mass_tracking_number': write(getMassTrackingNumber),
  '/api/v2/logistics/get_tracking_info': read(getTrackingInfo),
  '/api/v2/logistics/get_shipping_document_parameter': write(getDocumentParameter),
  '/api/v2/logistics/create_shipping_document': write(createDocument),
  '/api/v2/logistics/get_shipping_document_result': write(getDocumentResult),
  '/api/v2/logistics/download_shipping_document': write(downloadDocument),
  '/api/v2/returns/get_return_list': read(getReturnList),
  '/api/v2/returns/get_return_detail': read(getReturnDetail),
  '/api/v2/returns/get_return_dispute_reason': read(getDisputeReasons),
  '/api/v2/returns/convert_image': write(convertImage),
  '/api/v2/returns/confirm': write(confirmReturn),
  '/api/v2/returns/dispute': write(disputeReturn),
  '/api/v2/payment/get_escrow_detail': read(getEscrowDetail),
  '/api/v2/product/get_item_list': read(getItemList),
  '/api/v2/product/get_item_base_info': read(getItemBaseInfo),
  '/api/v2/product/get_model_list': read(getModelList),
  '/api/v2/product/get_item_promotion': read(getItemPromotion),
  '/api/v2/product/update_stock': write(updateStock),
  '/api/v2/product/update_price': write(updatePrice),
  '/api/v2/product/update_item': write(updateItem),
  '/api/v2/product/update_model': write(updateModel),
  '/api/v2/product/unlist_item': write(unlistItem),
  '/api/v2/product/delete_item': write(deleteItem),
  '/api/v2/shop_flash_sale/get_time_slot_id': read(getTimeSlots),
  '/api/v2/shop_flash_sale/create_shop_flash_sale': write(createSale),
  '/api/v2/shop_flash_sale/update_shop_flash_sale': write(updateSale),
  '/api/v2/shop_flash_sale/delete_shop_flash_sale': write(deleteSale),
  '/api/v2/shop_flash_sale/get_shop_flash_sale': read(getSale),
  '/api/v2/shop_flash_sale/get_shop_flash_sale_list': read(getSaleList),
  '/api/v2/shop_flash_sale/get_item_criteria': read(getItemCriteria),
  '/api/v2/shop_flash_sale/add_shop_flash_sale_items': write(addItems),
  '/api/v2/shop_flash_sale/update_shop_flash_sale_items': write(updateItems),
  '/api/v2/shop_flash_sale/delete_shop_flash_sale_items': write(deleteItems),
  '/api/v2/shop_flash_sale/get_shop_flash_sale_items': read(getItems),
  '/api/v2/product/get_category': read(getCategory),
  '/api/v2/product/get_attribute_tree': read(getAttributeTree),
  '/api/v2/product/get_brand_list': read(getBrandList),
  '/api/v2/product/get_item_limit': read(getItemLimit),
  '/api/v2/product/add_item': write(addItem),
  '/api/v2/product/init_tier_variation': write(initTierVariation),
  '/api/v2/product/add_model': write(addModel),
  '/api/v2/media_space/upload_image': { method: 'POST', of: 'any', act: uploadImage },
  '/api/v2/logistics/get_channel_list': read(getChannelList),
}
