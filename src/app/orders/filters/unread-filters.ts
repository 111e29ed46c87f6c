import { listView } from '../list-address.ts'
import { filterIds, isFilterOn, orderFilters } from './order-filters.ts'

/** Something an address narrows the list by that the filter does not understand. */
export interface UnreadFilter {
  title: string
  /** As it stands in the address. */
  written: string
}

/** What of an address the list cannot be narrowed by; of several values those that nobody knows. */
export function unreadFilters(params: URLSearchParams): readonly UnreadFilter[] {
  return filterIds.flatMap((id) => {
    const { name, title } = orderFilters[id]
    const written = params.get(name) ?? ''
    const values = 'valuesOf' in orderFilters[id] ? written.split(',') : [written]
    const isRead = (value: string) => isFilterOn(listView.read(new URLSearchParams({ [name]: value })), id)
    return values
      .filter((value) => value !== '' && !isRead(value))
      .map((value): UnreadFilter => ({ title, written: value }))
  })
}
