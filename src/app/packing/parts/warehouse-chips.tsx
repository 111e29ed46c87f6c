import type { PackRow } from '../../../replica/queries/packing/packing.ts'
import { allWarehouses } from '../../../replica/queries/shop.ts'
import { ChoiceChips } from '../../components/choice-chips.tsx'
import { useLive } from '../../session/use-live.ts'
import { useWarehouse } from '../../session/use-warehouse.ts'
import { warehouseCounts } from '../warehouse-counts.ts'

interface WarehouseChipsProps {
  rows: readonly PackRow[]
  mayGrow: boolean
  chosen: string
  onChoose(wid: string): void
}

/** Orders of one warehouse only, for who packs for several; a second tap shows all again. */
export function WarehouseChips({ rows, mayGrow, chosen, onChoose }: WarehouseChipsProps) {
  const { warehouses } = useWarehouse()
  const all = useLive(allWarehouses, [])
  const choices = warehouseCounts(rows, warehouses, all ?? warehouses)
  if (choices.length < 2) return null
  return (
    <ChoiceChips
      label="Kho"
      choices={choices}
      chosen={chosen}
      onChoose={(wid) => onChoose(wid === chosen ? '' : wid)}
      mayGrow={mayGrow}
    />
  )
}
