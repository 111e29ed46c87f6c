import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { directionOf } from '../../../domain/stock/slip-moves.ts'
import type { Slip } from '../../../domain/tables/slips.ts'
import { DocumentRow } from './document-row.tsx'
import { DocumentState } from './document-state.tsx'

interface SlipRowProps {
  slip: Slip
  warehouse: string | undefined
  isChosen: boolean
  onOpen(): void
}

/** One slip of the list: which way, how much, since when. */
export function SlipRow({ slip, warehouse, isChosen, onOpen }: SlipRowProps) {
  const comes = directionOf(slip.type) === 1
  const Icon = comes ? ArrowDownToLine : ArrowUpFromLine
  const units = slip.items.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <DocumentRow
      document={slip}
      icon={<Icon aria-hidden className={`size-6 shrink-0 ${comes ? 'text-ok' : 'text-warn'}`} />}
      title={slip.type}
      count={
        <span className={comes ? 'text-ok' : ''}>
          {comes ? '+' : '−'}
          {units.toLocaleString('vi-VN')}
        </span>
      }
      aside={warehouse}
      state={<DocumentState state={slip.state} />}
      isChosen={isChosen}
      onOpen={onOpen}
    />
  )
}
