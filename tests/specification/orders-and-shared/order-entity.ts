import type { Section } from '../promise.ts'

export const orderEntity: Section = {
  title: 'What an order is',
  lines: {
    'ORD-001':
      'An order has a code, a subCode by which it is also called (the code unless told), a channel, a state, createdAt, createdBy, a source and a package_id.',
    'ORD-002':
      'It names its warehouse (wid) and where it was sold: shopId, shopeeShopId, tiktokShopId, lazadaAccount or tikiAccount; a widEcm stays as it came.',
    'ORD-003':
      'Its customer is id, code, name, phone, phoneExtend, address, provinceId, districtId and wardId.',
    'ORD-004': 'Its goods are lines of the shop’s products (swItems) beside the items of its channel.',
    'ORD-005': 'price_policy is retail_price or wholesale_price.',
    'ORD-006': 'Its discount is VND or percent (typeDiscount).',
    'ORD-007': 'It keeps paid, returnFee, otherFee, vatFee in percent, and totalPrice.',
    'ORD-008': 'It keeps the shipping fee that was agreed, the one that was estimated and the real one.',
    'ORD-009': 'pickMoney is what is still to be collected at the door.',
    'ORD-010': 'payment_type_id is 1 where the seller pays the way and 2 where the buyer does.',
    'ORD-011': 'payment is a status and a history of entries with type, amount and time.',
    'ORD-012': 'The form in which it was paid stands on it (selectedPayment, payment_method).',
    'ORD-013':
      'It keeps to which bank account a transfer went (bankInfo), its invoice (digitalBill), and what came back (rebackInfo, rebacked).',
    'ORD-014':
      'awb_info holds the sort codes of sender and recipient and what is collected (cod); its label bears them.',
    'ORD-015': 'It keeps label tag, tags by id, insurance and the carrier’s service by id and name.',
    'ORD-016': 'delivery_option is SEND_BY_SELLER where the shop brings a marketplace’s parcel itself.',
    'ORD-017': 'pick_option is cod unless the parcel is brought to the post.',
    'ORD-018':
      'It keeps what the customer, the shipper and the shop are told (noteCustomer, noteShipper, noteShop, note, seller_note).',
    'ORD-019':
      'It may be given to a person (assigned), come first (prior) and wait for goods of its supplier (has_backorder_items).',
    'ORD-020': 'fulfillment_type says how Tiki has it go: tiki_delivery or dropship.',
    'ORD-021': 'An order of Tiki has tiki_warehouse with its code, and tiki_products.',
    'ORD-022': 'historyState is every state it had, with updatedAt, userId and note.',
    'ORD-023': 'Its package is length, width and height in cm, and weight in kg.',
    'ORD-024': 'Unless measured its package is 10 × 10 × 10 cm and 0.2 kg.',
    'ORD-025':
      'delivery is the carrier (logistic), the waybill (id), route and dispatch codes, the carrier’s state, label and history, and the waybill of the way back.',
    'ORD-026': 'shopee holds the items as Shopee names them, and escrowDetails.',
    'ORD-027':
      'escrowDetails is told in eleven figures, from original_cost_of_goods_sold to buyer_paid_shipping_fee, as Shopee reckons it.',
    'ORD-028':
      'lazada holds items, shipping fee with who took off how much of it, vouchers, price, fees and account.',
    'ORD-029':
      'tiki holds items and an invoice: subtotal, discount_tikixu, shipping_amount_after_discount, discount_amount, total_seller_income, discount_coupon.',
    'ORD-030':
      'tiktok holds items and payment_info: original_total_product_price, seller_discount, platform_discount, shipping_fee, total_amount.',
    'ORD-031': 'webstore holds items and how the buyer pays.',
    'ORD-032':
      'An item of a channel keeps the channel’s ids and names of it, its promotion, amount, price and the name it is shown by.',
    'ORD-033': 'An item whose promotion_type is add_on_free_gift_sub is a gift.',
    'ORD-034':
      'A line is a productCode with name, picture, amount, price, wholesale_price, cost and currentAmount; all but the code and the amount come from the product.',
    'ORD-035': 'discountPr is the discount of a line.',
    'ORD-036': 'bid is the bin its goods lie in, BinDefault unless told.',
    'ORD-037':
      'A line says in what its discount is (type), how many units came back (return), how many of them broken, and as what (status).',
    'ORD-038':
      'A combo is one line with its components under KhoTay (code, amount, name, picture) and typeItem combo.',
    'ORD-039': 'A line of a channel keeps model_id, modelId, modelName and whether it is linked (mapped).',
    'ORD-040': 'A line comes back as restock, reback, damaged or received.',
    'ORD-041':
      'Stock is kept per product and warehouse: total, book (reserved), wait and exp_amount (on its way).',
    'ORD-042': 'A product counts the orders it is in (totalOrder).',
    'ORD-043':
      'A carrier is offered with id, name, price, whether it is connected, and why it cannot be chosen.',
    'ORD-044': 'A service of Ahamove is _id, name and estimatePrice.',
    'ORD-045':
      'Fees are answered by carrier: jntFee, ghnFee.total, ghtkFee.fee, spsFee.fee, vtpFee, shopeeXFee, bestExpress, and ahamoveFee by service.',
    'ORD-046': 'An address of Shopee is address_id, address, district, city, state and address_flag.',
    'ORD-047': 'A time at which Shopee’s carrier comes is pickup_time_id and date.',
  },
}
