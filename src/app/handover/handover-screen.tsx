import { ClipboardList, PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CountedRows } from '../../replica/may-still-come.ts'
import { openHandovers, scannedParcels, waitingParcels } from '../../replica/queries/handover/handover.ts'
import { myWarehouses, staffNames } from '../../replica/queries/shop.ts'
import { handoverAddress } from '../addresses.ts'
import { TypeSheet } from '../bench/type-sheet.tsx'
import { LinkButton } from '../components/button.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { EmptyUnlessLoading } from '../components/empty-unless-loading.tsx'
import { Screen } from '../components/screen.tsx'
import { SearchField } from '../components/search-field.tsx'
import { Section } from '../components/section.tsx'
import { ScanLayer } from '../finder/scan-layer.tsx'
import { useFinder } from '../finder/use-finder.ts'
import { defineView, flag, typed } from '../session/define-view.ts'
import { useNow } from '../session/now.ts'
import { useLive } from '../session/use-live.ts'
import { mayGrow, useLiveWhileLoading } from '../session/use-live-while-loading.ts'
import { useView } from '../session/use-view.ts'
import { beginSession } from './begin-session.ts'
import { boardOf } from './board.ts'
import { CarrierCard } from './parts/carrier-card.tsx'
import { OpenSessionCard } from './parts/open-session-card.tsx'
import { PastSessions } from './parts/past-sessions.tsx'

const counted: CountedRows = { tables: ['orders', 'handovers'] }

const handoverView = defineView({ past: flag('tab', 'past'), text: typed('q') })

/** What waits at the door: open sessions, carriers without one, and the history. */
export default function HandoverScreen() {
  const [{ past, text }, change] = useView(handoverView)
  const [typing, setTyping] = useState(false)
  const waiting = useLiveWhileLoading((replica) => waitingParcels(replica), [])
  const scannedIn = useLive(scannedParcels, [])
  const drafts = useLive(openHandovers, [])
  const now = useNow()
  const board = waiting && scannedIn && drafts && boardOf(waiting, scannedIn, drafts, now)
  useFinder({ type: () => setTyping(true) })

  return (
    <Screen
      title="Bàn giao"
      below={
        <div className="flex flex-col gap-3">
          <ChoiceChips
            label="Phiên bàn giao"
            choices={[
              { value: 'waiting', label: 'Chờ bàn giao', count: board?.waiting },
              { value: 'past', label: 'Đã bàn giao' },
            ]}
            chosen={past ? 'past' : 'waiting'}
            onChoose={(tab) => change({ past: tab === 'past', text: '' })}
            mayGrow={mayGrow(waiting, { tables: ['orders', 'parcels'] })}
          />
          {past && (
            <SearchField
              keepsScans
              value={text}
              onChange={(words) => change({ text: words })}
              label="Tìm mã phiên, vận đơn, ĐVVC, ngày"
            />
          )}
        </div>
      }
    >
      <div className="mx-auto max-w-3xl pb-bar">
        {past ? <PastSessions text={text} /> : board && <Waiting board={board} />}
      </div>
      {typing && <TypeSheet onClose={() => setTyping(false)} />}
      <ScanLayer />
    </Screen>
  )
}

function Waiting({ board: { open, carriers } }: { board: ReturnType<typeof boardOf> }) {
  const navigate = useNavigate()
  const names = useLive(staffNames, [])
  const warehouses = useLive(myWarehouses, [])
  const nameOf = (wid: string) =>
    warehouses && warehouses.length > 1 ? warehouses.find((one) => one.wid === wid)?.name : undefined
  async function begin(carrier: string, wid: string): Promise<void> {
    const code = await beginSession(carrier, wid)
    if (code) void navigate(handoverAddress(code))
  }
  if (open.length === 0 && carriers.length === 0)
    return (
      <EmptyUnlessLoading of={counted}>
        <EmptyState
          icon={PackageOpen}
          title="Không có kiện nào chờ bàn giao"
          text="Kiện đóng xong sẽ hiện ở đây, theo từng đơn vị vận chuyển."
        >
          <LinkButton to="/orderspack">Đóng gói</LinkButton>
          <LinkButton to="/ordersent">Đơn đã gửi</LinkButton>
        </EmptyState>
      </EmptyUnlessLoading>
    )
  return (
    <div className="flex flex-col gap-5 p-3 wide:p-4">
      {open.length > 0 && (
        <Section title="Phiên đang mở" className="flex flex-col gap-2">
          {open.map((one) => (
            <OpenSessionCard
              key={one.session.code}
              open={one}
              warehouse={nameOf(one.session.wid)}
              opener={names?.get(one.session.createdBy) ?? one.session.createdBy}
            />
          ))}
        </Section>
      )}
      {carriers.length > 0 && (
        <Section title="Chưa mở phiên" className="flex flex-col gap-2">
          {carriers.map((place) => (
            <CarrierCard
              key={`${place.wid}/${place.carrier}`}
              place={place}
              warehouse={nameOf(place.wid)}
              onBegin={() => void begin(place.carrier, place.wid)}
            />
          ))}
        </Section>
      )}
      <p className="flex items-start gap-2 px-1 text-15 text-sub">
        <ClipboardList aria-hidden className="mt-0.5 size-5 shrink-0" />
        Chạm vào đơn vị vận chuyển để mở phiên, rồi quét từng kiện khi cho vào bao. Mở trước khi shipper đến
        cũng được.
      </p>
    </div>
  )
}
