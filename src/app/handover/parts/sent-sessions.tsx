import { ClipboardCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { SentOrder } from '../../../replica/queries/handover/handover-history.ts'
import { handoverAddress } from '../../addresses.ts'
import { FilterChip } from '../../components/filter-chip.tsx'
import { countBy, noSession } from '../sent-list.ts'

interface SentSessionsProps {
  orders: readonly SentOrder[]
  mayGrow: boolean
  chosen: string
  onChoose(code: string): void
}

/** The sessions the orders left with; a chosen one leads to its record. */
export function SentSessions({ orders, mayGrow, chosen, onChoose }: SentSessionsProps) {
  const sessions = countBy(orders, ({ session }) => session ?? noSession)
  if (sessions.length === 0 || (sessions.length === 1 && sessions[0]![0] === noSession && chosen === ''))
    return <div className="pt-3" />
  return (
    <div className="flex flex-col gap-2 py-3">
      <div className="chip-row px-4">
        {sessions.map(([code, count]) => (
          <FilterChip
            key={code}
            on={code === chosen}
            label={code === noSession ? 'Không qua phiên' : code}
            count={count}
            mayGrow={mayGrow}
            onClick={() => onChoose(code === chosen ? '' : code)}
          />
        ))}
      </div>
      {chosen !== '' && chosen !== noSession && (
        <Link
          to={handoverAddress(chosen)}
          className="mx-4 inline-flex min-h-12 items-center gap-2 text-15 font-semibold text-brand-ink"
        >
          <ClipboardCheck aria-hidden className="size-5" /> Mở biên bản phiên {chosen}
        </Link>
      )}
    </div>
  )
}
