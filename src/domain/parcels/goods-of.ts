import type { Order } from '../tables/orders.ts'

/** A product of an order as it lies on the shelf. */
export interface Goods {
  productCode: string
  name: string
  variant?: string
  image?: string
  bid: string
  gift?: boolean
  amount: number
}

/** What hands pick for an order: combos by their components, one entry a product. */
export function goodsOf(order: Pick<Order, 'swItems'>): Goods[] {
  return byProduct(order.swItems.flatMap(goodsOfItem))
}

/** One entry per product. A product that is bought in one line and given in another counts as bought: the packer takes both. */
export function byProduct(all: readonly Goods[]): Goods[] {
  const sums = new Map<string, Goods>()
  for (const goods of all) {
    const same = sums.get(goods.productCode)
    sums.set(goods.productCode, same ? added(same, goods) : goods)
  }
  return [...sums.values()]
}

function added({ gift, ...same }: Goods, more: Goods): Goods {
  const amount = same.amount + more.amount
  return { ...same, amount, gift: gift && more.gift ? gift : undefined }
}

/** How many units hands pick. */
export function unitCount(order: Pick<Order, 'swItems'>): number {
  return goodsOf(order).reduce((sum, goods) => sum + goods.amount, 0)
}

function goodsOfItem(item: Order['swItems'][number]): Goods[] {
  const gift = item.gift ? { gift: true } : {}
  if (item.typeItem !== 'combo' || !item.KhoTay) {
    const { productCode, name, variant, image, bid, amount } = item
    return [
      { productCode, name, variant: variant || undefined, image: image || undefined, bid, amount, ...gift },
    ]
  }
  return item.KhoTay.map(({ code, name, variant, image, bid, amount }) => ({
    productCode: code,
    name,
    variant: variant || undefined,
    image: image || undefined,
    bid: bid ?? item.bid,
    amount: amount * item.amount,
    ...gift,
  }))
}
