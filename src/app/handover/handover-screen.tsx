import { useState } from 'react'
import { openHandovers, scannedParcels } from '../../replica/queries/handover/handover.ts'
import { waitingParcels } from '../../replica/queries/handover/waiting-parcels.ts'
import { TypeSheet } from '../bench/type-sheet.tsx'
import { ChoiceChips } from '../components/choice-chips.tsx'
import { Screen } from '../components/screen.tsx'
import { SearchField } from '../components/search-field.tsx'
import { ScanLayer } from '../finder/scan-layer.tsx'
import { useFinder } from '../finder/use-finder.ts'
import { defineView, flag, typed } from '../session/define-view.ts'
import { useNow } from '../session/now.ts'
import { useLive } from '../session/use-live.ts'
import { mayGrow, useLiveWhileLoading } from '../session/use-live-while-loading.ts'
import { useView } from '../session/use-view.ts'
import { boardOf } from './board.ts'
import { PastSessions } from './parts/past-sessions.tsx'
import { WaitingBoard } from './parts/waiting-board.tsx'

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
        {past ? <PastSessions text={text} /> : board && <WaitingBoard board={board} />}
      </div>
      {typing && <TypeSheet onClose={() => setTyping(false)} />}
      <ScanLayer />
    </Screen>
  )
}
