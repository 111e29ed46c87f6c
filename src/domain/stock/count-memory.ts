import type { Draft } from '../draft.ts'
import type { StockPlace } from '../tables.ts'
import { placeOf } from './move-stock.ts'
import type { Shelf } from './stock-days.ts'

/** A shelf remembers when it was counted and its books brought in line, whether or not anything differed. */
export function rememberCount(draft: Draft, shelf: Shelf, counted: NonNullable<StockPlace['counted']>): void {
  change(draft, shelf, (place) => ({ ...place, counted }))
}

/** A count that was taken back is none. */
export function forgetCount(draft: Draft, shelf: Shelf, code: string): void {
  change(draft, shelf, ({ counted, ...place }) =>
    counted && counted.code !== code ? { ...place, counted } : place,
  )
}

function change(
  draft: Draft,
  { wid, bid, productCode }: Shelf,
  changed: (place: StockPlace) => StockPlace,
): void {
  const product = draft.get('products', productCode)
  const place = product && placeOf(product, wid, bid)
  if (!place) return
  const warehouses = product.warehouses.map((other) => (other === place ? changed(place) : other))
  draft.put('products', { ...product, warehouses })
}
