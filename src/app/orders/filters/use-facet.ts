import { countValues, type OrderEntry } from '../../../replica/search/order-book.ts'
import { useNow } from '../../session/now.ts'
import { type ListView, listView } from '../list-address.ts'
import { onceFor } from '../once-for.ts'
import { useAround, useOrderBook } from '../use-order-codes.ts'
import { heldByRule, wholeHour } from './beyond-device.ts'
import { type Around, type ChoosingId, orderFilters, passesFilter } from './order-filters.ts'

/** How many orders each value of a filter would show, the most frequent first; `undefined` until every order was read. */
export function useFacet(id: ChoosingId, view: ListView): ReadonlyMap<string, number> | undefined {
  const { entries, snapshot } = useOrderBook()
  const around = useAround(view)
  const hour = wholeHour(useNow())
  if (!entries) return undefined
  return onceFor(snapshot, `facet ${id} ${listView.query(view)} ${hour}`, around, () =>
    facet(heldByRule(snapshot, hour), id, view, around),
  )
}

function facet(
  entries: readonly OrderEntry[],
  id: ChoosingId,
  view: ListView,
  around: Around,
): ReadonlyMap<string, number> {
  return countValues(entries, passesFilter(view, around, id), orderFilters[id].valuesOf)
}
