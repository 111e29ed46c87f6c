import { partOf } from '../catalogue/combo-parts.ts'
import { productState } from '../catalogue/product-state.ts'
import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { Movement, Product, StockPlace } from '../tables/products.ts'
import { joinedLots, lotAlone, unitsInLots } from './lots.ts'

const numbers = ['total', 'book', 'wait', 'exp_amount'] as const

/**
 * The product under its new code, with every number it had; the old row stays with none (decisions 16). Each number goes by a movement off
 * the old code and its contrary onto the new one, so that it stays the sum of its movements under both. What an earlier product left under
 * the new code when it was deleted stays in the sum.
 */
export function carryNumbers(
  draft: Draft,
  product: Product,
  newCode: string,
  { id, at, user }: Circumstances,
): Product {
  const { code } = product
  const left = draft.many('products', [newCode])[0]
  const note = (
    step: Pick<Movement, 'productCode' | 'wid' | 'bid' | 'number' | 'quantity' | 'lot' | 'expires'>,
  ) =>
    draft.add('movements', {
      id: `${id}:${draft.size}`,
      ...step,
      cost: step.number === 'total' ? product.priceIn : undefined,
      reason: 'Đổi mã',
      document: `${code} → ${newCode}`,
      userId: user.userName,
      at,
    })
  for (const place of product.warehouses)
    for (const { number, quantity, ...lot } of partsOf(place)) {
      const { wid, bid } = place
      note({ productCode: code, wid, bid, number, quantity: -quantity, ...lot })
      note({ productCode: newCode, wid, bid, number, quantity, ...lot })
    }
  draft.put('products', emptied(product, at))
  const carried: Product = { ...product, code: newCode, warehouses: placesOf(product, left) }
  for (const number of numbers) carried[number] = product[number] + (left?.[number] ?? 0)
  carried.totalOrder = product.totalOrder + (left?.totalOrder ?? 0)
  const soldAt = Math.max(product.soldAt ?? 0, left?.soldAt ?? 0)
  if (soldAt > 0) carried.soldAt = soldAt
  carried.state = productState(carried)
  // A part of older combos may have been deleted under them, when nobody counted.
  return partOf(carried, (product.inCombos ?? 0) + (left?.inCombos ?? 0))
}

/** The numbers of a place that are not 0, on hand by its lots. */
function partsOf(place: StockPlace): Pick<Movement, 'number' | 'quantity' | 'lot' | 'expires'>[] {
  const ofLots = (place.lots ?? []).map((one) => ({
    number: 'total' as const,
    quantity: one.units,
    ...lotAlone(one),
  }))
  const others = numbers.map((number) => ({
    number,
    quantity: place[number] - (number === 'total' ? unitsInLots(place) : 0),
  }))
  return [...ofLots, ...others].filter(({ quantity }) => quantity !== 0)
}

/** What is known of a shelf goes along; of what an earlier product left there only the numbers count. */
function placesOf(product: Product, left: Product | undefined): StockPlace[] {
  const isAt = (wid: string, bid: string) => (place: StockPlace) => place.wid === wid && place.bid === bid
  const own = product.warehouses.map((place) => {
    const other = left?.warehouses.find(isAt(place.wid, place.bid))
    if (!other) return place
    const sum = { ...place }
    for (const number of numbers) sum[number] += other[number]
    const lots = joinedLots(place.lots, other.lots)
    return lots ? { ...sum, lots } : sum
  })
  const others = left?.warehouses.filter(({ wid, bid }) => !product.warehouses.some(isAt(wid, bid))) ?? []
  return [...own, ...others]
}

/** The row of a code that nothing has any more: its words stay for documents that say it; its barcodes went along, and what is known of its goods. */
function emptied(product: Product, at: number): Product {
  const { barcodes: _, oldCodes: __, costChanges: ___, soldAt: ____, inCombos: _____, ...words } = product
  const none = { total: 0, book: 0, wait: 0, exp_amount: 0, totalOrder: 0, warehouses: [], barcode: '' }
  return { ...words, ...none, state: 'ĐÃ HẾT HÀNG', deletedAt: at }
}
