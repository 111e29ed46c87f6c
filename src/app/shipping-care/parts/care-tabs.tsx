import {
  type CareTab,
  careTabs,
  type DelayedOrder,
} from '../../../replica/queries/shipping/delayed-orders.ts'
import { FilterChip } from '../../components/filter-chip.tsx'

interface CareTabsProps {
  chosen: CareTab
  mayGrow: boolean
  orders: readonly DelayedOrder[] | undefined
  onChoose(tab: CareTab): void
}

/** Whose turn it is, with how many. */
export function CareTabs({ chosen, mayGrow, orders, onChoose }: CareTabsProps) {
  return (
    <div role="group" aria-label="Trạng thái chăm sóc" className="chip-row -mx-4 px-4 wide:-mx-6 wide:px-6">
      {careTabs.map((name) => (
        <FilterChip
          key={name}
          on={name === chosen}
          label={name}
          count={orders?.filter(({ tab }) => tab === name).length}
          mayGrow={mayGrow}
          onClick={() => onChoose(name)}
        />
      ))}
    </div>
  )
}
