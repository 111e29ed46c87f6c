import { productState, stateOfNumbers } from '../../domain/catalogue/product-state.ts'
import { type Stock, stockOf, sumOf } from '../../domain/stock/stock-of.ts'
import { must } from '../../lib/must.ts'
import { numberOrder } from '../../lib/number-order.ts'
import { isLinked } from '../../replica/search/linked-codes.ts'
import type { ProductBook, ProductEntry } from '../../replica/search/product-book.ts'
import { productSorts } from './product-sorts.ts'
import { type ProductState, type ProductView, saleWords } from './product-view.ts'

/** Rows that fit the words, at most; whoever seeks among more types another word. */
const mostFound = 5_000
const dayMs = 24 * 3_600_000

/** How many there are of each sort, whatever the list is narrowed to. */
export interface ProductCounts {
  all: number
  states: Readonly<Record<ProductState, number>>
  combos: number
  incoming: number
}

/** What a list is made from beside its view. */
interface Around {
  now: number
  /** Units sold in the last 30 days, where the list asks for it. */
  sold?: ReadonlyMap<string, number> | undefined
  /** Codes of what is sold by a listing, where the list asks for it. */
  linked?: ReadonlySet<string> | undefined
}

export type ListedBook = Pick<ProductBook, 'snapshot' | 'search' | 'get'>

/** How many products there are of each sort. */
export function countProducts(book: Pick<ListedBook, 'snapshot' | 'get'>, now: number): ProductCounts {
  const numbersOf = stocksOf(book, undefined)
  const counts = {
    all: 0,
    states: { 'SẮP HẾT HÀNG': 0, 'ĐÃ HẾT HÀNG': 0, 'HÀNG TỒN': 0, 'BÌNH THƯỜNG': 0 },
    combos: 0,
    incoming: 0,
  }
  for (const entry of book.snapshot.entries) {
    if (entry.isDeleted) continue
    counts.all += 1
    counts.states[stateOf(entry, numbersOf, now)] += 1
    if (entry.parts) counts.combos += 1
    if (entry.stock.exp_amount > 0) counts.incoming += 1
  }
  return counts
}

/** How many products no listing sells. */
export function countUnlinked(entries: readonly ProductEntry[], linked: ReadonlySet<string>): number {
  return entries.reduce((sum, entry) => sum + (entry.isDeleted || isLinked(entry, linked) ? 0 : 1), 0)
}

/** The list of a book as it stands. */
export function listProducts(
  book: ListedBook,
  view: ProductView,
  { now, sold, linked }: Around,
): readonly ProductEntry[] {
  const { entries } = book.snapshot
  const numbersOf = stocksOf(book, view.wid)
  const fits = fitsIn(view, { now, linked, numbersOf, allNumbersOf: stocksOf(book, undefined) })
  const text = view.text.trim()
  const found = text
    ? book.search(text, mostFound).flatMap((code) => book.get(code) ?? [])
    : byText(entries, 'name')
  return sorted(found.filter(fits), view, { entries, numbersOf, sold })
}

type NumbersOf = (entry: ProductEntry) => Stock | undefined

interface Measure {
  now: number
  linked: ReadonlySet<string> | undefined
  /** In the warehouse that is chosen. */
  numbersOf: NumbersOf
  /** In all of them: the state of a product is one. */
  allNumbersOf: NumbersOf
}

/** Which of the products a view shows, its words left out; what costs most is asked last, and only where the view asks for it. */
function fitsIn(view: ProductView, { now, linked, numbersOf, allNumbersOf }: Measure) {
  const { state, tags, wid, lack, kind, sale, stock } = view
  const { days, isSold } = sale ? saleWords[sale] : { days: 0, isSold: false }
  const since = now - days * dayMs
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = stock ?? {}
  return (entry: ProductEntry): boolean => {
    if (entry.isDeleted) return false
    if (tags.length > 0 && !tags.some((tag) => entry.tags.includes(tag))) return false
    if (wid !== undefined && !entry.parts && !entry.places.some((place) => place.wid === wid)) return false
    if (lack.includes('link') && linked && isLinked(entry, linked)) return false
    if (lack.includes('barcode') && entry.hasBarcode) return false
    if (lack.includes('picture') && entry.hasPicture) return false
    if (sale && (entry.sales.soldAt ?? 0) >= since !== isSold) return false
    if (state !== undefined && stateOf(entry, allNumbersOf, now) !== state) return false
    if (kind === 'combo' && entry.parts === undefined) return false
    if (stock === undefined && (kind === undefined || kind === 'combo')) return true
    const numbers = numbersOf(entry)
    if (stock && !(numbers && numbers.total >= least && numbers.total <= most)) return false
    return kind === undefined || isOfKind(kind, entry, numbers)
  }
}

function isOfKind(
  kind: NonNullable<ProductView['kind']>,
  { parts, sales: { minimum } }: ProductEntry,
  numbers: Stock | undefined,
): boolean {
  if (kind === 'combo') return parts !== undefined
  if (kind === 'incoming') return (numbers?.exp_amount ?? 0) > 0 && !parts
  if (kind === 'held') return (numbers?.book ?? 0) + (numbers?.wait ?? 0) > 0
  return minimum !== undefined && numbers !== undefined && numbers.ready < minimum
}

