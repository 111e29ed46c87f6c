import type { PackRow } from '../../../replica/queries/packing/packing.ts'
import { FilterChip } from '../../components/filter-chip.tsx'
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
    <div className="chip-row -mx-4 px-4">
      {warehouses.map(({ wid, name }) => (
        <FilterChip
          key={wid}
          on={wid === chosen}
          label={name}
          count={rows.filter((row) => row.wid === wid).length}
          mayGrow={mayGrow}
          onClick={() => onChoose(wid === chosen ? '' : wid)}
        />
      ))}
    </div>
  )
}
