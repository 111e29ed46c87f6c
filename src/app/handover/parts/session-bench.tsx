import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { brand } from '../../../domain/brand.ts'
import { carrierName } from '../../../domain/names.ts'
import type { Handover } from '../../../domain/tables/handovers.ts'
import type { WaitingParcel } from '../../../replica/queries/handover/waiting-parcels.ts'
import { ScanStrip } from '../../bench/scan-strip.tsx'
import { CountBar } from '../../components/count-bar.tsx'
import { progressOf } from '../session-view.ts'
import { useHandoverBench } from '../use-handover-bench.ts'
import { useSessionView } from '../use-session-view.ts'
import { BenchSheets } from './bench-sheets.tsx'
import { LastParcel } from './last-parcel.tsx'
import { ParcelTabs } from './parcel-tabs.tsx'
import { SessionHeader } from './session-header.tsx'
import { SessionKeys } from './session-keys.tsx'
import { StoppedCard } from './stopped-card.tsx'

/** The scan bench of an open session: what went in last, how many are missing and which. */
export function SessionBench({ session }: { session: Handover }) {
  const view = useSessionView(session)
  const bench = useHandoverBench(session, view)
  const { said, flash } = useSnapshot(bench.state)
  const [chosen, choose] = useState<WaitingParcel>()
  const [more, setMore] = useState(false)
  if (!view) return null
  const { done, need } = progressOf(view)
  const left = need - done
  const last = view.scanned.find(({ parcelId }) => parcelId === session.last?.parcelId)
  return (
    <div data-bench className="frame">
      <title>{`${carrierName(session.carrier)} · ${brand}`}</title>
      <SessionHeader session={session} />
      <div className="frame-part wide:flex-row">
        <div className="flex shrink-0 flex-col wide:w-2/5 wide:border-r wide:border-line wide:*:data-camera:h-auto wide:*:data-camera:w-full wide:*:data-camera:grow">
          <ScanStrip awaited="tem vận đơn" />
          <LastParcel last={session.last} parcel={last} flash={flash?.turn ?? 0} />
          <div className="mt-auto hidden wide:block">
            <SessionKeys bench={bench} count={done} complete={left === 0} onMore={() => setMore(true)} />
          </div>
        </div>
        <div className="frame-part min-w-0">
          <CountBar
            done={done}
            need={need}
            label="Đã quét"
            aside={left > 0 ? `còn ${left} kiện` : undefined}
          />
          <StoppedCard stopped={view.stopped} onTakeOut={bench.takeOut} />
          <ParcelTabs session={session} view={view} onChoose={choose} />
        </div>
        <div className="contents wide:hidden">
          <SessionKeys bench={bench} count={done} complete={left === 0} onMore={() => setMore(true)} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      <BenchSheets
        bench={bench}
        session={session}
        view={view}
        chosen={chosen}
        onChosen={choose}
        more={more}
        onMore={setMore}
      />
    </div>
  )
}
