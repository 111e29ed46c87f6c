import type { Section } from '../promise.ts'

export const calls: Section = {
  title: 'Calls',
  lines: {
    'FUL-347': 'A call is a POST.',
    'FUL-348': 'A call of the documents has a body of JSON.',
    'FUL-349': 'The body holds what is asked and the token of the session.',
    'FUL-350': 'The header frontend_version says which version of the app asks.',
    'FUL-351': 'The header platform says on what it runs.',
    'FUL-352': 'The body names the method, with its parameters under `params` or beside it.',
    'FUL-353': 'A call may carry `company_id`; whose shop it is about its token says (decision 4).',
    'FUL-354':
      '`cacheLastPrintLables` of /api/cache takes `company_id`, `channel` and `createdBy`, and is remembered for each marketplace.',
    'FUL-355': 'Of Tiki it takes a list `tiki` with `code`, `fulfillment_type` and `tikiAccount`.',
    'FUL-356': 'Of Lazada it takes a list `lazada` with `code`, `subCode` and `lazadaAccount`.',
    'FUL-357': 'Of Lazada it takes which paper it was (`doc_type`).',
    'FUL-358': '`getTikiOrderPOLabel` answers `po_label_url`.',
    'FUL-359': '`getTikiOrderShippingLabel` answers `shipping_label_url` and `shipping_stamp_url`.',
    'FUL-360': '`getTikiSellerInventories` takes `tiki_warehouse_codes` and answers `seller_inventories`.',
    'FUL-361': '`getExpectedPickupTimes` answers `pickup_slots`.',
    'FUL-362': '`confirmTikiOrderEnoughStock` takes `seller_inventory_id`.',
    'FUL-363':
      '`confirmTikiOrderEnoughStockDropShipping` takes `userId`, `seller_inventory_id`, `expected_pickup_time` and `confirmation_status`.',
    'FUL-364': '`printTikiLabelsByAccount` takes `urls` and answers `document`.',
    'FUL-365':
      '`printLazadaLabelsByAccountV2` takes `order_ids` (code or subCode) and `account`, and answers `document` and `code`.',
    'FUL-366':
      '`initLazadaOrdersByAccountV2` and `setStatusToPackedLazadaOrdersByAccountV2` take `company_id`, `order_ids`, `account` and `userId`.',
    'FUL-367': '`printMultipleCarriersLabel` takes `listUrl`, or orders by shop.',
    'FUL-368': '`printMultipleCarriersLabel` answers the file (`link`, `url` or `buffer`) and `error_bills`.',
    'FUL-369': '`cancelShopeeOrder` may name goods in `itemList`, by `item_id` and `model_id`.',
    'FUL-370': '`initMultipleLogistic` takes `orderList`: shop, order, way, address and time of each.',
    'FUL-371':
      '`getAirwayBill` answers that a label is on its way; the server asks its marketplace again by itself until it is there.',
    'FUL-372': 'In which ways an order of Shopee may leave is asked by a call of its own.',
    'FUL-373': 'That a buyer may cancel is told Shopee by a call of its own.',
    'FUL-374': 'That a buyer may not cancel is told Shopee by a call of its own.',
    'FUL-375':
      '`initMultipleTiktokOrderV2` takes `pickup` drop_off with `shippingProviderId` and `trackingNumber`.',
    'FUL-376': '`initMultipleTiktokOrderV3` takes `shop_cipher` and `pickup`.',
    'FUL-377': '`printMultipleTiktokLabelV2` answers `link` and `listPrintFailed`.',
    'FUL-378': '`updatePackageDeliveryStatusOrderTiktok` with `delivery_type` 1 says that a parcel is there.',
    'FUL-379': 'With `delivery_type` 2 it says that the delivery failed, and why.',
    'FUL-380': '`calculateTPLFee` takes `ordersn`, and may take an order in `paramOrder`.',
    'FUL-381': '`updateAllOrderTags` takes `editTag`, `newTag` or `deleteTag`.',
    'FUL-382': '`updateTagOrder` takes `orderList` and `tags`.',
    'FUL-383': '`repaymentOrder` takes `typeOrder` One.',
    'FUL-384': '`repaymentOrderCancel` takes `typePayment` 1 or 2, and the customer’s `id`.',
    'FUL-385': 'The lists of provinces, districts and wards are answered by a call of their own.',
    'FUL-386': 'A picture is sent as `type` jpeg in `base64`, and answered by its `url`.',
    'FUL-387':
      '`getInitData` answers company, settings, warehouses, stores and pickup address, and products where they are asked for.',
    'FUL-388': 'A sign-in answers a token.',
  },
}
