import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { isPhone, normalizePhone } from '../../../domain/people/phone.ts'
import type { Customer } from '../../../domain/tables/customers.ts'
import { customerRows } from '../../../replica/queries/customers/customers.ts'
import { type CustomerBook, customerBook } from '../../../replica/search/customer-book.ts'
import { useReplica } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'

/** So many are offered; whoever seeks among more types another letter. */
const mostShown = 6
/** Those put away are not offered, so that more are looked at. */
const mostFound = 40
/** Shorter words fit half the shop. */
const leastTyped = 2

/** The customers whom a name, a code or a part of a number may mean; none once the number is whole, for it says who it is. */
export function customersMeant(book: Pick<CustomerBook, 'search' | 'get'>, typed: string): string[] {
  const text = typed.trim()
  if (text.length < leastTyped || isPhone(text)) return []
  const isNumber = /^[+\d\s.\-()]+$/.test(text)
  return book
    .search(isNumber ? normalizePhone(text) : text, mostFound)
    .filter((id) => book.get(id)?.isArchived === false)
    .slice(0, mostShown)
}

/** The same as rows; none for no text. */
export function useKnownCustomers(typed: string): readonly Customer[] {
  const book = customerBook(useReplica())
  const snapshot = useSyncExternalStore(book.subscribe, () => book.snapshot)
  useEffect(() => void book.open(), [book])
  // biome-ignore lint/correctness/useExhaustiveDependencies: entries change in place, and the snapshot is new then
  const ids = useMemo(() => customersMeant(book, typed), [book, snapshot, typed])
  return useLive((replica) => customerRows(replica, ids), [ids.join(' ')]) ?? []
}