/** How much there is of a product, in a word; of a combo by what its components make. */
function stateOf(entry: ProductEntry, numbersOf: NumbersOf, now: number): ProductState {
  if (entry.parts) {
    const stock = numbersOf(entry)
    return stock ? productState({ ...stock, minimum: entry.sales.minimum }) : 'BÌNH THƯỜNG'
  }
  return stateOfNumbers(entry.stock, { sales: entry.sales, places: entry.places, now })
}

/** How much there is of a product in a warehouse, or in all of them: of a combo what its components make, nothing where one is not known here. */
export function stocksOf(
  book: Pick<ProductBook, 'snapshot' | 'get'>,
  wid: string | undefined,
): (entry: ProductEntry) => Stock | undefined {
  const isAsked = (of: string) => wid === undefined || of === wid
  let renamed: ReadonlyMap<string, ProductEntry> | undefined
  const find = (code: string) => {
    const own = book.get(code)
    if (own && !own.isDeleted) return own
    renamed ??= renamedIn(book.snapshot.entries)
    return renamed.get(code)
  }
  return (entry) => {
    if (entry.parts)
      return stockOf(
        { warehouses: [], KhoTay: entry.parts },
        (code) => {
          const part = find(code)
          return part && { warehouses: part.places }
        },
        isAsked,
      )
    return wid === undefined ? entry.stock : sumOf(entry.places.filter((place) => place.wid === wid))
  }
}

/** Products by the codes they had before. */
function renamedIn(entries: readonly ProductEntry[]): ReadonlyMap<string, ProductEntry> {
  const renamed = new Map<string, ProductEntry>()
  for (const entry of entries)
    if (!entry.isDeleted) for (const code of entry.oldCodes ?? []) renamed.set(code, entry)
  return renamed
}

interface Sorting {
  entries: readonly ProductEntry[]
  numbersOf: NumbersOf
  sold: ReadonlyMap<string, number> | undefined
}

/** In the order of a column; what is equal stays as it was. */
function sorted(
  shown: readonly ProductEntry[],
  { sort, text }: ProductView,
  { entries, numbersOf, sold }: Sorting,
): readonly ProductEntry[] {
  if (!sort) return shown
  const { of } = productSorts[sort.by]
  if (of === undefined) {
    const by = sort.by === 'code' ? 'code' : 'name'
    const isListed = text.trim() === '' && by === 'name' ? undefined : new Set(shown)
    const ordered = isListed ? byText(entries, by).filter((entry) => isListed.has(entry)) : shown
    return sort.way === 'ascending' ? ordered : ordered.toReversed()
  }
  const keys = new Float64Array(shown.length)
  shown.forEach((entry, place) => {
    keys[place] = of({ entry, stock: () => numbersOf(entry), sold: () => sold?.get(entry.key) ?? 0 })
  })
  const next: ProductEntry[] = []
  for (const place of numberOrder(keys, sort.way)) next.push(must(shown[place], 'a product that was sorted'))
  return next
}

interface Ordered {
  entries: readonly ProductEntry[]
  lines: readonly string[]
}

/** By each text, what was sorted last and by which words: sorted anew when products come, go or are renamed. */
const ordered: Record<'name' | 'code', Ordered> = {
  name: { entries: [], lines: [] },
  code: { entries: [], lines: [] },
}
let orderedOf: readonly ProductEntry[] | undefined

function byText(entries: readonly ProductEntry[], by: 'name' | 'code'): readonly ProductEntry[] {
  if (orderedOf !== entries) {
    ordered.name = ordered.code = { entries: [], lines: [] }
    orderedOf = entries
  }
  const known = ordered[by]
  const textOf = by === 'code' ? ({ key }: ProductEntry) => key : ({ folded }: ProductEntry) => folded
  const isSame =
    known.entries.length === entries.length &&
    known.entries.every((entry, place) => textOf(entry) === known.lines[place])
  if (isSame) return known.entries
  const next = entries.toSorted((one, other) => (textOf(one) < textOf(other) ? -1 : 1))
  ordered[by] = { entries: next, lines: next.map(textOf) }
  return next
}

/** What a list comes to. */
export interface ProductSums extends Stock {
  count: number
  /** What goods on hand had cost (VND, whole); 0 for people who see no cost. */
  value: number
}

/** The numbers of the listed products together; combos are counted and not summed: their goods are summed already. */
export function sumProducts(
  book: Pick<ListedBook, 'snapshot' | 'get'>,
  entries: readonly ProductEntry[],
  wid: string | undefined,
): ProductSums {
  const numbersOf = stocksOf(book, wid)
  const sums = { count: entries.length, total: 0, book: 0, wait: 0, ready: 0, exp_amount: 0, value: 0 }
  for (const entry of entries) {
    const stock = entry.parts ? undefined : numbersOf(entry)
    if (!stock) continue
    sums.total += stock.total
    sums.book += stock.book
    sums.wait += stock.wait
    sums.ready += stock.ready
    sums.exp_amount += stock.exp_amount
    sums.value += stock.total * entry.cost
  }
  return { ...sums, value: Math.round(sums.value) }
}

/** Variants that stand together: of the first one how many they are, of the others 0; nothing of a product that stands alone. */
export function variantsIn(entries: readonly ProductEntry[]): ReadonlyMap<string, number> {
  const groups = new Map<string, number>()
  for (let from = 0; from < entries.length; ) {
    const name = entries[from]?.name
    let to = from + 1
    while (entries[to]?.name === name) to += 1
    if (to - from > 1)
      for (let at = from; at < to; at += 1)
        groups.set(must(entries[at], 'a variant').key, at === from ? to - from : 0)
    from = to
  }
  return groups
}
