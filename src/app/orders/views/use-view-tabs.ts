import { useDeferredValue } from 'react'
import { mostViews, withoutText } from '../../../domain/people/save-views.ts'
import type { SavedView } from '../../../domain/tables/company.ts'
import { type SavedViews, useSavedViews } from '../../components/views/use-saved-views.ts'
import { useNow } from '../../session/now.ts'
import { wholeHour } from '../filters/beyond-device.ts'
import { everything, filtersOn } from '../filters/order-filters.ts'
import { type ListView, listView } from '../list-address.ts'
import { countNow } from '../lists-now.ts'
import { useAround, useOrderBook } from '../use-order-codes.ts'
import { builtInViews } from './built-in-views.ts'
import { type TabCount, useTabCounts } from './use-tab-counts.ts'

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
  counts: ReadonlyMap<string, TabCount> | undefined
  saved: SavedViews
  /** What the list shows stands under no name yet. */
  maySave: boolean
  /** The list as a view says it: without what was searched for. */
  query: string
}

/** Views of the list with their counts: those everybody has, then the person's own. */
export function useViewTabs(view: ListView): ViewTabsState {
  const saved = useSavedViews('orders')
  const tabs = [
    ...builtInViews.map(({ id, name, filter }) =>
      tabOf({ id, name, query: listView.query({ ...bare, ...filter }) }),
    ),
    ...saved.views.map((one) => ({ ...tabOf(one), saved: one })),
  ]
  const query = withoutText(listView.query(view))
  const isNamed =
    tabs.some((tab) => tab.query === query) || (filtersOn(view).length === 0 && view.sort === undefined)
  return {
    tabs,
    chosen: tabOfView(tabs, query, withoutText(listView.query({ ...view, sort: undefined }))),
    counts: useCounts(tabs),
    saved,
    maySave: !isNamed && saved.views.length < mostViews,
    query,
  }
}

/** The tab that the list shows. Another order of its rows is the same tab, unless somebody saved just that order. */
export function tabOfView<T extends Pick<Tab, 'query'>>(
  tabs: readonly T[],
  query: string,
  unsorted: string,
): T | undefined {
  return tabs.find((tab) => tab.query === query) ?? tabs.find((tab) => tab.query === unsorted)
}

/** A view that was saved by another app may say what this one does not know: it is read as any address is. */
function tabOf({ id, name, query }: { id: string; name: string; query: string }): Tab {
  const view = listView.read(new URLSearchParams(query))
  return { id, name, view, query: listView.query(view) }
}

/** How many orders each tab shows. Counting walks behind what is typed and pressed. */
function useCounts(tabs: readonly Tab[]): ReadonlyMap<string, TabCount> | undefined {
  const { entries, snapshot } = useDeferredValue(useOrderBook())
  const hour = wholeHour(useNow())
  const isLate = tabs.some(({ view }) => view.due === 'late')
  const around = useAround({ due: isLate ? 'late' : undefined }, 'printed')
  const held = entries
    ? new Map(tabs.map((tab) => [tab.id, countNow(snapshot, { view: tab.view, around, hour })]))
    : undefined
  return useTabCounts(tabs, held && { counts: held, isBehind: snapshot.isBehind }, around)
}
