import type { Scope } from '../../domain/people/scope.ts'
import type { Period } from '../../domain/reports/period.ts'
import { addKept, nothingOfProduct } from '../../domain/reports/product-sums.ts'
import { partsOfPlace } from '../../domain/reports/products-of-order.ts'
import { type ReadPiece, readPieces } from '../../domain/reports/read-pieces.ts'
import type { ProductSales, ProductSums } from '../../domain/tables/product-sales.ts'
import type { Reading } from '../store/store.ts'

/** So many rows are read at once. */
const atOnce = 2_000

/** Which orders are asked about. */
export interface AskedPlace {
  channel?: string | undefined
  shop?: string | undefined
  wid?: string | undefined
}

/** What was sold of each product on these days, of warehouses that the person sees, by the codes that orders say. */
export async function readProductSales(
  reading: Pick<Reading, 'scan'>,
  { warehouses }: Pick<Scope, 'warehouses'>,
  { period, asked }: { period: Period; asked: AskedPlace },
): Promise<Map<string, ProductSums>> {
  const known = new Map<string, boolean>()
  const isAsked = (place: string) => {
    let answer = known.get(place)
    if (answer === undefined) {
      const [wid, channel, shop] = partsOfPlace(place)
      answer =
        (!warehouses || warehouses.includes(wid)) &&
        (asked.wid ?? wid) === wid &&
        (asked.channel ?? channel) === channel &&
        (asked.shop ?? shop) === shop
      known.set(place, answer)
    }
    return answer
  }
  const sums = new Map<string, ProductSums>()
  for (const piece of readPieces(period))
    for await (const { productCode, places } of rowsOf(reading, piece))
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

async function* rowsOf(
  reading: Pick<Reading, 'scan'>,
  { from, to }: ReadPiece,
): AsyncGenerator<ProductSales> {
  for (let after = from; ; ) {
    const rows = await reading.scan({ table: 'productSales', closed: false, after, closedSince: 0 }, atOnce)
    for (const { key, doc } of rows) {
      if (key >= to) return
      yield JSON.parse(doc ?? '') as ProductSales
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < atOnce) return
    after = last.key
  }
}
