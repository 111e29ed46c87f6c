import { filterNames } from '../../../replica/queries/orders/filter-names.ts'
import { Button } from '../../components/button.tsx'
import { SmallTitle } from '../../components/section.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useLive } from '../../session/use-live.ts'
import { FilterBody } from '../filters/filter-body.tsx'
import { noNames } from '../filters/filter-words.ts'
import { everything, filterIds, orderFilters } from '../filters/order-filters.ts'
import type { ListView } from '../list-address.ts'

interface FilterSheetProps {
  view: ListView
  onChange(changes: Partial<ListView>): void
  onClose(): void
}

/** States stand above the list already. */
const shown = filterIds.filter((id) => id !== 'states')

/** Every filter one under the other, for a thumb. */
export default function FilterSheet({ view, onChange, onClose }: FilterSheetProps) {
  const names = useLive(filterNames, []) ?? noNames
  return (
    <Sheet
      low
      title="Lọc đơn"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => onChange({ ...everything, states: view.states })}>Bỏ lọc</Button>
          <Button look="primary" onClick={onClose}>
            Xem đơn
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        {shown.map((id) => (
          <section key={id} aria-label={orderFilters[id].title}>
            <SmallTitle as="h3">{orderFilters[id].title}</SmallTitle>
            <FilterBody id={id} view={view} names={names} onChange={onChange} look="chips" />
          </section>
        ))}
      </div>
    </Sheet>
  )
}
