import { ArrowDownToLine, ArrowUpFromLine } from 'lucide-react'
import { directionOf } from '../../../domain/stock/slip-moves.ts'
import type { Slip } from '../../../domain/tables.ts'
import { formatDay } from '../../../domain/time.ts'
import { useNow } from '../../now.ts'
import { DocumentState } from './document-state.tsx'

interface SlipRowProps {
  slip: Slip
  warehouse: string | undefined
  isChosen: boolean
  onOpen(): void
}

/** One slip of the list: which way, how much, since when. */
export function SlipRow({
  slip: { code, type, state, items, note, createdAt },
  warehouse,
  isChosen,
  onOpen,
}: SlipRowProps) {
  const now = useNow()
  const comes = directionOf(type) === 1
  const Icon = comes ? ArrowDownToLine : ArrowUpFromLine
  const units = items.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <button
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      className={`flex h-full w-full items-center gap-3 rounded-card border px-3 text-left active:bg-ground ${isChosen ? 'border-brand bg-brand-soft' : 'border-line bg-card'}`}
      onClick={onOpen}
    >
      <Icon aria-hidden className={`size-6 shrink-0 ${comes ? 'text-ok' : 'text-warn'}`} />
      <span className="min-w-0 grow">
        <span className="flex items-center gap-2">
          <b className="min-w-0 grow truncate text-17">{type}</b>
          <b className={`shrink-0 text-17 ${comes ? 'text-ok' : ''}`}>
            {comes ? '+' : '−'}
            {units.toLocaleString('vi-VN')}
          </b>
        </span>
        <span className="block truncate text-15">
          {code} <span className="text-sub">{note && `· ${note}`}</span>
        </span>
        <span className="flex items-center gap-2">
          <span className="min-w-0 grow truncate text-13 text-sub">
            {formatDay(createdAt, now)} · {warehouse}
          </span>
          <DocumentState state={state} />
        </span>
      </span>
    </button>
  )
}
