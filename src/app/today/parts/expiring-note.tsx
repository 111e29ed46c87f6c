import { CalendarClock, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { moveBetweenBins } from '../../../domain/stock/move-between-bins.ts'
import { startOfDay } from '../../../domain/time.ts'
import { filterLots, lotRows } from '../../../replica/queries/stock/lot-rows.ts'
import { useNow } from '../../session/now.ts'
import { useMayDo } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'

/** How many lots are past their last good day or near it, for who works with stock; nothing while there are none. */
export default function ExpiringNote() {
  return useMayDo(moveBetweenBins) ? <Counted /> : null
}

function Counted() {
  const today = startOfDay(useNow())
  const rows = useLive((replica) => lotRows(replica, today), [today]) ?? []
  const count = (kind: 'het-han' | 'sap') => filterLots(rows, { kind, wid: '', text: '' }).length
  const [past, soon] = [count('het-han'), count('sap')]
  if (past + soon === 0) return null
  return (
    <Link to="/expiring" className="card flex min-h-14 items-center gap-3 px-4 py-3 active:bg-ground">
      <CalendarClock aria-hidden className={`size-6 shrink-0 ${past > 0 ? 'text-bad' : 'text-warn'}`} />
      <span className="min-w-0 grow text-17 font-semibold">
        {[past > 0 && `${past} lô đã hết hạn`, soon > 0 && `${soon} lô sắp hết hạn`]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-sub" />
    </Link>
  )
}
