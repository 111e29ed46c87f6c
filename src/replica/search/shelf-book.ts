import { lyingIn } from '../../domain/stock/stock-place.ts'
import type { Product } from '../../domain/tables/products.ts'
import type { Replica } from '../replica.ts'
import { Book, type Entry } from './book.ts'
import { lineOf } from './haystack.ts'
import { productFields } from './product-book.ts'

/** Where a product lies, as far as a count asks. */
export interface Shelved {
  name: string
  variant: string | undefined
  image: string | undefined
  tags: readonly string[]
  /** `lying`: units that are there by the books. */
  places: readonly { wid: string; bid: string; lying: number }[]
}

export type ShelfBook = Book<'products', Shelved>

const books = new WeakMap<Replica, ShelfBook>()

/** What lies on which shelf, for all products: kept in memory, because no index leads from a shelf to its goods. */
export function shelfBook(replica: Replica): ShelfBook {
  let book = books.get(replica)
  if (!book) {
    book = new Book(replica, 'products', readShelved)
    books.set(replica, book)
  }
  return book
}

function readShelved(product: Product): Entry<Shelved> {
  const { code, name, variant, image, tags, warehouses } = product
  return {
    key: code,
    ...lineOf(productFields(product)),
    name,
    variant,
    image,
    tags,
    places: warehouses.map((place) => ({ wid: place.wid, bid: place.bid, lying: lyingIn(place) })),
  }
}
