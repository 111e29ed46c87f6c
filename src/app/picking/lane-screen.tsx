import { useSearchParams } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { brand } from '../../domain/brand.ts'
import { OfflineAge } from '../bench/offline-age.tsx'
import { ScanStrip } from '../bench/scan-strip.tsx'
import { TypeSheet } from '../bench/type-sheet.tsx'
import { HelpKey } from '../components/help-key.tsx'
import { BackButton } from '../components/screen.tsx'
import { Scroller } from '../components/scroller.tsx'
import { SyncPill } from '../components/sync-pill.tsx'
import { WhoChip } from '../components/who-chip.tsx'
import { ScanLayer } from '../finder/scan-layer.tsx'
import { useWarehouse } from '../session/use-warehouse.ts'
import { LaneKeys } from './parts/lane-keys.tsx'
import { LaneList } from './parts/lane-list.tsx'
import { LanePace } from './parts/lane-pace.tsx'
import { LaneResult } from './parts/lane-result.tsx'
import { WarehouseKey } from './parts/warehouse-key.tsx'
import { useLane } from './use-lane.ts'

/** The lane of single items: one scan, one parcel. */
export default function LaneScreen() {
  const [params] = useSearchParams()
  const choice = useWarehouse()
  const wave = params.get('wave') ?? undefined
  return (
    <div data-bench className="frame">
      <title>{`Làn một món · ${brand}`}</title>
      <header className="shrink-0 border-b border-line bg-card px-4 pt-[max(0.25rem,env(safe-area-inset-top))] wide:px-6">
        <div className="flex items-center gap-1">
          <BackButton to="/orderspack" />
          <div className="min-w-0 grow py-2">
            <h1 className="text-17 font-bold">Làn một món</h1>
            {wave ? (
              <p className="text-13 text-sub">Các đơn của đợt {wave}</p>
            ) : (
              <WarehouseKey choice={choice} />
            )}
          </div>
          <HelpKey className="-mx-2 wide:hidden short:grid" />
          <WhoChip brief />
          <span className="wide:hidden short:inline">
            <SyncPill />
          </span>
        </div>
        <OfflineAge />
      </header>
      {choice.wid && <OpenLane key={`${choice.wid} ${wave}`} wid={choice.wid} wave={wave} />}
      <ScanLayer />
    </div>
  )
}

function OpenLane({ wid, wave }: { wid: string; wave: string | undefined }) {
  const { lane, waiting, setLabel } = useLane({ wid, wave })
  const { sheet } = useSnapshot(lane.state)
  return (
    <div className="frame-part wide:has-[[data-camera]]:flex-row short:flex-row">
      <ScanStrip awaited="món hàng" />
      <div className="frame-part min-w-0">
        <LanePace lane={lane} waiting={waiting} />
        <Scroller className="@container">
          <div className="wide:grid wide:grid-cols-2 wide:items-start">
            <LaneResult lane={lane} waiting={waiting} />
            <LaneList lane={lane} />
          </div>
        </Scroller>
        <LaneKeys lane={lane} setLabel={setLabel} />
      </div>
      {sheet === 'type' && (
        <TypeSheet
          onClose={() => {
            delete lane.state.sheet
          }}
        />
      )}
    </div>
  )
}
