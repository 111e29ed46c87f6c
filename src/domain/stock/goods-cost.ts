import { withCostChange } from '../catalogue/cost-changes.ts'
import { stockedProduct } from '../catalogue/product-of.ts'
import type { Circumstances, Reader } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { CompanySettings } from '../tables/company.ts'
import type { Slip, SlipType } from '../tables/slips.ts'

/*
 * What a product costs (decisions 18). Goods that come in with a cost write it: as the moving average over everything on hand, or as the last cost,
 * as the shop chose. With nothing on hand, or while nobody knew a cost (0), the new one stands. Goods that were free lower an average and leave a last cost
 * alone.
 *
 * 2026-11-26: a slip that is taken back takes its effect back. When nothing wrote a cost since, what stood before stands again, to the đồng. When
 * something did, an average is what the rest on hand cost without these units, and a last cost stays: it is somebody else's. The history of the
 * product has an entry for each.
 */

/** Slips whose lines say what goods cost that come in. Others move goods at what they cost already. */
const writesCost: readonly SlipType[] = ['Nhập mới', 'Nhập tự do']

interface Priced {
  productCode: string
  /** Units that come in, or go back. */
  quantity: number
  /** What a unit of them cost (VND). */
  cost: number
}

/** What goods that came in with a slip do to the costs of their products; before the goods move. */
export function takeInCosts(draft: Draft, slip: Slip, circumstances: Circumstances): void {
  for (const priced of pricedGoods(draft, slip))
    writeCost(draft, priced, slip.code, circumstances, (onHand, before) =>
      takenIn(methodOf(draft, circumstances), { onHand, before }, priced),
    )
}

/** The slip was a mistake: what it did to costs goes again; before the goods move back. */
export function takeBackCosts(draft: Draft, slip: Slip, circumstances: Circumstances): void {
  for (const priced of pricedGoods(draft, slip)) {
    const changes = stockedProduct(draft, priced.productCode)?.costChanges ?? []
    const own = changes.slice(changes.findLastIndex(({ document }) => document !== slip.code) + 1)
    const [first] = own
    writeCost(draft, priced, undefined, circumstances, (onHand, before) =>
      first ? first.from : takenBack(methodOf(draft, circumstances), { onHand, before }, priced),
    )
  }
}

/** The goods of a slip that say what they cost, one entry a product; of several lines of it the mean. */
function pricedGoods(read: Reader, { type, items }: Slip): Priced[] {
  if (!writesCost.includes(type)) return []
  const sums = new Map<string, Priced>()
  for (const { productCode, amount, priceIn } of items) {
    const code = stockedProduct(read, productCode)?.code
    if (code === undefined || priceIn === undefined) continue
    const { quantity, cost } = sums.get(code) ?? { quantity: 0, cost: 0 }
    const all = quantity + amount
    sums.set(code, {
      productCode: code,
      quantity: all,
      cost: toCents((quantity * cost + amount * priceIn) / all),
    })
  }
  return [...sums.values()]
}

type Method = NonNullable<CompanySettings['costMethod']>

function methodOf(read: Reader, { user }: Circumstances): Method {
  return read.get('companies', user.company)?.settings.costMethod ?? 'average'
}

interface Stock {
  /** Units on hand before the goods move. */
  onHand: number
  /** What one of them costs. */
  before: number
}

function takenIn(method: Method, { onHand, before }: Stock, { quantity, cost }: Priced): number {
  if (method === 'last') return cost === 0 ? before : cost
  if (onHand <= 0 || before === 0) return cost
  return toCents((onHand * before + quantity * cost) / (onHand + quantity))
}

function takenBack(method: Method, { onHand, before }: Stock, { quantity, cost }: Priced): number {
  const left = onHand - quantity
  if (method === 'last' || left <= 0) return before
  return toCents(Math.max(0, (onHand * before - quantity * cost) / left))
}

function writeCost(
  draft: Draft,
  { productCode }: Priced,
  document: string | undefined,
  circumstances: Circumstances,
  costOf: (onHand: number, before: number) => number,
): void {
  const product = stockedProduct(draft, productCode)
  if (!product) return
  const priceIn = costOf(product.total, product.priceIn ?? 0)
  const written = withCostChange(product, { ...product, priceIn }, circumstances, document)
  if (written.priceIn !== (product.priceIn ?? 0)) draft.put('products', written)
}

/** Money with two decimals, as an average has them. */
function toCents(cost: number): number {
  return Math.round(cost * 100) / 100
}
