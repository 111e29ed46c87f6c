import type { PackRow } from '../../../replica/queries/packing/packing.ts'
import { ChoiceChips } from '../../components/choice-chips.tsx'
import { useWarehouse } from '../../session/use-warehouse.ts'

interface WarehouseChipsProps {
  rows: readonly PackRow[]
  mayGrow: boolean
  chosen: string
  onChoose(wid: string): void
}

/** Orders of one warehouse only, for who packs for several; a second tap shows all again. */
export function WarehouseChips({ rows, mayGrow, chosen, onChoose }: WarehouseChipsProps) {
  const { warehouses } = useWarehouse()
  if (warehouses.length < 2) return null
  return (
    <ChoiceChips
      label="Kho"
      choices={warehouses.map((one) => ({
        value: one.wid,
        label: one.name,
        count: rows.filter((row) => row.wid === one.wid).length,
      }))}
      chosen={chosen}
      onChoose={(wid) => onChoose(wid === chosen ? '' : wid)}
      mayGrow={mayGrow}
    />
  )
}
