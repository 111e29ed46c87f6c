import type { Scope } from '../../domain/people/scope.ts'
import type { Period } from '../../domain/reports/period.ts'
import { addKept, nothingOfProduct } from '../../domain/reports/product-sums.ts'
import { readPieces } from '../../domain/reports/read-pieces.ts'
import type { ProductSums } from '../../domain/tables/product-sales.ts'
import type { Reading } from '../store/store.ts'
import { type AskedPlace, placeFilter } from './place-filter.ts'
import { rowsBetween } from './rows-between.ts'

/** What was sold of each product on these days, of warehouses that the person sees, by the codes that orders say. */
export async function readProductSales(
  reading: Pick<Reading, 'scan'>,
  scope: Pick<Scope, 'warehouses'>,
  { period, asked }: { period: Period; asked: AskedPlace },
): Promise<Map<string, ProductSums>> {
  const isAsked = placeFilter(scope, asked)
  const sums = new Map<string, ProductSums>()
  for (const piece of readPieces(period))
    for await (const { productCode, places } of rowsBetween(reading, 'productSales', piece))
      for (const [place, kept] of Object.entries(places)) {
        if (!isAsked(place)) continue
        let sum = sums.get(productCode)
        if (!sum) {
          sum = { ...nothingOfProduct }
          sums.set(productCode, sum)
        }
        addKept(sum, kept, piece.times)
      }
  return sums
}
