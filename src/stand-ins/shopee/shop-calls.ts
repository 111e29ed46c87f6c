import { must } from '../../lib/must.ts'
import { findOrder } from './change-order.ts'
import { queryText } from './read-fields.ts'
import type { Asked, Told } from './shopee-call.ts'
import { goodsTotal, orderTotal } from './shopee-order.ts'
import { ShopeeRefusal } from './shopee-refusal.ts'

/** `GET /api/v2/shop/get_shop_info` */
export function getShopInfo({ world, shopId }: Asked): Told {
  const { name } = must(
    world.settings.shops.find(({ shop_id }) => shop_id === shopId),
    'the shop of a grant',
  )
  const { auth_time, expire_time } = must(world.grants.get(String(shopId)), 'the grant of a call')
  const plain = { is_cb: false, is_sip: false, sip_affi_shops: [], merchant_id: null }
  const state = { region: 'VN', status: 'NORMAL', shop_fulfillment_flag: 'Others' }
  return { top: { shop_name: name, ...state, auth_time, expire_time, ...plain } }
}

/** Shares of the goods' price that Shopee keeps. */
const commission = 0.08
const service = 0.04
const payment = 0.04

/** `GET /api/v2/payment/get_escrow_detail`: what of an order comes to the seller. */
export function getEscrowDetail({ world, shopId, query }: Asked): Told {
  const order = findOrder(world, shopId, queryText(query, 'order_sn'))
  if (!order)
    throw new ShopeeRefusal(
      'order_not_found',
      'Order SN provided is invalid or does not belong to you. Please enter a valid Order SN.',
    )
  const { order_sn, buyer, lines, cod, shipping_fee } = order
  const goods = goodsTotal(order)
  const original = lines.reduce((sum, line) => sum + line.original_price * line.quantity, 0)
  const fees = {
    commission_fee: Math.round(goods * commission),
    service_fee: Math.round(goods * service),
    seller_transaction_fee: Math.round(goods * payment),
  }
  const kept = Object.values(fees).reduce((sum, fee) => sum + fee, 0)
  return {
    response: {
      order_sn,
      buyer_user_name: buyer.username,
      return_order_sn_list: [],
      order_income: {
        escrow_amount: goods - kept,
        buyer_total_amount: orderTotal(order),
        original_price: original,
        order_original_price: original,
        order_discounted_price: goods,
        order_selling_price: goods,
        cost_of_goods_sold: goods,
        seller_discount: original - goods,
        shopee_discount: 0,
        voucher_from_seller: 0,
        voucher_from_shopee: 0,
        coins: 0,
        buyer_paid_shipping_fee: shipping_fee,
        estimated_shipping_fee: shipping_fee,
        actual_shipping_fee: shipping_fee,
        final_shipping_fee: 0,
        shopee_shipping_rebate: 0,
        seller_return_refund: 0,
        escrow_tax: 0,
        ...fees,
        buyer_payment_method: cod ? 'Cash on Delivery' : 'ShopeePay',
        items: lines.map((line) => ({
          item_id: line.item_id,
          item_name: line.item_name,
          item_sku: line.item_sku,
          model_id: line.model_id,
          model_name: line.model_name,
          model_sku: line.model_sku,
          original_price: line.original_price * line.quantity,
          discounted_price: line.price * line.quantity,
          quantity_purchased: line.quantity,
        })),
      },
    },
  }
}
