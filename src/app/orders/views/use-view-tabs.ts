import { useDeferredValue } from 'react'
import { mostViews, withoutText } from '../../../domain/people/save-views.ts'
import type { SavedView } from '../../../domain/tables/company.ts'
import type { OrderEntry } from '../../../replica/search/order-book.ts'
import { type Around, everything, filtersOn, passesFilter } from '../filters/order-filters.ts'
import { type ListView, listView } from '../list-address.ts'
import { onceFor } from '../once-for.ts'
import { useAround, useOrderBook } from '../use-order-codes.ts'
import { builtInViews } from './built-in-views.ts'
import { type SavedViews, useSavedViews } from './use-saved-views.ts'

/** A view of the list under its name: one that everybody has, or one of the person's own. */
export interface Tab {
  id: string
  name: string
  /** As the address says it. */
  query: string
  view: ListView
  saved?: SavedView
}

const bare: ListView = { ...everything, sort: undefined, text: '' }

interface ViewTabsState {
  tabs: readonly Tab[]
  /** The one the list shows right now. */
  chosen: Tab | undefined
  /** How many orders each shows, by its id; `undefined` until every order was read. */
  counts: ReadonlyMap<string, number> | undefined
  saved: SavedViews
  /** What the list shows stands under no name yet. */
  maySave: boolean
  /** The list as a view says it: without what was searched for. */
  query: string
}

/** Views of the list with their counts: those everybody has, then the person's own. */
export function useViewTabs(view: ListView): ViewTabsState {
  const saved = useSavedViews()
  const tabs = [
    ...builtInViews.map(({ id, name, filter }) =>
      tabOf({ id, name, query: listView.query({ ...bare, ...filter }) }),
    ),
    ...saved.views.map((one) => ({ ...tabOf(one), saved: one })),
  ]
  const query = withoutText(listView.query(view))
  const chosen = tabs.find((tab) => tab.query === query)
  const isNamed = chosen !== undefined || (filtersOn(view).length === 0 && view.sort === undefined)
  return {
    tabs,
    chosen,
    counts: useCounts(tabs),
    saved,
    maySave: !isNamed && saved.views.length < mostViews,
    query,
  }
}

/** A view that was saved by another app may say what this one does not know: it is read as any address is. */
function tabOf({ id, name, query }: { id: string; name: string; query: string }): Tab {
  const view = listView.read(new URLSearchParams(query))
  return { id, name, view, query: listView.query(view) }
}

/** How many orders each tab shows. Counting walks behind what is typed and pressed. */
function useCounts(tabs: readonly Tab[]): ReadonlyMap<string, number> | undefined {
  const { entries, snapshot } = useDeferredValue(useOrderBook())
  const isDue = tabs.some(({ view }) => view.due !== undefined)
  const around = useAround({ due: isDue ? 'today' : undefined }, 'printed')
  if (!entries) return undefined
  return new Map(
    tabs.map((tab) => [
      tab.id,
      onceFor(snapshot, `count ${tab.query}`, around, () => countOf(entries, tab.view, around)),
    ]),
  )
}

function countOf(entries: readonly OrderEntry[], view: ListView, around: Around): number {
  if (filtersOn(view).length === 0) return entries.length
  const passes = passesFilter(view, around)
  return entries.reduce((sum, entry) => sum + Number(passes(entry)), 0)
}
