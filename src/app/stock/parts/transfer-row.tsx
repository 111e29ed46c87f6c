import { unitsArrived } from '../../../domain/stock/transfer-sums.ts'
import type { Transfer } from '../../../domain/tables.ts'
import { formatDay } from '../../../domain/time.ts'
import { useNow } from '../../now.ts'
import { DocumentState } from './document-state.tsx'

interface TransferRowProps {
  transfer: Transfer
  /** "Kho Quận 7 → Kho Thủ Đức". */
  route: string
  isChosen: boolean
  onOpen(): void
}

/** One transfer of the list: from where to where, and how far it is. */
export function TransferRow({ transfer, route, isChosen, onOpen }: TransferRowProps) {
  const { code, state, items, note, createdAt } = transfer
  const now = useNow()
  const sent = items.reduce((sum, { amount }) => sum + amount, 0)
  const arrived = unitsArrived(transfer)
  return (
    <button
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      className={`flex h-full w-full items-center gap-3 rounded-card border px-3 text-left active:bg-ground ${isChosen ? 'border-brand bg-brand-soft' : 'border-line bg-card'}`}
      onClick={onOpen}
    >
      <span className="min-w-0 grow">
        <span className="flex items-center gap-2">
          <b className="min-w-0 grow truncate text-15">{route}</b>
          <b className="shrink-0 text-17">
            {arrived > 0 && `${arrived}/`}
            {sent}
          </b>
        </span>
        <span className="block truncate text-15">
          {code} <span className="text-sub">{note && `· ${note}`}</span>
        </span>
        <span className="flex items-center gap-2">
          <span className="min-w-0 grow truncate text-13 text-sub">
            {formatDay(createdAt, now)} · {items.length} dòng
          </span>
          <DocumentState state={state} fresh="Chưa gửi" />
        </span>
      </span>
    </button>
  )
}
