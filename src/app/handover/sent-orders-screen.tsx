import { useDeferredValue, useMemo } from 'react'
import { carrierName } from '../../domain/names.ts'
import { startOfDay } from '../../domain/time.ts'
import { keysOf } from '../../lib/keys-of.ts'
import type { CountedRows } from '../../replica/may-still-come.ts'
import { sentOrders } from '../../replica/queries/handover/handover-history.ts'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { Screen } from '../components/screen.tsx'
import { SearchField } from '../components/search-field.tsx'
import { VirtualRows } from '../components/virtual-rows.tsx'
import { defineView, oneOf, typed } from '../session/define-view.ts'
import { useNow } from '../session/now.ts'
import { mayGrow, useLiveWhileLoading } from '../session/use-live-while-loading.ts'
import { useView } from '../session/use-view.ts'
import { NothingSent } from './parts/nothing-sent.tsx'
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

const sentView = defineView({
  span: oneOf('day', keysOf(spans), 'today'),
  carrier: typed('carrier'),
  session: typed('session'),
  text: typed('q'),
})

/** What left the warehouse, by day, carrier and session. */
export default function SentOrdersScreen() {
  const [{ span, carrier, session, text }, change] = useView(sentView)
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

  return (
    <Screen
      title="Đơn đã gửi"
      below={
        <div className="flex flex-col gap-3">
          <SearchField
            value={text}
            onChange={(words) => change({ text: words })}
            label="Tìm mã đơn, vận đơn, khách"
            keepsScans
          />
          <ChoiceChips
            label="Ngày rời kho"
            choices={keysOf(spans).map((value) => ({
              value,
              label: spans[value].name,
              count: value === span ? sent?.length : undefined,
            }))}
            chosen={span}
            onChoose={(to) => change({ span: to, carrier: '', session: '' })}
            mayGrow={mayGrow(sent, counted)}
          />
        </div>
      }
    >
      {sent && found && (
        <div className="mx-auto max-w-3xl pb-bar">
          {carriers.length > 1 && (
            <div className="px-4 pt-3">
              <ChoiceChips
                place="content"
                label="Đơn vị vận chuyển"
                choices={carriers.map(([value, count]) => ({ value, label: carrierName(value), count }))}
                chosen={carrier}
                onChoose={(to) => change({ carrier: to === carrier ? '' : to, session: '' })}
                mayGrow={mayGrow(sent, counted)}
              />
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
          {found.length === 0 && <NothingSent searching={sent.length > 0} />}
        </div>
      )}
    </Screen>
  )
}
