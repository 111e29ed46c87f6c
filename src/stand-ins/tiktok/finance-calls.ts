import { findOrder } from './change-order.ts'
import type { Asked } from './tiktok-call.ts'
import { bySku, type OrderLine, type PracticeOrder } from './tiktok-order.ts'
import { TiktokRefusal } from './tiktok-refusal.ts'

/** Shares of what a seller sold for that TikTok Shop keeps, and what it takes of every order (VND). */
const commission = 0.04
const transaction = 0.05
const infrastructure = 3_000

interface SkuFees {
  revenue: number
  platform_commission_amount: number
  transaction_fee_amount: number
  vn_fix_infrastructure_fee: number
}

/** `GET /finance/202501/orders/{order_id}/statement_transactions`: what of an order comes to the seller, once it is completed; fees are below zero. */
export function getOrderTransactions({ world, shopId, params }: Asked): object {
  const order = findOrder(world, shopId, params['order_id'] ?? '')
  if (!order) throw new TiktokRefusal(25007006, 'Order not found.')
  const skus = order.status === 'COMPLETED' ? skusOf(order) : []
  const revenue = sum(skus.map(({ fees }) => fees.revenue))
  const kept = sum(skus.map(({ fees }) => keptOf(fees)))
  return {
    order_id: order.id,
    order_create_time: order.create_time,
    currency: 'VND',
    revenue_amount: String(revenue),
    fee_and_tax_amount: String(kept),
    shipping_cost_amount: '0',
    settlement_amount: String(revenue + kept),
    sku_transactions: skus.map((sku) => toldSku(order, sku)),
    total_count: skus.length,
  }
}

interface SettledSku {
  line: OrderLine
  units: number
  fees: SkuFees
}

function skusOf(order: PracticeOrder): SettledSku[] {
  return bySku(order).map(({ line, lines }, index) => {
    const revenue = sum(lines.map((one) => one.original_price - one.seller_discount))
    const fees = {
      revenue,
      platform_commission_amount: below(revenue * commission),
      transaction_fee_amount: below(revenue * transaction),
      // Once an order: at its first thing.
      vn_fix_infrastructure_fee: index === 0 ? -infrastructure : 0,
    }
    return { line, units: lines.length, fees }
  })
}

function toldSku({ update_time }: PracticeOrder, { line, units, fees }: SettledSku): object {
  const { revenue, ...fee } = fees
  return {
    sku_id: line.sku_id,
    sku_name: line.sku_name,
    product_name: line.product_name,
    // A statement is made each day.
    statement_id: `7238${Math.floor(update_time / 86_400)}`,
    quantity: String(units),
    revenue_amount: String(revenue),
    revenue_breakdown: {
      subtotal_before_discount_amount: String(line.original_price * units),
      seller_discount_amount: String(-line.seller_discount * units),
    },
    shipping_cost_amount: '0',
    fee_tax_amount: String(keptOf(fees)),
    fee_tax_breakdown: {
      fee: Object.fromEntries(Object.entries(fee).map(([name, amount]) => [name, String(amount)])),
      tax: { vat_amount: '0', pit_amount: '0' },
    },
    settlement_amount: String(revenue + keptOf(fees)),
  }
}

function keptOf(fees: SkuFees): number {
  return fees.platform_commission_amount + fees.transaction_fee_amount + fees.vn_fix_infrastructure_fee
}

/** Nothing stays nothing, not "-0". */
function below(amount: number): number {
  return 0 - Math.round(amount)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}
