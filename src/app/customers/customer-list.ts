import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Way } from '../../lib/number-order.ts'
import { type CustomerBook, type CustomerEntry, customerBook } from '../../replica/search/customer-book.ts'
import { keptSorting } from '../components/table/sorting.ts'
import { defineView, oneOf, typed, type ViewOf } from '../session/define-view.ts'
import { useReplica } from '../session/session.ts'

/** What the desk's table sorts by; otherwise they stand by name. */
export const customerSorts = {
  debt: { of: ({ unPaid }: CustomerEntry) => unPaid, begins: 'descending' },
  since: { of: ({ createdAt }: CustomerEntry) => createdAt, begins: 'descending' },
} as const satisfies Record<string, { of(entry: CustomerEntry): number; begins: Way }>

export type CustomerSort = keyof typeof customerSorts

/** ?q=…&o=no, or cat for those put away; &sort=-debt */
export const customerView = defineView({
  text: typed('q'),
  sort: keptSorting('sort', customerSorts),
  only: oneOf('o', ['debtors', 'archived'], undefined, (only) => (only === 'archived' ? 'cat' : 'no')),
})

export type CustomerView = ViewOf<typeof customerView>

/** Rows that fit the words, at most; whoever seeks among more types another word. */
const mostFound = 500

export interface CustomerList {
  /** Ids in the order of the list; `undefined` until the customers were read once. */
  ids: readonly string[] | undefined
  total: number
  debtors: number
  archived: number
  /** What all of them owe, VND. */
  owed: number
}

/** The customers of this device that fit, by name; with words, best first; who owes most stands first among debtors. */
export function useCustomerList(view: CustomerView): CustomerList {
  const book = customerBook(useReplica())
  const snapshot = useSyncExternalStore(book.subscribe, () => book.snapshot)
  useEffect(() => void book.open(), [book])
  // biome-ignore lint/correctness/useExhaustiveDependencies: entries change in place, and the snapshot is new then
  const listed = useMemo(() => listCustomers(book, view), [book, snapshot, view.text, view.only, view.sort])
  return { ...listed, ids: snapshot.ready ? listed.ids : undefined }
}

/** The list of a book as it stands. */
export function listCustomers(
  book: Pick<CustomerBook, 'snapshot' | 'search' | 'get'>,
  { text, only, sort }: Omit<CustomerView, 'sort'> & Partial<CustomerView>,
): CustomerList & { ids: readonly string[] } {
  const { entries } = book.snapshot
  const here = entries.filter(({ isArchived }) => !isArchived)
  const debtors = entries.filter(owes)
  const sought = text.trim()
  const found = sought ? book.search(sought, mostFound).flatMap((id) => book.get(id) ?? []) : entries
  return {
    ids: sorted(chosen(found, only), sort).map(({ key }) => key),
    total: here.length,
    debtors: debtors.length,
    archived: entries.length - here.length,
    owed: debtors.reduce((sum, { unPaid }) => sum + unPaid, 0),
  }
}

/** Who owes is shown though they were put away. */
function chosen(found: readonly CustomerEntry[], only: CustomerView['only']): readonly CustomerEntry[] {
  if (only === 'debtors') return found.filter(owes).toSorted(mostOwed)
  return found.filter(({ isArchived }) => isArchived === (only === 'archived'))
}

/** By a column of the desk's table; who is equal stays as they were. */
function sorted(entries: readonly CustomerEntry[], sort: CustomerView['sort']): readonly CustomerEntry[] {
  if (!sort) return entries
  const { of } = customerSorts[sort.by]
  const sign = sort.way === 'ascending' ? 1 : -1
  return entries.toSorted((one, other) => sign * (of(one) - of(other)))
}

function owes({ unPaid }: CustomerEntry): boolean {
  return unPaid > 0
}

function mostOwed(one: CustomerEntry, other: CustomerEntry): number {
  return other.unPaid - one.unPaid
}
