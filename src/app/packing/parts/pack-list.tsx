import type { PackRow } from '../../../replica/queries/packing/packing.ts'
import { VirtualRows } from '../../components/virtual-rows.tsx'
import { useOtherWarehouse } from '../../session/use-other-warehouse.ts'
import { PackListRow } from './pack-list-row.tsx'

/** The orders of a tab of the packing list. */
export function PackList({ rows, tab }: { rows: readonly PackRow[]; tab: string }) {
  const otherWarehouse = useOtherWarehouse()
  return (
    <VirtualRows
      label="Đơn đóng gói"
      rows={rows}
      keyOf={({ code }) => code}
      rowRem={5.5}
      className="mx-auto mb-6 max-w-3xl"
      rowClass="px-3 pt-2"
    >
      {(row) => <PackListRow row={row} tab={tab} elsewhere={otherWarehouse(row.wid)} />}
    </VirtualRows>
  )
}
