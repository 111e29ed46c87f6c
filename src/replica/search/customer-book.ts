import type { Customer } from '../../domain/tables/customers.ts'
import type { Replica } from '../replica.ts'
import { Book, type Entry } from './book.ts'
import { lineOf } from './haystack.ts'

export type CustomerBook = Book<'customers', object>

const books = new WeakMap<Replica, CustomerBook>()

/** The customers of a replica in memory, for searching; none on the phones of people who hold none. */
export function customerBook(replica: Replica): CustomerBook {
  let book = books.get(replica)
  if (!book) {
    book = new Book(replica, 'customers', readCustomer)
    books.set(replica, book)
  }
  return book
}

function readCustomer({ _id, code, name, phone, phoneExtend = '' }: Customer): Entry<object> {
  return { key: _id, ...lineOf([name, phone, phoneExtend, code]) }
}
