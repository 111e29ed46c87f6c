import { useMemo } from 'react'
import { mostViews } from '../../../domain/people/save-views.ts'
import { countWords } from '../../components/count-words.ts'
import { useSavedViews } from '../../components/views/use-saved-views.ts'
import { ViewTabs } from '../../components/views/view-tabs.tsx'
import { useLinkedCodes } from '../../session/use-linked-codes.ts'
import { useProductBook } from '../../session/use-product-book.ts'
import type { ChangeView } from '../../session/use-view.ts'
import type { ProductCounts } from '../product-list.ts'
import { type ProductView, productView } from '../product-view.ts'
import { listedOf } from '../use-product-list.ts'
import { type ProductTab, productTabs, queryOfView } from './product-views.ts'

interface ProductTabsProps {
  view: ProductView
  /** Of all products; nothing until they were read. */
  counts: ProductCounts | undefined
  /** How many no listing sells; nothing until links were read. */
  unlinked: number | undefined
  onChange: ChangeView<ProductView>
}

/** Views of the product table with their counts: those everybody has, then the person's own. */
export function ProductTabs({ view, counts, unlinked, onChange }: ProductTabsProps) {
  const saved = useSavedViews('products')
  const tabs = useMemo(() => productTabs(saved.views), [saved.views])
  const query = queryOfView(view)
  const chosen = tabs.find((tab) => tab.query === query)
  const own = useOwnCounts(tabs, counts !== undefined)
  const countOf = ({ id }: ProductTab) => {
    const count =
      id === 'unlinked' ? counts && unlinked : counts && (builtInCounts[id]?.(counts) ?? own.get(id))
    return count === undefined ? '' : countWords(count)
  }
  return (
    <ViewTabs
      tabs={tabs}
      chosen={chosen}
      countOf={countOf}
      saved={saved}
      maySave={chosen === undefined && query !== '' && saved.views.length < mostViews}
      query={query}
      onChoose={(tab) => onChange({ ...tab.view, text: '' })}
    />
  )
}

const builtInCounts: Partial<Record<string, (counts: ProductCounts) => number>> = {
  all: ({ all }) => all,
  few: ({ states }) => states['SẮP HẾT HÀNG'],
  none: ({ states }) => states['ĐÃ HẾT HÀNG'],
  combo: ({ combos }) => combos,
  incoming: ({ incoming }) => incoming,
}

/** How many products each view of the person's own shows. */
function useOwnCounts(tabs: readonly ProductTab[], isReady: boolean): ReadonlyMap<string, number> {
  const { book, snapshot } = useProductBook()
  const linked = useLinkedCodes()
  return useMemo(() => {
    const own = isReady ? tabs.filter(({ saved }) => saved !== undefined) : []
    const shownBy = ({ query }: ProductTab) => ({
      ...productView.read(new URLSearchParams(query)),
      sort: undefined,
    })
    return new Map(own.map((tab) => [tab.id, listedOf(snapshot, book, shownBy(tab), { linked }).length]))
  }, [book, snapshot, linked, tabs, isReady])
}
