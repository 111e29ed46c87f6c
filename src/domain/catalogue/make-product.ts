import type { Circumstances, Reader, Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { lineName } from '../names.ts'
import { mayDo } from '../people/actor.ts'
import { refuse } from '../refuse.ts'
import type { Product } from '../tables/products.ts'
import { tagsMeant } from '../tags/tag-names.ts'
import { barcodeKeysOf, claimBarcodes } from './barcodes.ts'
import { withCostChange } from './cost-changes.ts'
import { notePrices } from './note-prices.ts'
import { otherHolder, whyNotBarcode, whyNotTags } from './other-holder.ts'
import { packedBarcodes, whyNotPacks } from './packs.ts'
import { codeFault } from './product-code.ts'
import type { NewFields } from './product-fields.ts'
import { rowOfCode } from './product-of.ts'
import { productState } from './product-state.ts'
import { searchText } from './search-text.ts'
import { takeOldCode } from './take-old-code.ts'

/**
 * Writes a new product, with no goods yet; or says why it cannot be made. A code that was deleted is made anew, and its numbers go on
 * (decisions 16).
 */
export function makeProduct(
  read: Reader,
  { code, fields: given, holders }: { code: string; fields: NewFields; holders: readonly string[] },
  circumstances: Circumstances,
): { draft: Draft; made: Product } | Refusal {
  const { id, at, user } = circumstances
  const { variant, image, priceIn, minimum, pack, lots, expiryDays, ...bare } = given
  const fields = { ...bare, tags: tagsMeant(read, bare.tags) }
  if (fields.name.trim() === '') return refuse('product-unnamed', {})
  const fault = codeFault(code)
  if (fault) return fault
  // Its own row alone: an alias may lead to a product it was changed to, which was deleted since.
  const before = rowOfCode(read, code)
  const own = before?.deletedAt === undefined ? undefined : code
  const holder = otherHolder(read, code, { own, holders })
  if (holder) return refuse('product-code-taken', { codes: code, name: lineName(holder) })
  const why =
    whyNotBarcode(read, fields.barcode, { holders }) ??
    whyNotTags(read, fields.tags) ??
    whyNotPacks(read, { code, barcode: fields.barcode }, pack, { holders })
  if (why) return why
  const made: Product = {
    ...numbersOf(before),
    ...fields,
    code,
    priceIn: mayDo(user, ['cost_view']) ? priceIn : 0,
    search: searchText({ ...fields, code, variant }),
    made: { id, by: user.userName, at },
  }
  if (variant !== '') made.variant = variant
  if (image !== '') made.image = image
  if (minimum > 0) made.minimum = minimum
  if (pack.length > 0) made.pack = pack
  if (lots) made.lots = lots
  if (expiryDays) made.expiryDays = expiryDays
  const barcodes = packedBarcodes(made)
  if (barcodes.length > 0) made.barcodes = barcodes
  made.state = productState(made)
  const written = before ? withCostOf(before, made, circumstances) : made
  const draft = new Draft(read)
  draft.put('products', written)
  claimBarcodes(draft, code, barcodeKeysOf(made))
  takeOldCode(draft, code)
  if (before) notePrices(draft, before, written, circumstances)
  return { draft, made: written }
}

/** Goods that lie there cost what they did, with its history, until somebody says another cost. */
function withCostOf(
  before: Product,
  made: Product,
  circumstances: Pick<Circumstances, 'at' | 'user'>,
): Product {
  if (before.total === 0) return made
  const next = { ...made, priceIn: made.priceIn || (before.priceIn ?? 0) }
  const known = before.costChanges ? { ...next, costChanges: before.costChanges } : next
  return withCostChange(before, known, circumstances)
}

type Numbers = Pick<
  Product,
  'total' | 'book' | 'wait' | 'exp_amount' | 'totalOrder' | 'warehouses' | 'state' | 'soldAt' | 'inCombos'
>

/** What goes on being counted of a product that was deleted; nothing but zeros of one that never was. */
function numbersOf(before: Product | undefined): Numbers {
  if (!before) return nothing
  const { total, book, wait, exp_amount, totalOrder, warehouses, state, soldAt, inCombos } = before
  const numbers: Numbers = { total, book, wait, exp_amount, totalOrder, warehouses, state }
  if (soldAt !== undefined) numbers.soldAt = soldAt
  if (inCombos !== undefined) numbers.inCombos = inCombos
  return numbers
}

const nothing: Numbers = {
  total: 0,
  book: 0,
  wait: 0,
  exp_amount: 0,
  totalOrder: 0,
  warehouses: [],
  state: 'ĐÃ HẾT HÀNG',
}
