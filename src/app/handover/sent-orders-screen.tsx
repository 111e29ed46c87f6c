import { Send } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { carrierName } from '../../domain/names.ts'
import { startOfDay } from '../../domain/time.ts'
import type { CountedRows } from '../../replica/may-still-come.ts'
import { sentOrders } from '../../replica/queries/handover/handover-history.ts'
import { LinkButton } from '../components/button.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { EmptyUnlessLoading } from '../components/empty-unless-loading.tsx'
import { FilterChip } from '../components/filter-chip.tsx'
import { Screen } from '../components/screen.tsx'
import { SearchField } from '../components/search-field.tsx'
import { VirtualRows } from '../components/virtual-rows.tsx'
import { useNow } from '../session/now.ts'
import { mayGrow, useLiveWhileLoading } from '../session/use-live-while-loading.ts'
import { SentRow, sentRowRem } from './parts/sent-row.tsx'
import { SentSessions } from './parts/sent-sessions.tsx'
import { StillHere } from './parts/still-here.tsx'
import { countBy, narrowSent } from './sent-list.ts'

const counted: CountedRows = { tables: ['orders'], closed: true }

const dayMs = 86_400_000

/** How far back, in days from the midnight that began today. */
const spans = {
  today: { name: 'Hôm nay', from: 0, to: 1 },
  yesterday: { name: 'Hôm qua', from: 1, to: 0 },
  week: { name: '7 ngày', from: 6, to: 1 },
  month: { name: '30 ngày', from: 29, to: 1 },
}
type Span = keyof typeof spans

/** What left the warehouse, by day, carrier and session. */
export default function SentOrdersScreen() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('day') ?? 'today'
  const span: Span = asked in spans ? (asked as Span) : 'today'
  const carrier = params.get('carrier') ?? ''
  const session = params.get('session') ?? ''
  const text = params.get('q') ?? ''
  const midnight = startOfDay(useNow())
  const sent = useLiveWhileLoading(
    (replica) => sentOrders(replica, midnight - spans[span].from * dayMs, midnight + spans[span].to * dayMs),
    [midnight, span],
  )
  const wanted = useDeferredValue(text)
  const found = useMemo(
    () => sent && narrowSent(sent, { carrier, session, text: wanted }),
    [sent, carrier, session, wanted],
  )
  const carriers = useMemo(() => countBy(sent ?? [], (order) => order.carrier), [sent])

  const change = (changes: Record<string, string>) =>
    setParams(
      Object.entries({ day: span, carrier, session, q: text, ...changes }).filter(
        ([name, value]) => value !== '' && !(name === 'day' && value === 'today'),
      ),
      { replace: true },
    )

  return (
    <Screen
      title="Đơn đã gửi"
      below={
        <div className="flex flex-col gap-3">
          <SearchField
            value={text}
            onChange={(q) => change({ q })}
            label="Tìm mã đơn, vận đơn, khách"
            keepsScans
          />
          <div className="chip-row -mx-4 px-4">
            {(Object.keys(spans) as Span[]).map((key) => (
              <FilterChip
                key={key}
                on={key === span}
                label={spans[key].name}
                count={key === span ? sent?.length : undefined}
                mayGrow={mayGrow(sent, counted)}
                onClick={() => change({ day: key, carrier: '', session: '' })}
              />
            ))}
          </div>
        </div>
      }
    >
      {sent && found && (
        <div className="mx-auto max-w-3xl pb-bar">
          {carriers.length > 1 && (
            <div className="chip-row px-4 pt-3">
              {carriers.map(([name, count]) => (
                <FilterChip
                  key={name}
                  on={name === carrier}
                  label={carrierName(name)}
                  count={count}
                  mayGrow={mayGrow(sent, counted)}
                  onClick={() => change({ carrier: name === carrier ? '' : name, session: '' })}
                />
              ))}
            </div>
          )}
          <SentSessions
            mayGrow={mayGrow(sent, counted)}
            orders={found}
            chosen={session}
            onChoose={(code) => change({ session: code })}
          />
          <VirtualRows label="Đơn đã gửi" rows={found} keyOf={({ code }) => code} rowRem={sentRowRem}>
            {(order) => <SentRow order={order} />}
          </VirtualRows>
          {found.length > 0 && (
            <div className="p-4">
              <StillHere />
            </div>
          )}
          {found.length === 0 && <Nothing searching={sent.length > 0} />}
        </div>
      )}
    </Screen>
  )
}

function Nothing({ searching }: { searching: boolean }) {
  if (searching)
    return (
      <EmptyState
        icon={Send}
        title="Không có đơn nào khớp"
        text="Đổi ngày, bỏ bớt bộ lọc hoặc kiểm tra lại chữ đã gõ."
      />
    )
  return (
    <EmptyUnlessLoading of={counted}>
      <EmptyState
        icon={Send}
        title="Chưa có đơn nào rời kho"
        text="Bàn giao xong một phiên, các đơn trong phiên sẽ nằm ở đây."
      >
        <LinkButton to="/handover">Bàn giao</LinkButton>
      </EmptyState>
    </EmptyUnlessLoading>
  )
}
