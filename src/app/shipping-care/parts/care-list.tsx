import type { ReactNode } from 'react'
import { VirtualRows } from '../../components/virtual-rows.tsx'

interface CareListProps<R> {
  label: string
  rows: readonly R[]
  codeOf(row: R): string
  row(row: R): ReactNode
}

/** Orders that want care, however many. */
export function CareList<R>({ label, rows, codeOf, row }: CareListProps<R>) {
  return (
    <div className="p-3 pb-8 wide:px-6">
      <VirtualRows
        label={label}
        rows={rows}
        keyOf={codeOf}
        rowRem={6.75}
        className="mx-auto max-w-4xl overflow-hidden card"
        rowClass="border-b border-line"
      >
        {row}
      </VirtualRows>
    </div>
  )
}
