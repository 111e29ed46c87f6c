import type { Refusal } from '../../domain/command.ts'
import { lotsToTake, type TakenUnits } from '../../domain/stock/expiry.ts'
import { isSameLot, type Lot, sayLot, toldLot } from '../../domain/stock/lots.ts'
import { placeOf } from '../../domain/stock/stock-place.ts'
import type { Product } from '../../domain/tables/products.ts'
import { readGs1 } from '../../lib/gs1.ts'

/** The lot that a code on the goods says, of a product whose lots are kept. */
export function lotOfScan({ lots }: Pick<Product, 'lots'>, text: string): Lot | undefined {
  const said = lots === 1 ? readGs1(text) : undefined
  return said && toldLot(said)
}

interface TakenFrom {
  wid: string
  bid: string
  /** What was taken before. */
  taken?: readonly TakenUnits[]
}

/** What is said where another lot is taken than the one to take first: it is counted all the same. */
export function otherLotWords(
  product: Product,
  { wid, bid, taken }: TakenFrom,
  told: Lot | undefined,
  now: number,
): string | undefined {
  if (!told || product.lots !== 1) return undefined
  const [first] = lotsToTake(placeOf(product, wid, bid), 1, now, taken)
  if (!first || isSameLot(first, told)) return undefined
  const isSooner = first.expires !== undefined && (told.expires === undefined || first.expires < told.expires)
  return isSooner ? `Đã tính ${sayLot(told)}. Ở kệ còn ${sayLot(first)}, hết hạn trước.` : undefined
}

/** Whether a refusal is about goods past their last good day: the person may take them all the same. */
export function isAboutExpiry({ code }: Pick<Refusal, 'code'>): boolean {
  return code === 'goods-expired' || code === 'only-expired-left'
}
