import { lackingGoods, whyLacking } from '../../domain/orders/lacking-goods.ts'
import { unitPrice } from '../../domain/orders/pricing.ts'
import { stockOf } from '../../domain/stock/stock-of.ts'
import type { CompanySettings } from '../../domain/tables/company.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { Product } from '../../domain/tables/products.ts'

/** What the buyer takes instead, the quantity as typed. */
export interface WrittenExchange {
  productCode: string
  quantity: string
}

/** RET-049, RET-050: digits and one comma with two decimals behind it; letters and a minus fall away. */
export function cleanQuantity(text: string): string {
  const [whole = '', ...decimals] = text
    .replaceAll('.', ',')
    .replace(/[^\d,]/g, '')
    .split(',')
  const kept = whole.slice(0, 6)
  return decimals.length === 0 ? kept : `${kept},${decimals.join('').slice(0, 2)}`
}

/** "1,5" → 1.5; nothing typed is none. */
export function quantityOf({ quantity }: Pick<WrittenExchange, 'quantity'>): number {
  const amount = Number(quantity.replace(',', '.'))
  return Number.isFinite(amount) ? amount : 0
}

/** One more or one less, never below one. */
export function stepped(line: WrittenExchange, by: 1 | -1): WrittenExchange {
  const next = Math.max(1, Math.round((quantityOf(line) + by) * 100) / 100)
  return { ...line, quantity: String(Math.min(999_999, next)).replace('.', ',') }
}

/** What a line costs, whole VND. */
export function exchangePrice(
  line: WrittenExchange,
  product: Product | undefined,
  policy: Order['price_policy'],
): number {
  return product ? Math.round(unitPrice({ ...product, amount: 1 }, policy) * quantityOf(line)) : 0
}

/** What a warehouse has of a line's goods. */
export interface ExchangeStock {
  /** Units that may be sold; nothing while that is not known. */
  ready: number | undefined
  /** They are not all there. */
  lacks: boolean
  /** Why no order can be made of them, as the order form will say it. */
  fault: string | undefined
}

interface ExchangePlace {
  /** Of the lines and of the parts of combos, by their codes. */
  products: ReadonlyMap<string, Product>
  /** Where the order in exchange takes its goods. */
  wid: string
  settings: Pick<CompanySettings, 'addOrder'> | undefined
}

/** Of each line, by its product (VAL-018, VAL-019): what is lacking is said before anything comes back for it. */
export function exchangeStock(
  lines: readonly WrittenExchange[],
  { products, wid, settings }: ExchangePlace,
): ReadonlyMap<string, ExchangeStock> {
  const find = (code: string) => products.get(code)
  const asked = lines.map((line) => ({ productCode: line.productCode, amount: quantityOf(line) }))
  const lacking = lackingGoods(asked, wid, find)
  return new Map(
    lines.map(({ productCode }) => {
      const product = find(productCode)
      const lack = lacking.find(({ line }) => line === product?.code)
      const isRefused = lack?.isBeyondIncoming && settings?.addOrder !== 1
      return [
        productCode,
        {
          ready: product && stockOf(product, find, (one) => one === wid)?.ready,
          lacks: lack !== undefined,
          fault: isRefused ? whyLacking(lack).text : undefined,
        },
      ]
    }),
  )
}
