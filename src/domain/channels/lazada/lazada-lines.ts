import type { WordLine } from '../channel-word.ts'
import type { LazadaItem } from './lazada-order.ts'

/** The listing that an item was bought as, and which of its goods: also where only the seller's code of both is told. */
export function listingOfItem({
  product_id,
  sku_id,
  shop_sku = '',
  order_item_id,
}: Pick<LazadaItem, 'product_id' | 'sku_id' | 'shop_sku' | 'order_item_id'>): {
  item: string
  model: string
} {
  const [, product, sku] = /^(\d+)_[A-Z]+-(\d+)$/i.exec(shop_sku.trim()) ?? []
  const model = sku_id || sku || '0'
  return { item: product_id || product || sku_id || order_item_id, model }
}

/** Items that are bought still, and all of them where none is: what an order lost before is no part of it, and an order that is called off was of these. */
export function itemsLeft(items: readonly LazadaItem[]): LazadaItem[] {
  const left = items.filter((item) => item.status !== 'canceled')
  return left.length > 0 ? left : [...items]
}

/** Units of one listing at one price are a line, in the order in which Lazada tells them first. What costs nothing is a gift. */
export function linesOfItems(items: readonly LazadaItem[]): WordLine[] {
  const lines = new Map<string, WordLine>()
  for (const told of itemsLeft(items)) {
    const { item, model } = listingOfItem(told)
    const price = Math.round(told.item_price)
    const key = `${item}/${model}/${price}`
    const line = lines.get(key)
    if (line) line.amount += 1
    else
      lines.set(key, {
        item,
        model,
        sku: (told.sku ?? '').trim(),
        name: told.name,
        variant: told.variation?.trim() || undefined,
        amount: 1,
        price,
        gift: price === 0,
      })
  }
  return [...lines.values()]
}

/**
 * What the buyer pays (VND): goods less vouchers and the way, as Lazada adds it up; where items were called off, of those that are left.
 */
export function totalOf(
  { price, voucher, shipping_fee }: { price: number; voucher: number; shipping_fee: number },
  items: readonly LazadaItem[],
): number {
  const left = itemsLeft(items)
  if (left.length === items.length) return Math.max(0, Math.round(price - voucher + shipping_fee))
  const paid = left.reduce(
    (sum, { paid_price, item_price, shipping_amount = 0 }) =>
      sum + (paid_price ?? item_price) + shipping_amount,
    0,
  )
  return Math.max(0, Math.round(paid))
}
