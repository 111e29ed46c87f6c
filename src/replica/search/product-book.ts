import type { Product, StockPlace } from '../../domain/tables/products.ts'
import type { Replica } from '../replica.ts'
import { Book, type Entry } from './book.ts'
import { lineOf } from './haystack.ts'

/** What the book keeps of a product beside its text: where it lies, and what it is made of. */
export interface ProductFacts {
  places: readonly StockPlace[]
  /** Codes of a combo's components. */
  parts?: readonly string[]
  /** It was deleted: its row stays for the numbers (decisions 16). */
  isDeleted: boolean
  /** What its state follows from beside its places (`domain/catalogue/product-state.ts`). */
  sales: Pick<Product, 'minimum' | 'soldAt' | 'made'>
}

export type ProductEntry = Entry<ProductFacts>
export type ProductBook = Book<'products', ProductFacts>

const books = new WeakMap<Replica, ProductBook>()
const booksWithoutBarcodes = new WeakMap<Replica, ProductBook>()

/** The products of a replica in memory, for searching. */
export function productBook(replica: Replica): ProductBook {
  let book = books.get(replica)
  if (!book) {
    book = new Book(replica, 'products', readProduct)
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
    book = new Book(replica, 'products', (product) => readProduct({ ...product, barcode: '', barcodes: [] }))
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
  const { code, warehouses, typeItem, KhoTay, deletedAt, minimum, soldAt, made } = product
  const parts = typeItem === 'combo' && KhoTay ? { parts: KhoTay.map((part) => part.code) } : {}
  return {
    key: code,
    ...lineOf(productFields(product)),
    places: warehouses,
    isDeleted: deletedAt !== undefined,
    sales: { minimum, soldAt, made },
    ...parts,
  }
}

/** Codes of the products that hold the text, best first. Waits for the book the first time. */
export async function searchProducts(replica: Replica, text: string, limit: number): Promise<string[]> {
  const book = productBook(replica)
  await book.open()
  return book.search(text, limit)
}
