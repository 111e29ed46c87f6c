import { skuFault, skuOf } from '../../domain/channels/skus/sku-codes.ts'
import { countWords } from '../components/count-words.ts'
import { listingCalled } from './listing-words.ts'
import type { ListingRow } from './use-listings.ts'

/** What was typed: by an item's number for all of it, by their ids for its variations. */
type Typed = ReadonlyMap<string, string>

interface WantedSku {
  row: ListingRow
  sku: string
}

/**
 * What variations are to be called, item by item. One without any code is left as it is (CAT-279); so is one that nobody touched and whose code at the marketplace has signs that it should not have: it
 * holds up none of the others. A fault is of what somebody typed, or of all there is.
 */
export function skusToTell(
  groups: readonly (readonly ListingRow[])[],
  typed: Typed,
): { named: WantedSku[][]; fault?: string; left: ListingRow[] } {
  const wanted = groups.map((rows) =>
    rows.map((row) => ({ row, sku: wantedSku(row, typed) })).filter(({ sku }) => sku !== ''),
  )
  const faulty = wanted.flat().filter(({ sku }) => skuFault(sku))
  const wrong = faulty.find(({ row, sku }) => sku !== row.sku)
  const named = wanted
    .map((group) => group.filter((one) => !faulty.includes(one)))
    .filter((group) => group.length > 0)
  const left = faulty.map(({ row }) => row)
  const said = wrong ?? (named.length === 0 ? faulty[0] : undefined)
  if (said)
    return { named, left, fault: `${skuFault(said.sku)?.text} ${listingCalled(said.row)}: “${said.sku}”.` }
  const none = named.length === 0 ? skuFault('') : undefined
  return none ? { named, left, fault: none.text } : { named, left }
}

/** The code of the whole item stands under its number. */
function wantedSku(row: ListingRow, typed: Typed): string {
  return skuOf(typed.get(row.item) ?? '', typed.get(row.id) ?? row.sku)
}

export function leftWords(left: readonly ListingRow[]): string {
  const [first] = left
  const example = first ? ` Ví dụ: ${listingCalled(first)}, “${first.sku}”.` : ''
  return `${countWords(left.length)} phân loại để nguyên vì SKU trên sàn có dấu hoặc khoảng trắng.${example}`
}
