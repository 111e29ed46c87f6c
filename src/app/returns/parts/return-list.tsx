import type { ReturnRow as Row } from '../../../replica/queries/returns/returns.ts'
import { VirtualRows } from '../../components/virtual-rows.tsx'
import { ReturnRow } from './return-row.tsx'

interface ReturnListProps {
  rows: readonly Row[]
  chosen: string | undefined
  query: string
}

/** The returns of a tab. */
export function ReturnList({ rows, chosen, query }: ReturnListProps) {
  return (
    <VirtualRows
      label="Hàng hoàn"
      rows={rows}
      keyOf={({ returned }) => returned.id}
      rowRem={6.5}
      className="mb-4"
      rowClass="px-3 pt-2"
    >
      {(row) => <ReturnRow row={row} isChosen={row.returned.id === chosen} query={query} />}
    </VirtualRows>
  )
}
