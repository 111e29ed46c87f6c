import type { Product } from '../../domain/tables.ts'
import type { Replica } from '../replica.ts'
import { Book, type Entry } from './book.ts'
import { lineOf } from './haystack.ts'

export type ProductBook = Book<'products', object>

const books = new WeakMap<Replica, ProductBook>()

/** The products of a replica in memory, for searching. */
export function productBook(replica: Replica): ProductBook {
  let book = books.get(replica)
  if (!book) {
    book = new Book(replica, 'products', readProduct)
    books.set(replica, book)
  }
  return book
}

/** Name with variant, code and barcode, as one searchable line. */
export function productFields({ name, variant, code, barcode }: Product): string[] {
  return [variant ? `${name} ${variant}` : name, code, barcode]
}

function readProduct(product: Product): Entry<object> {
  return { key: product.code, ...lineOf(productFields(product)) }
}

/** Codes of the products that hold the text, best first. Waits for the book the first time. */
export async function searchProducts(replica: Replica, text: string, limit: number): Promise<string[]> {
  const book = productBook(replica)
  await book.open()
  return book.search(text, limit)
}
