import { ClipboardCheck } from 'lucide-react'
import { formatWeekday, startOfDay } from '../../../domain/time.ts'
import {
  endOf,
  isMeant,
  type PastHandover,
  pastHandovers,
  sessionsOfParcel,
} from '../../../replica/queries/handover/handover-history.ts'
import { staffNames } from '../../../replica/queries/shop.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { SmallTitle } from '../../components/section.tsx'
import { useNow } from '../../session/now.ts'
import { useLive } from '../../session/use-live.ts'
import { PastSessionRow } from './past-session-row.tsx'

/** So many are drawn at once; who looks for an older one types its code, carrier or date. */
const drawn = 120

/** Sessions that have left, by day. */
export function PastSessions({ text }: { text: string }) {
  const now = useNow()
  const past = useLive(pastHandovers, [])
  const names = useLive(staffNames, [])
  const holding = useLive((replica) => sessionsOfParcel(replica, text), [text])
  if (!past) return null
  const found = past.filter((one) => text === '' || isMeant(one, text) || holding?.includes(one.code))
  if (found.length === 0)
    return text === '' ? (
      <EmptyState
        icon={ClipboardCheck}
        title="Chưa có phiên nào đã bàn giao"
        text="Phiên bàn giao xong sẽ nằm ở đây để tra lại khi cần đối chất."
      />
    ) : (
      <EmptyState
        icon={ClipboardCheck}
        title="Không có phiên nào khớp"
        text="Tìm bằng mã phiên, mã vận đơn, mã đơn, đơn vị vận chuyển hoặc ngày (21/11). Máy giữ các phiên trong 30 ngày."
      />
    )
  return byDay(found.slice(0, drawn)).map(([day, sessions]) => (
    <section key={day} aria-label={dayName(day, now)}>
      <SmallTitle className="px-4 pt-4 pb-2">
        {dayName(day, now)} ·{' '}
        {sessions.reduce((sum, { count, state }) => sum + (state === 'done' ? count : 0), 0)} kiện
      </SmallTitle>
      <ul className="border-t border-line">
        {sessions.map((one) => (
          <li key={one.code}>
            <PastSessionRow past={one} by={names?.get(one.doneBy ?? one.dropped?.by ?? '') ?? ''} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function byDay(sessions: readonly PastHandover[]): [number, PastHandover[]][] {
  return [...Map.groupBy(sessions, (one) => startOfDay(endOf(one)))]
}

function dayName(day: number, now: number): string {
  const days = Math.round((startOfDay(now) - day) / 86_400_000)
  return days === 0 ? 'Hôm nay' : days === 1 ? 'Hôm qua' : formatWeekday(day)
}
