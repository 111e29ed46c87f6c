import { must } from '../../lib/must.ts'
import { defaultBin } from '../brand.ts'
import { productOf } from '../catalogue/product-of.ts'
import type { Reader } from '../command.ts'
import { lineName, productName } from '../names.ts'
import { shelfOf } from '../orders/order-items.ts'
import type { LinkedProduct } from '../tables/links.ts'
import type { Component, OrderItem } from '../tables/orders.ts'
import type { WordLine } from './channel-word.ts'
import { listingName } from './link-of.ts'

/** What a line is bought as, however it is linked. */
type Bought = Pick<WordLine, 'item' | 'model' | 'name' | 'variant' | 'amount' | 'price' | 'gift'>

/**
 * A line of an order whose listing nobody linked: it says what the marketplace calls it, by the marketplace's id (CAT-265), and stock keeps nothing for it (decisions 17).
 */
export function unlinkedItem({ item, model, name, variant, amount, price, gift }: Bought): OrderItem {
  return {
    productCode: model === '0' ? item : model,
    name,
    variant,
    amount,
    price,
    bid: defaultBin,
    gift: gift || undefined,
    mapped: false,
    ...modelOf({ item, model, variant }),
  }
}

/** The same once its listing is linked: one product as it is, several, or more than one unit of it, as the parts of what was bought. */
export function linkedItem(
  read: Reader,
  bought: Bought,
  products: readonly LinkedProduct[],
  wid: string,
): OrderItem {
  const { item, model, name, variant, amount, price, gift } = bought
  const [first, ...more] = products
  const { productCode, amount: units } = must(first, 'a product that a listing is linked to')
  const product = productOf(read, productCode)
  const sold = { amount, price, gift: gift || undefined, mapped: true, ...modelOf({ item, model, variant }) }
  const parts = partsOf(read, products, wid)
  const isOne = more.length === 0 && units === 1 && product?.typeItem !== 'combo'
  const cost = costOf(read, parts)
  const bid = shelfOf(product, wid)
  return isOne
    ? {
        productCode,
        name: productName(product, productCode),
        variant: product?.variant || undefined,
        image: product?.image || undefined,
        bid,
        cost,
        ...sold,
      }
    : {
        productCode,
        name: more.length === 0 && units === 1 && product ? lineName(product) : name,
        image: (more.length === 0 && product?.image) || undefined,
        variant,
        bid,
        cost,
        typeItem: 'combo',
        KhoTay: parts,
        ...sold,
      }
}

function modelOf({ item, model, variant }: Pick<Bought, 'item' | 'model' | 'variant'>) {
  return {
    model_id: model,
    modelId: model,
    modelName: variant,
    listing: listingName({ item, model }),
  }
}

/** The goods in one of what was bought, a combo of the shop by its parts. */
function partsOf(read: Reader, products: readonly LinkedProduct[], wid: string): Component[] {
  return products.flatMap(({ productCode, amount }) => {
    const product = productOf(read, productCode)
    const parts = product?.typeItem === 'combo' ? product.KhoTay : undefined
    if (parts)
      return parts.map((part) => ({
        ...part,
        amount: part.amount * amount,
        bid: part.bid ?? shelfOf(productOf(read, part.code), wid),
      }))
    return [
      {
        code: productCode,
        amount,
        name: productName(product, productCode),
        variant: product?.variant || undefined,
        image: product?.image || undefined,
        bid: shelfOf(product, wid),
      },
    ]
  })
}

function costOf(read: Reader, parts: readonly Component[]): number | undefined {
  const costs = parts.map(({ code, amount }) => {
    const cost = productOf(read, code)?.priceIn
    return cost === undefined ? undefined : cost * amount
  })
  return costs.some((cost) => cost === undefined)
    ? undefined
    : costs.reduce<number>((sum, cost = 0) => sum + cost, 0)
}
