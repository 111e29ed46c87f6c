import { type Stock, sumOf } from '../../domain/stock/stock-of.ts'
import type { Product, StockPlace } from '../../domain/tables/products.ts'
import type { Replica } from '../replica.ts'
import { Book, type Entry } from './book.ts'
import { lineOf } from './haystack.ts'

/** What the book keeps of a product beside its text: what a list of them is filtered, sorted and summed by without its row. */
export interface ProductFacts {
  name: string
  places: readonly StockPlace[]
  /** Over all its places; a combo lies nowhere. */
  stock: Stock
  /** A combo's components, by unit of it. */
  parts?: readonly { code: string; amount: number }[]
  /** Codes it had before. */
  oldCodes?: readonly string[]
  /** It was deleted: its row stays for the numbers (decisions 16). */
  isDeleted: boolean
  /** What its state follows from beside its places (`domain/catalogue/product-state.ts`). */
  sales: Pick<Product, 'minimum' | 'soldAt' | 'made'>
  price: number
  wholesale: number
  /** 0 where nobody wrote one, and for people who may not see it. */
  cost: number
  tags: readonly string[]
  /** When goods of it came or went last (ms); 0 where nobody knows. */
  movedAt: number
  hasBarcode: boolean
  hasPicture: boolean
}

export type ProductEntry = Entry<ProductFacts>
export type ProductBook = Book<'products', ProductFacts>

/** Another one whenever `readProduct` answers otherwise. */
const form = 1

const books = new WeakMap<Replica, ProductBook>()
const booksWithoutBarcodes = new WeakMap<Replica, ProductBook>()

/** The products of a replica in memory, for searching. */
export function productBook(replica: Replica): ProductBook {
  let book = books.get(replica)
  if (!book) {
    book = new Book(replica, 'products', readProduct, { keptAs: { name: 'products', form } })
    books.set(replica, book)
  }
  return book
}

/**
 * The products of a replica for choosing one: by name and code (VAL-043), by barcode too where the shop wants it (VAL-044). Leaving
 * barcodes out takes a book of its own, because among a hundred equal beginnings of barcodes the one code that fits would be lost.
 */
export function pickerBook(replica: Replica, byBarcode: boolean): ProductBook {
  if (byBarcode) return productBook(replica)
  let book = booksWithoutBarcodes.get(replica)
  if (!book) {
    const read = (product: Product) => readProduct({ ...product, barcode: '', barcodes: [] })
    book = new Book(replica, 'products', read, { keptAs: { name: 'products without barcodes', form } })
    booksWithoutBarcodes.set(replica, book)
  }
  return book
}

/** Name with variant, codes and barcodes, as one searchable line. */
export function productFields({
  name,
  variant,
  code,
  barcode,
  barcodes = [],
  oldCodes = [],
}: Product): string[] {
  return [variant ? `${name} ${variant}` : name, code, barcode, ...barcodes, ...oldCodes]
}

function readProduct(product: Product): ProductEntry {
  return { key: product.code, ...lineOf(productFields(product)), ...productFactsOf(product) }
}

/** What the book keeps of one product. */
export function productFactsOf(product: Product): ProductFacts {
  const { name, warehouses, typeItem, KhoTay, oldCodes, deletedAt, minimum, soldAt, made } = product
  const { price, wholesale_price, priceIn = 0, tags, barcode, barcodes = [], image } = product
  const facts: ProductFacts = {
    name,
    places: warehouses,
    stock: sumOf(warehouses),
    isDeleted: deletedAt !== undefined,
    sales: { minimum, soldAt, made },
    price,
    wholesale: wholesale_price,
    cost: priceIn,
    tags: tags.length > 0 ? tags : none,
    movedAt: warehouses.reduce((latest, { movedAt = 0 }) => Math.max(latest, movedAt), 0),
    hasBarcode: barcode !== '' || barcodes.length > 0,
    hasPicture: (image ?? '') !== '',
  }
  if (typeItem === 'combo') facts.parts = KhoTay?.map(({ code, amount }) => ({ code, amount })) ?? []
  if (oldCodes && oldCodes.length > 0) facts.oldCodes = oldCodes
  return facts
}

const none: readonly never[] = []

/** Codes of the products that hold the text, best first. Waits for the book the first time. */
export async function searchProducts(replica: Replica, text: string, limit: number): Promise<string[]> {
  const book = productBook(replica)
  await book.open()
  return book.search(text, limit)
}
