import { numbersOf } from '../../domain/orders/known-customer.ts'
import type { Customer } from '../../domain/tables/customers.ts'
import type { Replica } from '../replica.ts'
import { Book, type Entry } from './book.ts'
import { lineOf } from './haystack.ts'

/** What lists of customers know of each without reading the row. */
export interface CustomerFacts {
  /** As people write it; the code where nobody wrote one. */
  said: string
  /** VND. */
  unPaid: number
  /** Lists and suggestions leave them out. */
  isArchived: boolean
  /** When they were first kept (ms); 0 where nobody wrote it down. */
  createdAt: number
}

export type CustomerEntry = Entry<CustomerFacts>
export type CustomerBook = Book<'customers', CustomerFacts>

const books = new WeakMap<Replica, CustomerBook>()

/** The customers of a replica in memory, for searching; none on the phones of people who hold none. */
export function customerBook(replica: Replica): CustomerBook {
  let book = books.get(replica)
  if (!book) {
    book = new Book(replica, 'customers', readCustomer, {
      order: byName,
      keptAs: { name: 'customers', form: 1 },
    })
    books.set(replica, book)
  }
  return book
}

function readCustomer(customer: Customer): CustomerEntry {
  const { _id, code, name, unPaid, archivedAt, createdAt = 0 } = customer
  const line = lineOf([name, ...numbersOf(customer), code])
  return { key: _id, ...line, said: name || code, unPaid, isArchived: archivedAt !== undefined, createdAt }
}

/** The line begins with the name. */
function byName(
  { folded: one, key }: CustomerEntry,
  { folded: other, key: otherKey }: CustomerEntry,
): number {
  if (one === other) return key < otherKey ? -1 : 1
  return one < other ? -1 : 1
}
