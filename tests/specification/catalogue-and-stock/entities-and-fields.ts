import type { Section } from '../promise.ts'

export const entitiesAndFields: Section = {
  title: 'Entities and fields',
  lines: {
    'CAT-023': 'A product has a `code`, a `name` of at most 200 letters and an `image`.',
    'CAT-024':
      'A product has three prices: `price` (retail), `wholesale_price` and `priceIn` (what it cost).',
    'CAT-025': 'A product has `tags`, a `unit`, a VAT rate `taxFee`, a `barcode` and a description `note`.',
    'CAT-026':
      'A product has the words it is found by (`search`) and a `state` that says how much there is of it.',
    'CAT-027':
      'A product has the sums `total` (on hand), `book` (reserved), `wait` (asked for by waiting orders), `exp_amount` (on its way) and `totalOrder`.',
    'CAT-028':
      'A product lists where it lies in `warehouses`: warehouse `wid`, bin `bid`, and `total`, `book`, `wait`, `exp_amount` there.',
    'CAT-029':
      'A product is answered with what it is sold as, in a list a marketplace: `shopee`, `lazada`, `tiktok`, `tiki` (decision 21 keeps links as rows of their own).',
    'CAT-030': '`amount` of a link says how many units of the product one sold piece takes.',
    'CAT-031': 'A link that nobody gave an `amount` takes one unit.',
    'CAT-032': 'An entry of `shopee` has `shopee_item_id`, `shopee_model_id`, `shopee_shop_id` and `amount`.',
    'CAT-033':
      'An entry of `lazada` has `lazada_item_id`, `lazada_seller_sku`, `lazada_shop_sku`, `lazada_account` and `amount`.',
    'CAT-034': 'An entry of `tiktok` has `tiktok_item_id`, `tiktok_sku_id`, `tiktok_shop_id` and `amount`.',
    'CAT-035': 'An entry of `tiki` has `tiki_product_id`, `sid` and `amount`.',
    'CAT-036': 'What a listing is made of is its `swCode`, a list of `{productCode, amount}`.',
    'CAT-037':
      'Where a listing is linked, an entry of `swCode` may say its multiplier as `combo` and the product’s name as `productTitle`.',
    'CAT-038': 'A multiplier is a whole number from 1.',
    'CAT-039':
      'An item of Shopee is told with `id`, `name`, `image`, `price`, `shopId`, `status` and its variations `models`.',
    'CAT-040': 'An item that Shopee deleted is not told.',
    'CAT-041':
      'A variation of Shopee is told with `modelId`, `name`, `shopee_sku`, `original_price` and `swCode`.',
    'CAT-042':
      'An item of Shopee says how many are sold there (`inventory`) and whether products were made of it (`addSWProd`); codes and marks that somebody is only typing (`item_code`, `model_code`, `updateSku`) stay in the dialog.',
    'CAT-043':
      'An item of Lazada is told with `item_id`, `name`, `image`, `account` and its variations `skus`.',
    'CAT-044':
      'A variation of Lazada is told with `seller_sku`, `shop_sku`, `price`, `image`, `url` and `swCode`; what makes it differ (colour, size and others) stands joined in `variation`.',
    'CAT-045':
      'An item of TikTok Shop is told with its number as `id` and `item_id`, `name`, `shopId` and its variations `skus`.',
    'CAT-046':
      'A variation of TikTok Shop is told with `id`, `name`, `seller_sku`, a list of pictures `image`, `original_price`, `warehouse_id` and `swCode`.',
    'CAT-047':
      'A product of Tiki is told with `product_id`, `name`, `thumbnail`, `market_price`, `original_sku`, `seller_id`, `seller_warehouse_id`, `swCode`, `option1`, `option2` and `inventory`.',
    'CAT-048': 'A product of the Facebook Page is told with `id`, `name`, `image`, `price` and `shopId`.',
    'CAT-049':
      'A product is made with `add` of code, name, prices, tags, picture and note; a `state`, `channel` or `shopId` sent along is taken no notice of, and the company is that of the token (decision 4).',
    'CAT-050': 'A product that is made of a channel or without a cost has cost 0.',
    'CAT-051': 'Products out of Excel and of the paged dialog bring their `wholesale_price` along.',
    'CAT-052': 'A listing that was chosen is kept with its shop, its channel and its SKU.',
    'CAT-053':
      'A SKU that is linked by call names its variation (`id`) and its item (`pid`), with its `sku` beside them.',
    'CAT-054':
      'A line of an order says `productCode`, name, variation, `amount` and whether it is `mapped`; what its listing is made of is read from the link.',
    'CAT-055': 'A Shopee shop of the company is known by its number and name, and by whether it is linked.',
    'CAT-056': 'A Lazada account of the company is known by its `email` and shop name.',
    'CAT-057': 'A Tiki seller of the company is known by its number `sid` and name.',
    'CAT-058':
      'A TikTok shop of the company is known by its `shopId` and name; tokens and ciphers of a shop lie on the server alone and are in no answer.',
    'CAT-059':
      'A slip has `code`, `type`, `items`, `note`, `userId`, `sourceWarehouse`, `toWarehouse`, `ordersReturn` and `state`.',
    'CAT-060':
      'A line of a slip has `productCode`, `amount`, `bin`, what a unit costs (`cost`, or `priceIn` where it was typed) and what lay there before (`currentAmount`).',
    'CAT-061':
      'An order to a supplier has `code`, `state`, the supplier’s name, number and id, `wid`, the promised day, and a note.',
    'CAT-062':
      'An order to a supplier has what was paid ahead, a discount with its kind, VAT, and the payments that were booked on it.',
    'CAT-063':
      'A line of an order to a supplier has the product’s code and title, units ordered, the price of one, and how many were received, broken and sent back.',
    'CAT-064':
      'An entry of what marketplaces were told has `productName`, `modalName`, `productCode`, `account`, `amount`, `warehouse_name`, `error_mes`, `ecommerce` and `time`.',
    'CAT-065':
      'An entry of what a product cost has the slip and its type, when, what one cost, how many, and in which warehouse.',
    'CAT-066':
      'The dialog of the bank QR is about the order’s `code`, what is due, the customer’s name and number, when and by whom it was made, and its `bankInfo.id`.',
    'CAT-067': 'A product of which enough is ready to sell is "BÌNH THƯỜNG".',
    'CAT-068': 'A product of which nothing is ready to sell is "ĐÃ HẾT HÀNG".',
    'CAT-069':
      'A product of which less is ready than its own minimum, or than 10 where it has none, is "SẮP HẾT HÀNG".',
    'CAT-070': 'Goods that lie here and that no order took for 60 days are "HÀNG TỒN".',
  },
}
