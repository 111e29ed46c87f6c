import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import { SmallTitle } from '../../components/section.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { NameForm } from '../../components/views/name-form.tsx'
import { takenName } from '../../components/views/taken-name.ts'
import type { ChangeView } from '../../session/use-view.ts'
import { FilterBody } from '../filters/filter-body.tsx'
import { everything, filterIds, orderFilters } from '../filters/order-filters.ts'
import { useFilterNames } from '../filters/use-filter-names.ts'
import type { ListView } from '../list-address.ts'
import { saysPartial } from '../views/use-tab-counts.ts'
import { useViewTabs } from '../views/use-view-tabs.ts'

interface FilterSheetProps {
  view: ListView
  onChange: ChangeView<ListView>
  onClose(): void
}

/** States stand above the list already. */
const shown = filterIds.filter((id) => id !== 'states')

/** Every filter one under the other, for a thumb. */
export default function FilterSheet({ view, onChange, onClose }: FilterSheetProps) {
  const names = useFilterNames()
  // Also what is typed and narrows nothing goes.
  const [cleared, setCleared] = useState(0)
  const clear = () => {
    onChange({ ...everything, states: view.states })
    setCleared(cleared + 1)
  }
  return (
    <Sheet
      low
      title="Lọc đơn"
      onClose={onClose}
      footer={
        <>
          <Button onClick={clear}>Bỏ lọc</Button>
          <Button look="primary" onClick={onClose}>
            Xem đơn
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <Views view={view} onChange={onChange} />
        {shown.map((id) => (
          <section key={`${id} ${cleared}`} aria-label={orderFilters[id].title}>
            <SmallTitle as="h3">{orderFilters[id].title}</SmallTitle>
            <FilterBody id={id} view={view} names={names} onChange={onChange} look="chips" />
          </section>
        ))}
      </div>
    </Sheet>
  )
}

/** The same views that stand as tabs at the desk. */
function Views({ view, onChange }: Pick<FilterSheetProps, 'view' | 'onChange'>) {
  const { tabs, chosen, counts, saved, maySave, query } = useViewTabs(view)
  const own = chosen?.saved
  const partial = saysPartial(counts)
  return (
    <section aria-label="Bộ lọc đã lưu">
      <SmallTitle as="h3">Bộ lọc đã lưu</SmallTitle>
      <div className="chip-wrap">
        {tabs.map((tab) => (
          <FilterChip
            key={tab.id}
            on={tab === chosen}
            label={tab.name}
            count={counts?.get(tab.id)?.count}
            mayGrow={counts?.get(tab.id)?.mayGrow ?? false}
            onClick={() => onChange({ ...tab.view, text: view.text })}
          />
        ))}
      </div>
      {partial && <p className="mt-2 text-13 text-sub">{partial}</p>}
      {own && (
        <Button look="quiet" className="max-w-full" onClick={() => void saved.remove(own.id)}>
          <span className="truncate">Xóa bộ lọc “{own.name}”</span>
        </Button>
      )}
      {maySave && (
        <div className="mt-2">
          <NameForm
            key={query}
            name=""
            label="Tên bộ lọc"
            taken={(name) => takenName(tabs, name)}
            onName={(name) => saved.add(name, query)}
            onReplace={(id) => saved.change(id, query)}
          />
        </div>
      )}
    </section>
  )
}
