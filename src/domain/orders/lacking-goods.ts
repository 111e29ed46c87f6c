import type { Refusal } from '../command.ts'
import { refuse } from '../refuse.ts'
import { stockOf } from '../stock/stock-of.ts'
import type { HeldGoods, OrderItem } from '../tables/orders.ts'
import type { Product } from '../tables/products.ts'

/** A line as stock sees it: a combo by the parts it was ordered with, or has now. */
type Asked = Pick<OrderItem, 'productCode' | 'amount' | 'typeItem' | 'KhoTay'>

type Find = (code: string) => Product | undefined

/** A product of which an order asks for more than is ready to sell. */
export interface Lacking {
  /** The line's product: the combo, where a part of it lacks. */
  line: string
  productCode: string
  /** Units that lack now. */
  units: number
  /** Nor do they come with what is on its way (VAL-018); an order may only wait for them where the shop sells beyond its stock. */
  isBeyondIncoming: boolean
}

/**
 * The goods that lack in a warehouse for these lines (VAL-018, VAL-019): a product is summed over all lines and combos that ask for it. Goods of an
 * unknown product are nobody's, and not judged here.
 * @param held what an order that is changed holds already: it never lacks what it has, however many were promised to others
 */
export function lackingGoods(
  lines: readonly Asked[],
  wid: string,
  find: Find,
  held: readonly HeldGoods[] = [],
): Lacking[] {
  const wanted = new Map<string, { line: string; product: Product; units: number }>()
  const want = (code: string, line: string, units: number) => {
    const product = find(code)
    if (!product) return
    const sum = wanted.get(product.code)
    wanted.set(product.code, { line: sum?.line ?? line, product, units: (sum?.units ?? 0) + units })
  }
  for (const { productCode, amount, typeItem, KhoTay } of lines) {
    const product = find(productCode)
    const parts = typeItem === 'combo' && KhoTay ? KhoTay : product?.typeItem === 'combo' && product.KhoTay
    if (parts) for (const part of parts) want(part.code, product?.code ?? productCode, part.amount * amount)
    else want(productCode, product?.code ?? productCode, amount)
  }
  const has = (product: Product, numbers: readonly HeldGoods['number'][]) =>
    held
      .filter((one) => one.wid === wid && numbers.includes(one.number))
      .reduce((sum, one) => sum + (find(one.productCode)?.code === product.code ? one.amount : 0), 0)
  return [...wanted.values()].flatMap(({ line, product, units }) => {
    const stock = stockOf({ warehouses: product.warehouses }, find, (one) => one === wid)
    const ready = stock?.ready ?? 0
    if (units <= ready || units <= has(product, ['book'])) return []
    return {
      line,
      productCode: product.code,
      units: units - Math.max(0, ready),
      isBeyondIncoming: units > ready + (stock?.exp_amount ?? 0) && units > has(product, ['book', 'wait']),
    }
  })
}

/** The document's sentence about goods that lack. */
export function whyLacking({ line, productCode }: Lacking): Refusal {
  return line === productCode
    ? refuse('order-goods-lacking', { code: productCode })
    : refuse('order-part-lacking', { code: productCode, combo: line })
}
