import { useSearchParams } from 'react-router-dom'
import { useSnapshot } from 'valtio'
import { brand } from '../../domain/brand.ts'
import { ScanStrip } from '../bench/scan-strip.tsx'
import { TypeSheet } from '../bench/type-sheet.tsx'
import { useAge } from '../bench/use-age.ts'
import { BackButton } from '../components/screen.tsx'
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
    <div className="flex h-full flex-col">
      <title>{`Làn một món · ${brand}`}</title>
      <header className="flex shrink-0 items-center gap-1 border-b border-line bg-card px-4 pt-[max(0.25rem,env(safe-area-inset-top))] wide:px-6">
        <BackButton to="/orderspack" />
        <div className="min-w-0 grow py-2">
          <h1 className="text-17 font-bold">Làn một món</h1>
          {wave ? (
            <p className="text-13 text-sub">Các đơn của đợt {wave}</p>
          ) : (
            <WarehouseKey choice={choice} />
          )}
          <Age />
        </div>
        <WhoChip brief />
        <span className="wide:hidden">
          <SyncPill />
        </span>
      </header>
      {choice.wid && <OpenLane key={`${choice.wid} ${wave}`} wid={choice.wid} wave={wave} />}
      <ScanLayer />
    </div>
  )
}

function Age() {
  const age = useAge()
  return age ? <span className="block text-13 font-normal text-warn">Ngoại tuyến. {age}</span> : null
}

function OpenLane({ wid, wave }: { wid: string; wave: string | undefined }) {
  const { lane, waiting, setLabel } = useLane({ wid, wave })
  const { sheet } = useSnapshot(lane.state)
  return (
    <div className="flex min-h-0 grow flex-col wide:has-[[data-camera]]:flex-row">
      <ScanStrip awaited="món hàng" />
      <div className="flex min-h-0 min-w-0 grow flex-col">
        <LanePace lane={lane} waiting={waiting} />
        <div className="@container min-h-0 grow overflow-y-auto overscroll-contain" data-scroller>
          <div className="wide:grid wide:grid-cols-2 wide:items-start">
            <LaneResult lane={lane} waiting={waiting} />
            <LaneList lane={lane} />
          </div>
        </div>
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
