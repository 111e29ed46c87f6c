import {
  type CareTab,
  careTabs,
  type DelayedOrder,
} from '../../../replica/queries/shipping/delayed-orders.ts'
import { ChoiceChips } from '../../components/choice-chips.tsx'

interface CareTabsProps {
  chosen: CareTab
  mayGrow: boolean
  orders: readonly DelayedOrder[] | undefined
  onChoose(tab: CareTab): void
}

/** Whose turn it is, with how many. */
export function CareTabs({ chosen, mayGrow, orders, onChoose }: CareTabsProps) {
  return (
    <ChoiceChips
      label="Trạng thái chăm sóc"
      choices={careTabs.map((value) => ({
        value,
        label: value,
        count: orders?.filter(({ tab }) => tab === value).length,
      }))}
      chosen={chosen}
      onChoose={onChoose}
      mayGrow={mayGrow}
    />
  )
}
