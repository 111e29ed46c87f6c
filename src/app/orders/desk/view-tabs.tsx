import { countWords } from '../../components/count-words.ts'
import { ViewTabs as Tabs } from '../../components/views/view-tabs.tsx'
import type { ListView } from '../list-address.ts'
import { saysPartial } from '../views/use-tab-counts.ts'
import { useViewTabs } from '../views/use-view-tabs.ts'

interface ViewTabsProps {
  view: ListView
  onChange(changes: Partial<ListView>): void
}

/** Views of the order list as tabs with their counts: those everybody has, then the person's own. */
export function ViewTabs({ view, onChange }: ViewTabsProps) {
  const { tabs, chosen, counts, saved, maySave, query } = useViewTabs(view)
  return (
    <Tabs
      tabs={tabs}
      chosen={chosen}
      countOf={({ id }) => {
        const of = counts?.get(id)
        return of ? countWords(of.count, of.mayGrow) : ''
      }}
      says={saysPartial(counts)}
      saved={saved}
      maySave={maySave}
      query={query}
      onChoose={(tab) => onChange({ ...tab.view, text: '' })}
    />
  )
}
