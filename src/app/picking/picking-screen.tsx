import { ListChecks } from 'lucide-react'
import { Outlet, useMatch } from 'react-router-dom'
import { startOfDay } from '../../domain/time.ts'
import { endedWaves, openWaves, pickingOrders } from '../../replica/queries/picking/picking.ts'
import { EmptyList } from '../components/empty-list.tsx'
import { Screen } from '../components/screen.tsx'
import { TwoPanes } from '../components/two-panes.tsx'
import { useNow } from '../session/now.ts'
import { mayGrow, useLiveWhileLoading } from '../session/use-live-while-loading.ts'
import { useWarehouse, type WarehouseChoice } from '../session/use-warehouse.ts'
import { ApartList } from './parts/apart-list.tsx'
import { LaneCard } from './parts/lane-card.tsx'
import { SuggestionList } from './parts/suggestion-list.tsx'
import { WarehouseKey } from './parts/warehouse-key.tsx'
import { WaveList } from './parts/wave-list.tsx'
import { suggestionsOf } from './suggestions.ts'

/** What may be picked and what is being picked; from 768 px the chosen orders stand beside it. */
export default function PickingScreen() {
  const choosing = useMatch('/picking/new') !== null
  const choice = useWarehouse()
  return (
    <TwoPanes
      label="Nhặt hàng"
      listClass="wide:bg-card"
      list={<PickingList choice={choice} />}
      detail={choosing ? <Outlet /> : undefined}
      empty={{
        icon: ListChecks,
        title: 'Chọn đơn cho một đợt nhặt',
        text: 'Chạm vào một gợi ý bên trái, hoặc tự chọn đơn. Một đợt tối đa 100 đơn, nhặt theo đường đi trong kho.',
      }}
    />
  )
}

function PickingList({ choice }: { choice: WarehouseChoice }) {
  const wid = choice.wid ?? ''
  const now = useNow()
  const found = useLiveWhileLoading((replica) => pickingOrders(replica, wid), [wid])
  const { waiting, apart } = found ?? {}
  const grows = mayGrow(found, { tables: ['orders'] })
  const open = useLiveWhileLoading((replica) => openWaves(replica, wid), [wid])
  const today = startOfDay(now)
  const ended = useLiveWhileLoading((replica) => endedWaves(replica, wid, today), [wid, today])
  const single = waiting?.filter(({ isSingle }) => isSingle).length ?? 0
  return (
    <Screen title="Nhặt hàng" above={<WarehouseKey choice={choice} />}>
      <div className="flex flex-col gap-4 p-3 pb-8">
        <LaneCard count={single} mayGrow={grows} />
        {open && open.length > 0 && <WaveList title="Đang nhặt" rows={open} />}
        {waiting && (
          <SuggestionList
            suggestions={suggestionsOf(waiting, now)}
            waiting={waiting.length}
            mayGrow={grows}
          />
        )}
        {waiting?.length === 0 && open?.length === 0 && (
          <EmptyList
            icon={ListChecks}
            title="Không có đơn nào chờ nhặt"
            text="Đơn chờ đóng gói của kho này sẽ hiện ở đây ngay khi về."
          />
        )}
        {apart && apart.length > 0 && <ApartList rows={apart} />}
        {ended && ended.length > 0 && <WaveList title="Xong hôm nay" rows={ended} />}
      </div>
    </Screen>
  )
}
